import { describe, expect } from 'vitest'
import { headerState, openPage, passChecks, scrollTo } from '../support/core.ts'
import { test } from '../support/test.ts'

const SHOWN = { sticky: true, hidden: false }
const HIDDEN = { sticky: true, hidden: true }

/** Selects words in the middle of the page, as find-in-page does. */
const findWords = (words: string, backwards: boolean) => {
  const { find } = window as unknown as { find(text: string, cased: boolean, back: boolean): boolean }
  if (!find(words, true, backwards)) throw Error(`"${words}" is not on the page`)
}

const whereFound = () => {
  const { top, bottom } = (getSelection() as Selection).getRangeAt(0).getBoundingClientRect()
  const header = document.querySelector('[data-header]')?.getBoundingClientRect().bottom ?? 0
  return { top, bottom, header, height: innerHeight }
}

const middleWords = () => {
  const paragraphs = [...document.querySelectorAll('main p')].filter(it => it.checkVisibility())
  return paragraphs[Math.floor(paragraphs.length / 2)]?.textContent?.trim().slice(0, 24) ?? ''
}

describe('find-in-page', () => {
  test.for([
    ['down from the top', 0, false],
    ['up from the bottom', 100_000, true],
  ] as const)('%s leaves the match uncovered by the header', async ([, from, backwards], { page }) => {
    await openPage(page)
    const words = await page.evaluate(middleWords)
    const max = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
    await scrollTo(page, Math.min(from, max))
    if (backwards)
      await page.evaluate(() => getSelection()?.selectAllChildren(document.querySelector('footer') as Node))
    await page.evaluate(findWords, words, backwards)
    await passChecks(page)
    const { top, bottom, header, height } = await page.evaluate(whereFound)
    expect(top).toBeGreaterThanOrEqual(header)
    expect(bottom).toBeLessThanOrEqual(height)
  })
})

describe('at 125 % zoom', () => {
  test('the header hides and shows completely', async ({ page }) => {
    await openPage(page)
    await page.evaluate(() => document.documentElement.style.setProperty('zoom', '1.25'))
    const max = await page.evaluate(() => {
      window.scrollTo({ top: 1e6, behavior: 'instant' })
      return scrollY
    })
    await page.waitFor((y: number) => window.thistledown?.scroll.value === y, max)
    expect(await headerState(page)).toEqual(HIDDEN)
    await scrollTo(page, Math.round(max) - 20)
    expect(await headerState(page)).toEqual(SHOWN)
  })
})
