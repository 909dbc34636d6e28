import { describe, expect } from 'vitest'
import { test } from './support/test.ts'

const WIDE = { viewport: { width: 1280, height: 800 } }
const MENU = '[data-panel-toggle=nav]'
const NAV = '[data-panel=nav]'
const SUBMENU = `${NAV} [data-feature=mega-menu] > li:first-child > ul`

describe.each([390, 800])('the header of a block theme at %i px', width => {
  const narrow = { viewport: { width, height: 800 } }

  test('has a menu that opens across the page, and closes on Escape', async ({ open }) => {
    const page = await open(narrow)
    await page.goto('/accordion/')
    await expect(page).not.toShow(NAV)
    await page.click(MENU)
    await expect(page).toShow(`${NAV} a[href="/video/"]`)
    expect((await page.box(NAV)).width).toBe((await page.box('[data-header]')).width)
    await page.press('Escape')
    await expect(page).not.toShow(NAV)
    await expect(page).toHaveFocus(MENU)
  })

  test('has a menu that leads to a page of the second level', async ({ open }) => {
    const page = await open(narrow)
    await page.goto('/accordion/')
    await page.click(MENU)
    await page.click(`${NAV} a[href="/lightbox/"]`)
    await expect(page).toHavePath('/lightbox/')
  })

  test('has a search panel whose field gets the focus', async ({ open }) => {
    const page = await open(narrow)
    await page.goto('/accordion/')
    await page.click('[data-panel-toggle=search]')
    await expect(page).toHaveFocus('[data-panel=search] input[type=search]')
    await page.type('hill')
    await page.press('Enter')
    await page.waitFor(() => location.search.includes('s=hill'))
  })

  test('shows all links without scripts', async ({ open }) => {
    const page = await open({ ...narrow, javaScript: false })
    await page.goto('/accordion/')
    expect(await page.isShown(MENU)).toBe(false)
    expect(await page.countShown(`${NAV} a`)).toBe(5)
  })
})

describe('the header of a block theme at 1280 px', () => {
  test('has a submenu that opens with its button, and in it another one', async ({ open }) => {
    const page = await open(WIDE)
    await page.goto('/accordion/')
    await expect(page).not.toShow(SUBMENU)
    await page.click(`${NAV} button[aria-expanded]`)
    await expect(page).toShow(`${SUBMENU} a[href="/video/"]`)
    expect(await page.isShown(`${SUBMENU} a[href="/lightbox/"]`)).toBe(false)
    await page.click(`${SUBMENU} button[aria-expanded]`)
    await expect(page).toShow(`${SUBMENU} a[href="/lightbox/"]`)
    await page.press('Escape')
    await expect(page).not.toShow(`${SUBMENU} a[href="/lightbox/"]`)
    await page.press('Escape')
    await expect(page).not.toShow(SUBMENU)
  })

  test('has a submenu that opens when the mouse is over its heading', async ({ open }) => {
    const page = await open(WIDE)
    await page.goto('/accordion/')
    await page.hover(`${NAV} a[href="/bundle/"]`)
    await expect(page).toExist('[data-ready=mega-menu]')
    await page.hover(`${NAV} button[aria-expanded]`)
    await expect(page).toShow(`${SUBMENU} a[href="/video/"]`)
  })

  test('loads none of WordPress’s navigation scripts', async ({ open, site }) => {
    const page = await open(WIDE)
    await page.goto('/accordion/?rig-plugin=off')
    expect(site.requested(/blocks\/navigation\/view/).length).toBeGreaterThan(0)
    site.reset()
    const mapped = await open(WIDE)
    await mapped.goto('/accordion/')
    await expect(mapped).toExist('html[data-thistledown]')
    expect(site.requested(/blocks\/navigation\/view/)).toEqual([])
  })

  test('leaves link targets visible below itself and the admin bar', async ({ open }) => {
    const page = await open(WIDE)
    await page.goto('/bundle/?rig-user=admin')
    await expect(page).toExist('#wpadminbar')
    await page.click('a[href="#below"]')
    await expect(page).toHaveFocus('#below')
    const header = await page.box('[data-header]')
    expect(header.y).toBeLessThanOrEqual(0)
    expect((await page.box('#below')).y).toBeGreaterThanOrEqual(header.y + header.height - 1)
    const logo = await page.box('[data-header] .wp-block-site-title')
    expect(logo.y + logo.height).toBeGreaterThan(32)
  })
})
