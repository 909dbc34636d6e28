import { describe, expect } from 'vitest'
import { loadAll } from '../support/actions.ts'
import { axe } from '../support/axe.ts'
import { PAGES, SOME_PAGES } from '../support/pages.ts'
import { can, test } from '../support/test.ts'

const PHONE = { width: 390, height: 844 }
const MENU = '[data-panel-toggle=nav]'

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

/** Visible buttons that need a script. Section headings do not count, because their sections are open. */
const deadButtons = (): string[] =>
  [...document.querySelectorAll('button')]
    .filter(
      button =>
        button.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        !(button.form && button.type !== 'button') &&
        !button.matches('[commandfor], [popovertarget], [data-feature~=expand-collapse] *'),
    )
    .map(({ outerHTML }) => outerHTML)

/** The problems of each page that has any, by its address. */
const problemsOf = async (
  paths: readonly string[],
  find: (path: string) => Promise<readonly unknown[]>,
): Promise<Record<string, readonly unknown[]>> => {
  const found: Record<string, readonly unknown[]> = {}
  for (const path of paths) {
    const problems = await find(path)
    if (problems.length > 0) found[path] = problems
  }
  return found
}

// PAG-3
test('every page loads without an error or a warning, and fits a window of 320 px', async ({
  open,
  site,
}) => {
  const page = await open({ viewport: { width: 320, height: 700 } })
  const problems = await problemsOf(PAGES, async path => {
    await page.goto(path)
    // To leave earlier would cancel requests, which Firefox reports.
    await page.evaluate(loadAll)
    return page.evaluate(readTooWide)
  })
  expect(problems).toEqual({})
  expect(site.requests.filter(({ status }) => status >= 400).map(({ url }) => url)).toEqual([])
  const messages = page.console.filter(({ type }) => /error|warn/.test(type)).map(({ text }) => text)
  expect(messages).toEqual([])
})

// WCAG 1.4.10 (reflow) and 1.4.4 (resize text) at once: twice the default size in the narrowest window.
test.skipIf(!can('fontSize'))(
  'no page scrolls sideways with text of 32 px in a window of 320 px',
  async ({ open }) => {
    const page = await open({ fontSize: 32, viewport: { width: 320, height: 700 } })
    const problems = await problemsOf(SOME_PAGES, async path => {
      await page.goto(path)
      return page.evaluate(readTooWide)
    })
    expect(problems).toEqual({})
    expect(await page.style('html', 'font-size')).toBe('32px')
  },
)

describe.each(SOME_PAGES)('%s', path => {
  // PAG-1
  test('shows its content without JavaScript, and no button that needs it', async ({ open }) => {
    const page = await open({ javaScript: false })
    await page.goto(path)
    await expect(page).toShow('h1')
    expect(await page.text('main')).not.toBe('')
    expect(await page.evaluate(deadButtons)).toEqual([])
  })

  test.skipIf(!can('liveMedia'))(
    'has no accessibility violation: on a desktop, on a phone in dark mode, with the menu open',
    async ({ open }) => {
      // With reduced motion, because elements that fade in have too little contrast at first.
      const page = await open({ reducedMotion: true })
      await page.goto(path)
      expect(await axe(page)).toEqual([])
      await page.setViewport(PHONE)
      // Core closes the menu when it learns that the window is narrow, in the browser's next frame.
      await page.waitFor(() => window.thistledown?.viewport.value.wide === false)
      await page.setMedia({ colorScheme: 'dark', reducedMotion: true })
      expect(await axe(page)).toEqual([])
      await page.click(MENU)
      await expect(page).toHaveAttribute(MENU, 'aria-expanded', 'true')
      expect(await axe(page, '[data-header]')).toEqual([])
    },
  )
})
