import { expect } from 'vitest'
import { LIST } from '../../support/features/mega-menu.ts'
import { openOwn } from '../../support/own-page.ts'
import { press, SMALL } from '../../support/panels.ts'
import { test } from '../../support/test.ts'

const SUBMENU = '<ul id="visit"><li><a href="/visit/">Opening times</a></li></ul>'

/** A menu with a heading, in a page that gives buttons and headings a display of its own. */
const BODY = `<style>header :is(button,span){display:inline-block}</style>
  <header data-header><button type="button" data-panel-toggle="nav" aria-controls="nav" aria-expanded="false">Menu</button>
  <nav id="nav" data-panel="nav"><ul data-feature="mega-menu"><li><span>Visit</span>
  <button type="button" aria-expanded="false" aria-controls="visit">Visit</button>${SUBMENU}</li></ul></nav></header>`

// MEN-10
test('a heading of the menu is text above its open submenu on a small screen, and a button with that text on a wide one', async ({
  open,
  site,
}) => {
  const page = await open(SMALL)
  await openOwn(page, site, { body: BODY })
  await press(page, 'nav')
  const shown = () => page.countShown(`${LIST} span, ${LIST} a`)
  await expect.poll(shown).toBe(2)
  expect(await page.countShown(`${LIST} button`)).toBe(0)
  await page.setViewport({ width: 1280, height: 700 })
  // The stylesheet switches at once, core in a task of its own.
  await page.waitFor(() => window.thistledown?.viewport.value.wide)
  await expect(page).toShow(`${LIST} button`)
  expect(await page.countShown(`${LIST} span`)).toBe(0)
  await page.click(`${LIST} button`)
  await expect.poll(() => page.isShown('#visit a')).toBe(true)
})
