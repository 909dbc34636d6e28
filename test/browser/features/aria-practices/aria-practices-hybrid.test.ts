import { describe, expect } from 'vitest'
import type { Page } from '../../driver/types.ts'
import { danglingIds, walk } from '../../support/actions.ts'
import { expectOpen, LIST } from '../../support/features/mega-menu.ts'
import { openOwn, settled } from '../../support/own-page.ts'
import type { Site } from '../../support/site.ts'
import { test } from '../../support/test.ts'

const NAMES = ['Visit', 'Garden', 'Shop'] as const

const item = (name: string) => `<li><a href="/${name}/">${name}</a>
  <button type="button" id="open-${name}" aria-expanded="false" aria-controls="${name}">More of ${name}</button>
  <ul id="${name}">${[1, 2, 3].map(n => `<li><a href="/${name}/#${n}">${name} ${n}</a></li>`).join('')}</ul></li>`

const BODY = `<header data-header><ul data-feature="mega-menu" style="position:relative">${NAMES.map(item).join('')}</ul></header>`

/** The links and buttons at the top of the menu, in order. */
const TOP = NAMES.flatMap(name => [name, `More of ${name}`])

const heading = (name: string) => `${LIST} > li > a[href="/${name}/"]`

const openHybrid = async (page: Page, site: Site): Promise<void> => {
  await openOwn(page, site, { body: BODY })
  await settled(page, 'mega-menu')
}

// The W3C's assertions about its example, in which each heading is a link beside its button:
// https://github.com/w3c/aria-practices/blob/main/test/tests/disclosure_navigation_hybrid.js
describe('disclosure navigation with links as headings', () => {
  test('each button controls its submenu', async ({ page, site }) => {
    await openHybrid(page, site)
    expect(await danglingIds(page, `${LIST} > li > button`, 'aria-controls')).toEqual([])
    await expectOpen(page)
    for (const name of NAMES) {
      await page.click(`#open-${name}`)
      await expectOpen(page, name)
    }
  })

  test('Tab moves along links and buttons while submenus are closed', async ({ page, site }) => {
    await openHybrid(page, site)
    await page.focus(heading('Visit'))
    expect(await walk(page, Array(5).fill('Tab'))).toEqual(TOP.slice(1))
  })

  test.for([
    ['Enter', 'Enter'],
    ['Space', ' '],
  ] as const)('%s on a button opens and closes its submenu', async ([, key], { page, site }) => {
    await openHybrid(page, site)
    for (const name of NAMES) {
      await page.focus(`#open-${name}`)
      await page.press(key)
      await expectOpen(page, name)
      await page.press(key)
      await expectOpen(page)
    }
  })

  test('Escape on a link closes the submenu', async ({ page, site }) => {
    await openHybrid(page, site)
    await page.click('#open-Visit')
    await page.focus('#Visit a')
    await expect(page).toHaveFocus('#Visit a')
    await page.press('Escape')
    await expectOpen(page)
    await expect(page).toHaveFocus('#open-Visit')
  })
})

describe('arrow keys with links as headings', () => {
  test('arrow keys, Home and End move along links and buttons, and stop at the ends', async ({
    page,
    site,
  }) => {
    await openHybrid(page, site)
    await page.focus(heading('Visit'))
    expect(await walk(page, ['ArrowLeft', ...Array(6).fill('ArrowRight')])).toEqual([
      TOP[0],
      ...TOP.slice(1),
      TOP[5],
    ])
    expect(await walk(page, ['ArrowLeft', 'ArrowUp', 'Home', 'ArrowUp', 'End'])).toEqual([
      TOP[4],
      TOP[3],
      TOP[0],
      TOP[0],
      TOP[5],
    ])
    await expectOpen(page)
  })

  test('ArrowDown on a link or button goes into its submenu, open or closed', async ({ page, site }) => {
    await openHybrid(page, site)
    await page.click('#open-Visit')
    for (const [from, name] of [
      ['#open-Visit', 'Visit'],
      ['#open-Garden', 'Garden'],
      [heading('Shop'), 'Shop'],
    ] as const) {
      await page.focus(from)
      expect(await walk(page, ['ArrowDown'])).toEqual([`${name} 1`])
      await expectOpen(page, name)
    }
  })

  test('arrow keys, Home and End move along the links of an open submenu', async ({ page, site }) => {
    await openHybrid(page, site)
    await page.click('#open-Visit')
    await page.focus('#Visit a')
    expect(
      await walk(page, ['ArrowUp', 'ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp']),
    ).toEqual(['Visit 1', 'Visit 2', 'Visit 3', 'Visit 3', 'Visit 2', 'Visit 1'])
    expect(await walk(page, ['ArrowDown', 'Home', 'End'])).toEqual(['Visit 2', 'Visit 1', 'Visit 3'])
    await expectOpen(page, 'Visit')
  })
})
