import { expect } from 'vitest'
import type { Page } from '../../driver/types.ts'
import { walk } from '../../support/actions.ts'
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

/** A menu in which each heading is a link beside its button. */
const openHybrid = async (page: Page, site: Site): Promise<void> => {
  await openOwn(page, site, { body: BODY })
  await settled(page, 'mega-menu')
}

// https://github.com/w3c/aria-practices/blob/main/test/tests/disclosure_navigation_hybrid.js
test('a menu with links as headings opens each submenu by hovering, by its button and by keys, and Escape closes it', async ({
  page,
  site,
}) => {
  await openHybrid(page, site)
  await page.hover(heading('Garden'))
  await expectOpen(page, 'Garden')
  await page.moveMouse(600, 600)
  await expectOpen(page)
  for (const name of NAMES) {
    await page.click(`#open-${name}`)
    await expectOpen(page, name)
    await page.focus(`#open-${name}`)
    for (const key of [' ', 'Enter', ' ', 'Enter']) await page.press(key)
    await expectOpen(page, name)
    await page.focus(`#${name} a`)
    await page.press('Escape')
    await expectOpen(page)
    await expect(page).toHaveFocus(`#open-${name}`)
  }
})

test('in a menu with links as headings Tab, arrow keys, Home and End move along links and buttons, and stop at the ends', async ({
  page,
  site,
}) => {
  await openHybrid(page, site)
  await page.focus(heading('Visit'))
  expect(await walk(page, Array(5).fill('Tab'))).toEqual(TOP.slice(1))
  await page.focus(heading('Visit'))
  const forth = ['ArrowLeft', ...Array(6).fill('ArrowRight')]
  expect(await walk(page, forth)).toEqual([TOP[0], ...TOP.slice(1), TOP[5]])
  const back = ['ArrowLeft', 'ArrowUp', 'Home', 'ArrowUp', 'End']
  expect(await walk(page, back)).toEqual([TOP[4], TOP[3], TOP[0], TOP[0], TOP[5]])
  await expectOpen(page)
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
  const within = ['ArrowUp', 'ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowLeft', 'End', 'Home']
  const walked = ['Shop 1', 'Shop 2', 'Shop 3', 'Shop 3', 'Shop 2', 'Shop 3', 'Shop 1']
  expect(await walk(page, within)).toEqual(walked)
  await expectOpen(page, 'Shop')
})
