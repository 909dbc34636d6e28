import { describe, expect } from 'vitest'
import type { Page } from '../../driver/types.ts'
import { danglingIds, walk } from '../../support/actions.ts'
import { seen } from '../../support/core.ts'
import { openOwn, settled } from '../../support/own-page.ts'
import type { Site } from '../../support/site.ts'
import { test } from '../../support/test.ts'

const NUMBERS = [1, 2, 3]

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
  }
}

// The W3C's assertions about its example: https://github.com/w3c/aria-practices/blob/main/test/tests/accordion_accordion.js
describe('accordion: roles and states', () => {
  test('triggers in headings control panels, which stay regions with their names', async ({ page, site }) => {
    await openAccordion(page, site)
    await expectOpen(page, 1)
    await expect(page).toHaveCount('h3 > button[aria-expanded]', 3)
    expect(await danglingIds(page, 'h3 > button', 'aria-controls')).toEqual([])
    for (const n of NUMBERS) {
      await expect(page).toHaveAttribute(`#trigger-${n}`, 'aria-controls', `panel-${n}`)
      await expect(page).toExist(`#panel-${n}[role=region][aria-labelledby=trigger-${n}]`)
    }
  })

  test('an open section can be closed again, so that its trigger is never disabled', async ({
    page,
    site,
  }) => {
    await openAccordion(page, site)
    for (const n of NUMBERS) {
      await expect(page).not.toHaveAttribute(`#trigger-${n}`, 'aria-disabled')
      await page.click(`#trigger-${n}`)
      await expect(page).not.toHaveAttribute(`#trigger-${n}`, 'aria-disabled')
    }
    await expectOpen(page, 2, 3)
  })
})

describe('accordion: keys', () => {
  test.for([
    ['Enter', 'Enter'],
    ['Space', ' '],
  ] as const)('%s toggles a section and leaves the others', async ([, key], { page, site }) => {
    await openAccordion(page, site)
    for (const n of [2, 3, 1]) {
      await page.focus(`#trigger-${n}`)
      await page.press(key)
    }
    await expectOpen(page, 2, 3)
  })

  test('Tab goes through triggers and the fields of open panels, in both directions', async ({
    page,
    site,
  }) => {
    await openAccordion(page, site)
    const [t1, t2, t3] = ['Trigger 1', 'Trigger 2', 'Trigger 3']
    await page.focus('#trigger-1')
    expect(await walk(page, ['Tab', 'Tab', 'Tab', 'Tab'])).toEqual(['name-1', 'city-1', t2, t3])
    await page.clickByScript('#trigger-1')
    await page.focus('#trigger-1')
    expect(await walk(page, ['Tab', 'Tab', 'Shift+Tab', 'Shift+Tab'])).toEqual([t2, t3, t2, t1])
    await page.clickByScript('#trigger-2')
    await page.focus('#trigger-3')
    expect(await walk(page, ['Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab'])).toEqual([
      'city-2',
      'name-2',
      t2,
      t1,
    ])
  })
  test('arrow keys, Home and End leave the focus on the trigger, and scroll', async ({ page, site }) => {
    await openAccordion(page, site)
    await page.evaluate(() => {
      window.seen = []
      addEventListener('keydown', event => window.seen.push(event.defaultPrevented))
    })
    await page.focus('#trigger-2')
    const keys = ['ArrowDown', 'ArrowUp', 'Home', 'End']
    expect(await walk(page, keys)).toEqual(keys.map(() => 'Trigger 2'))
    expect(await seen(page)).toEqual(keys.map(() => false))
  })
})
