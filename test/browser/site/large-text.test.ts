import { describe, expect } from 'vitest'
import { PAGES } from '../support/pages.ts'
import { can, test } from '../support/test.ts'

/** The width of a page that scrolls sideways, and the innermost elements that reach over the window's edge. */
const readTooWide = (): string[] => {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  const wide = [...document.querySelectorAll('body *')].filter(
    element => element.getBoundingClientRect().right > clientWidth + 1,
  )
  const innermost = wide.filter(element => !wide.some(other => other !== element && element.contains(other)))
  return [`${scrollWidth} px`, ...innermost.slice(0, 5).map(({ outerHTML }) => outerHTML.slice(0, 120))]
}

// WCAG 1.4.10 (reflow) and 1.4.4 (resize text) at once: twice the default size in the narrowest window.
describe('with text of 32 px in a window of 320 px', () => {
  test.skipIf(!can('fontSize'))('no page scrolls sideways', async ({ open }) => {
    const page = await open({ fontSize: 32, viewport: { width: 320, height: 700 } })
    const found: Record<string, string[]> = {}
    for (const path of PAGES) {
      await page.goto(path)
      const wide = await page.evaluate(readTooWide)
      if (wide.length > 0) found[path] = wide
    }
    expect(found).toEqual({})
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
  })
})
