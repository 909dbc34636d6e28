import { expect } from 'vitest'
import {
  bottomOfHeader,
  HIDDEN,
  headerState,
  openPage,
  passChecks,
  SHOWN,
  scrollTo,
} from '../support/core.ts'
import { openOwn } from '../support/own-page.ts'
import { test } from '../support/test.ts'

/** Selects words in the middle of the page, as find-in-page does. */
const findWords = (words: string, backwards: boolean) => {
  const { find } = window as unknown as { find(text: string, cased: boolean, back: boolean): boolean }
  if (!find(words, true, backwards)) throw Error(`"${words}" is not on the page`)
}

const whereFound = () => {
  const { top, bottom } = (getSelection() as Selection).getRangeAt(0).getBoundingClientRect()
  return { top, bottom, height: innerHeight }
}

const middleWords = () => {
  const paragraphs = [...document.querySelectorAll('main p')].filter(it => it.checkVisibility())
  return paragraphs[Math.floor(paragraphs.length / 2)]?.textContent?.trim().slice(0, 24) ?? ''
}

test('find-in-page, down from the top and up from the bottom, leaves the match uncovered by the header', async ({
  page,
}) => {
  await openPage(page)
  const words = await page.evaluate(middleWords)
  const max = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  for (const from of [0, max]) {
    const backwards = from > 0
    await scrollTo(page, from)
    await page.evaluate(
      (selector: string) => getSelection()?.selectAllChildren(document.querySelector(selector) as Node),
      backwards ? 'footer' : 'h1',
    )
    await page.evaluate(findWords, words, backwards)
    await passChecks(page)
    const { top, bottom, height } = await page.evaluate(whereFound)
    expect(top).toBeGreaterThanOrEqual((await bottomOfHeader(page)) - 1)
    expect(bottom).toBeLessThanOrEqual(height + 1)
  }
})

// https://github.com/dequelabs/cauldron/issues/1398
test('the header does not cover an element that Shift+Tab focuses', async ({ page, site }) => {
  const links = Array.from(
    { length: 30 },
    (_, n) => `<p style="height:90px"><a href="/plain/" id="l${n}">Link</a></p>`,
  )
  const head = '<style>main{display:contents} header{height:56px;background:#fff}</style>'
  await openOwn(page, site, { head, body: `<header data-header>Garden</header>${links.join('')}` })
  await page.waitFor(() => window.thistledown?.viewport.value.header === 56)
  await page.focus('#l29')
  for (let n = 28; n > 14; n -= 1) {
    await page.press('Shift+Tab')
    await expect(page).toHaveFocus(`#l${n}`)
    const { y, height } = await page.box(`#l${n}`)
    expect(y + height).toBeGreaterThan(await bottomOfHeader(page))
  }
})

test('at 125 % zoom the header hides and shows completely', async ({ page }) => {
  await openPage(page)
  await page.evaluate(() => document.documentElement.style.setProperty('zoom', '1.25'))
  await page.waitFor(() => window.thistledown?.viewport.value.page === document.documentElement.scrollHeight)
  const max = await page.evaluate(() => {
    window.scrollTo({ top: 1e6, behavior: 'instant' })
    return scrollY
  })
  await page.waitFor((y: number) => window.thistledown?.scroll.value === y, max)
  expect(await headerState(page)).toEqual(HIDDEN)
  await scrollTo(page, Math.round(max) - 20)
  expect(await headerState(page)).toEqual(SHOWN)
})

// HDR-11
test('focus outside a hidden header leaves it hidden; keyboard focus inside shows it, moves no page, and stays in view as the page scrolls', async ({
  page,
}) => {
  await openPage(page)
  await scrollTo(page, 1000)
  expect(await headerState(page)).toEqual(HIDDEN)
  await page.evaluate(() => document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true }))
  await expect.poll(() => bottomOfHeader(page)).toBeLessThan(1)
  await page.press('Shift+Tab')
  expect(await page.exists('[data-header] :focus')).toBe(true)
  await page.waitFor(() => document.querySelector('[data-header]')?.getAnimations().length === 0)
  expect((await page.box(':focus')).y).toBeGreaterThanOrEqual(-1)
  await page.press('Shift+Tab')
  expect(await page.evaluate(() => scrollY)).toBe(1000)
  await scrollTo(page, 1600)
  expect(await headerState(page)).toEqual(HIDDEN)
  await page.waitFor(() => document.querySelector('[data-header]')?.getAnimations().length === 0)
  expect((await page.box(':focus')).y).toBeGreaterThanOrEqual(-1)
})
