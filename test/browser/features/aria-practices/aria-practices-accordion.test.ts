import { expect } from 'vitest'
import type { Page } from '../../driver/types.ts'
import { danglingIds, walk } from '../../support/actions.ts'
import { seen } from '../../support/core.ts'
import { openOwn, settled } from '../../support/own-page.ts'
import type { Site } from '../../support/site.ts'
import { test } from '../../support/test.ts'

// The W3C's assertions about its example: https://github.com/w3c/aria-practices/blob/main/test/tests/accordion_accordion.js

const NUMBERS = [1, 2, 3]
const [T1, T2, T3] = ['Trigger 1', 'Trigger 2', 'Trigger 3'] as const

const BODY = NUMBERS.map(
  n => `<section data-feature="expand-collapse" data-expand-animation="none"><h3>
    <button id="trigger-${n}" aria-controls="panel-${n}" aria-expanded="${n === 1}">Trigger ${n}</button></h3>
    <div id="panel-${n}" role="region" aria-labelledby="trigger-${n}"><input id="name-${n}"><input id="city-${n}"></div></section>`,
).join('')

const openAccordion = async (page: Page, site: Site): Promise<void> => {
  await openOwn(page, site, { body: BODY })
  await page.focus('#trigger-1')
  await settled(page, 'expand-collapse')
}

const expectOpen = async (page: Page, ...open: number[]): Promise<void> => {
  for (const n of NUMBERS) {
    await expect(page).toHaveAttribute(`#trigger-${n}`, 'aria-expanded', `${open.includes(n)}`)
    expect(await page.isShown(`#panel-${n}`)).toBe(open.includes(n))
    // An open section can be closed, so that its trigger is never disabled.
    await expect(page).not.toHaveAttribute(`#trigger-${n}`, 'aria-disabled')
  }
}

test('accordion: Enter and Space toggle a section, keep the focus, and leave the others; regions keep their names', async ({
  page,
  site,
}) => {
  await openAccordion(page, site)
  await expectOpen(page, 1)
  expect(await danglingIds(page, 'h3 > button', 'aria-controls')).toEqual([])
  await expect(page).toHaveCount('[role=region][aria-labelledby]', 3)
  for (const [n, key] of [
    [2, 'Enter'],
    [3, ' '],
    [1, 'Enter'],
  ] as const) {
    await page.focus(`#trigger-${n}`)
    await page.press(key)
    await expect(page).toHaveFocus(`#trigger-${n}`)
  }
  await expectOpen(page, 2, 3)
})

test('accordion: Tab goes through triggers and the fields of open panels; arrow keys, Home and End scroll', async ({
  page,
  site,
}) => {
  await openAccordion(page, site)
  expect(await walk(page, ['Tab', 'Tab', 'Tab', 'Tab'])).toEqual(['name-1', 'city-1', T2, T3])
  for (const n of [1, 2]) await page.clickByScript(`#trigger-${n}`)
  const back = Array(4).fill('Shift+Tab')
  expect(await walk(page, back)).toEqual(['city-2', 'name-2', T2, T1])
  expect(await walk(page, ['Tab'])).toEqual([T2])

  await page.evaluate(() => {
    window.seen = []
    addEventListener('keydown', event => window.seen.push(event.defaultPrevented))
  })
  const keys = ['ArrowDown', 'ArrowUp', 'Home', 'End']
  expect(await walk(page, keys)).toEqual(keys.map(() => T2))
  expect(await seen(page)).toEqual(keys.map(() => false))
})
