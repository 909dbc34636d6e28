import { expect } from 'vitest'
import { openOwn } from '../../support/own-page.ts'
import { test } from '../../support/test.ts'

const itemOf = (n: number) =>
  `<section data-feature="expand-collapse" data-expand-set="faq"><h3><button type="button" aria-expanded="${n === 1}" aria-controls="p${n}" id="q${n}">Question ${n}</button></h3><div id="p${n}"><p style="height:${n === 1 ? 1600 : 200}px">Text</p></div></section>`

const detailsOf = (n: number) =>
  `<details name="faq" data-feature="expand-collapse" ${n === 1 ? 'open' : ''}><summary id="q${n}">Question ${n}</summary><p id="p${n}" style="height:${n === 1 ? 1600 : 200}px">Text</p></details>`

// EXP-2
test.for([
  ['a set', itemOf],
  ['details with one name', detailsOf],
] as const)(
  'a clicked question of %s stays under the finger while a long answer above it closes',
  async ([, markup], { page, site }) => {
    const items = [1, 2, 3, 4].map(markup).join('')
    await openOwn(page, site, {
      body: `<p style="height:1000px">Intro</p>${items}<p style="height:3000px">End</p>`,
    })
    await page.evaluate(() => {
      const { top = 0 } = document.querySelector('#q2')?.getBoundingClientRect() ?? {}
      scrollTo({ top: top + scrollY - 500, behavior: 'instant' })
    })
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
