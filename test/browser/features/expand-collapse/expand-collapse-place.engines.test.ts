import { expect } from 'vitest'
import type { Page } from '../../driver/types.ts'
import { passChecks } from '../../support/core.ts'
import { openOwn } from '../../support/own-page.ts'
import { test } from '../../support/test.ts'

const itemOf = (n: number) =>
  `<section data-feature="expand-collapse" data-expand-set="faq"><h3><button type="button" aria-expanded="${n === 1}" aria-controls="p${n}" id="q${n}">Question ${n}</button></h3><div id="p${n}"><p style="height:${n === 1 ? 1600 : 200}px">Text</p></div></section>`

const detailsOf = (n: number) =>
  `<details name="faq" data-feature="expand-collapse" ${n === 1 ? 'open' : ''}><summary id="q${n}">Question ${n}</summary><p id="p${n}" style="height:${n === 1 ? 1600 : 200}px">Text</p></details>`

const pageOf = (markup: typeof itemOf) =>
  `<div data-header style="height:50px">Header</div><p style="height:1000px">Intro</p>${[1, 2, 3, 4].map(markup).join('')}<p style="height:3000px">End</p>`

/** Scrolls to a question below a long answer. */
const scrollToQuestion = (page: Page) =>
  page.evaluate(() => {
    const { top = 0 } = document.querySelector('#q2')?.getBoundingClientRect() ?? {}
    scrollTo({ top: top + scrollY - 500, behavior: 'instant' })
  })

// EXP-2
test.for([
  ['a set', itemOf],
  ['details with one name', detailsOf],
] as const)(
  'a clicked question of %s stays under the finger while a long answer above it closes',
  async ([, markup], { page, site }) => {
    await openOwn(page, site, { body: pageOf(markup) })
    await scrollToQuestion(page)
    await page.hover('#q2')
    const { y } = await page.box('#q2')
    await page.click('#q2')
    await page.waitFor(() => {
      const [first, second] = ['#p1', '#p2'].map(id => document.querySelector(id)?.checkVisibility())
      return !first && second && document.getAnimations().length === 0
    })
    expect(Math.abs((await page.box('#q2')).y - y)).toBeLessThanOrEqual(1)
  },
)

test('a button below a long text stays under the finger while it closes the text', async ({ page, site }) => {
  const body = `<p style="height:1000px">Intro</p><section data-feature="expand-collapse"><div id="text"><p style="height:1600px">Text</p></div><button type="button" aria-expanded="true" aria-controls="text" id="less">Less</button></section><p style="height:3000px">End</p>`
  await openOwn(page, site, { body })
  await page.evaluate(() => scrollTo({ top: 2200, behavior: 'instant' }))
  await page.hover('#less')
  const { y } = await page.box('#less')
  await page.click('#less')
  await page.waitFor(
    () => !document.querySelector('#text')?.checkVisibility() && document.getAnimations().length === 0,
  )
  // Core scrolls in the frame that shows the page without the text.
  await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve))))
  expect(Math.abs((await page.box('#less')).y - y)).toBeLessThanOrEqual(1)
})

test('a hidden header stays hidden when a question closes a long answer above it', async ({ page, site }) => {
  await openOwn(page, site, { body: pageOf(itemOf) })
  await scrollToQuestion(page)
  await expect(page).toExist('[data-header][data-hidden]')
  await page.click('#q2')
  await passChecks(page)
  await expect(page).toExist('[data-header][data-hidden]')
})
