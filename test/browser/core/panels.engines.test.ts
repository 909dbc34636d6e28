import { expect } from 'vitest'
import type { Page, PageOptions } from '../driver/types.ts'
import { openPage, passChecks, seen } from '../support/core.ts'
import { openOwn } from '../support/own-page.ts'
import { isAtRest, openIn, press, SMALL } from '../support/panels.ts'
import type { Site } from '../support/site.ts'
import { can, test } from '../support/test.ts'

const toggle = (name: string) =>
  `<button type="button" data-panel-toggle="${name}" aria-controls="${name}" aria-expanded="false">${name}</button>`

const BODY = `<a id="skip" href="#nav">To the menu</a> <a id="find" href="#term">Search</a>
  <header data-header>${toggle('nav')} ${toggle('search')}
    <nav id="nav" data-panel="nav"><ul>
      <li data-feature="expand-collapse"><a href="#sub" aria-expanded="false">Plants</a><ul id="sub"><li><a href="/plain/">Ferns</a></li></ul></li>
      <li><button type="button" id="ask" data-feature="modal" data-modal-target="#box">Ask</button>
        <button type="button" id="tip" popovertarget="tips">Tip</button><p id="tips" popover>Sow in May.</p>
        <button type="button" id="call" onclick="phone.showModal()">Call</button><dialog id="phone"><p id="number">555</p></dialog></li>
    </ul></nav>
    <form data-panel="search" id="search"><input id="term" type="search"></form></header>
  <p id="focus-left" onmousedown="event.preventDefault()">Lilies</p><button type="button" id="stops">Pick</button>
  <dialog id="box"><h2>Ask us</h2><button type="button" data-modal-close id="close">Close</button></dialog>
  <iframe title="A frame" srcdoc="Text" style="display:block;margin-top:420px"></iframe><p style="height:2000px">Text</p>`

type Open = (options: PageOptions) => Promise<Page>

/** A page with the panels on a small screen. */
const openPanels = async (open: Open, site: Site): Promise<Page> => {
  const page = await open(SMALL)
  await openOwn(page, site, { head: '<style>body{margin:0}</style>', body: BODY })
  return page
}

const opened = async (page: Page): Promise<string[]> => (await openIn(page)).toggles

// PAN-8
test('a link to something in a closed panel opens the panel, and its target has the focus; the page stays', async ({
  open,
  site,
}) => {
  const page = await openPanels(open, site)
  await page.click('#skip')
  expect(await opened(page)).toEqual(['nav'])
  expect(await page.hasFocus('#nav')).toBe(true)
  expect(await page.scrollY()).toBe(0)
  await page.press('Escape')
  await page.click('#find')
  expect(await opened(page)).toEqual(['search'])
  expect(await page.hasFocus('#term')).toBe(true)
})

// PAN-9, PAN-10
test('a dialog or popover of a panel closes alone, and its button has the focus', async ({ open, site }) => {
  const page = await openPanels(open, site)
  await press(page, 'nav')
  await page.click('#tip')
  await page.press('Escape')
  expect([await opened(page), await page.exists('#tips:popover-open')]).toEqual([['nav'], false])
  await page.click('#ask')
  await expect(page).toExist('#box[open]')
  await page.click('#box h2')
  await page.press('Escape')
  await expect(page).not.toExist('#box[open]')
  expect(await opened(page)).toEqual(['nav'])
  expect(await page.hasFocus('#ask')).toBe(true)
  // One that stands in the panel shows although the panel closes.
  await page.click('#call')
  await page.evaluate(() => window.thistledown?.setPanel('nav', false))
  await page.waitFor(isAtRest)
  expect(await page.isShown('#number')).toBe(true)
})

// PAN-10
test('a click outside that leaves the focus in the panel does not close it', async ({ open, site }) => {
  const page = await openPanels(open, site)
  await press(page, 'search')
  await expect(page).toHaveFocus('#term')
  await page.click('#focus-left')
  await passChecks(page)
  expect(await opened(page)).toEqual(['search'])
})

// https://github.com/softconstruct/gene-ui-components/issues/396
test.for(['iframe', '#stops'])(
  'a click closes a panel, also where the page hears nothing of it: %s',
  async (target, { open, site }) => {
    const page = await openPanels(open, site)
    await page.evaluateOn('#stops', it =>
      it.addEventListener('click', event => event.stopImmediatePropagation()),
    )
    await press(page, 'search')
    await expect(page).toHaveFocus('#term')
    await page.click(target)
    await expect.poll(() => opened(page)).toEqual([])
  },
)

// PAN-7
test.skipIf(!can('touch'))(
  'search takes the focus within the tap on a touch screen, otherwise no keyboard would open',
  async ({ open }) => {
    const page = await open({ ...SMALL, touch: true })
    await openPage(page)
    await page.evaluate(() => {
      window.seen = []
      addEventListener('click', () => window.seen.push(document.activeElement?.id))
    })
    await page.tap('[data-panel-toggle="search"]')
    await expect.poll(() => seen(page)).toEqual(['search-input'])
  },
)

// PAN-8
test('a link below opens the nav where its header can be reached; on a wide page it leads to the top', async ({
  open,
  site,
}) => {
  const page = await open(SMALL)
  const body = `${BODY}<a id="below" href="#nav">Menu</a><p style="height:1000px">Text</p>`
  await openOwn(page, site, { head: '<style>body{margin:0}</style>', body })
  await page.evaluateOn('#below', it => it.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await expect(page).toExist('[data-hidden]')
  await page.click('#below')
  await page.waitFor(isAtRest)
  // With the header's button it is closed again.
  await expect.poll(async () => (await page.box('header')).y).toBe(0)
  await page.click('[data-panel-toggle=nav]')
  expect(await opened(page)).toEqual([])
  await page.setViewport({ width: 1280, height: 800 })
  await page.waitFor(() => window.thistledown?.viewport.value.wide)
  await page.evaluateOn('#below', it => it.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await page.click('#below')
  await expect.poll(() => page.scrollY()).toBe(0)
})

// PAN-9
test('Escape gives the focus to the toggle of a search that stands in the wide page’s nav', async ({
  open,
  site,
}) => {
  const page = await open({ viewport: { width: 1280, height: 800 } })
  const body = `<header data-header><nav data-panel="nav">${toggle('search')}</nav>
    <form id="search" data-panel="search" role="dialog"><input id="term" aria-label="Search"></form></header>`
  await openOwn(page, site, { body })
  await press(page, 'search')
  await expect(page).toHaveFocus('#term')
  await page.press('Escape')
  expect(await page.hasFocus('[data-panel-toggle]')).toBe(true)
  expect(await opened(page)).toEqual([])
})

test('the page does not scroll behind an open small-screen menu', async ({ open }) => {
  const page = await open(SMALL)
  await openPage(page)
  const wheelOverTheHeader = async () => {
    await page.hover('.logo')
    await page.wheel(300)
  }
  await press(page, 'nav')
  await wheelOverTheHeader()
  await passChecks(page)
  expect(await page.scrollY()).toBe(0)
  await press(page, 'nav')
  // Again, if the browser's compositor still has the page that does not scroll.
  const scrollAgain = async () => {
    await wheelOverTheHeader()
    return page.scrollY()
  }
  await expect.poll(scrollAgain).toBeGreaterThan(0)
})

const links = Array.from({ length: 30 }, (_, n) => `<li><a href="/plain/">Path ${n}</a>`).join('')

test('of two open panels the second ends within the window, too', async ({ open, site }) => {
  const body = `<header data-header style="height:60px">${toggle('search')} ${toggle('language')}
    <form data-panel="search" style="height:100px"><input></form><div data-panel="language"><ul>${links}</ul></div></header>`
  const page = await open({ viewport: { width: 390, height: 500 } })
  await openOwn(page, site, { head: '<style>body{margin:0}</style>', body })
  await press(page, 'search')
  await press(page, 'language')
  await page.waitFor(isAtRest)
  const { y, height } = await page.box('[data-panel=language]')
  expect(y + height).toBeCloseTo(500, 0)
  // In a low window it scrolls with the page.
  await page.setViewport({ width: 341, height: 162 })
  await expect.poll(async () => (await page.box('[data-panel=language]')).height).toBeGreaterThan(400)
})

test('content above the header does not cut off a tall menu', async ({ open, site }) => {
  const body = `<p>The Palm House stays open until eight.<br>On Fridays.</p><header data-header>Botanic Garden
    <div style="position:relative"><button type="button" data-panel-toggle="nav" aria-controls="nav" aria-expanded="false">Menu</button>
    <nav id="nav" data-panel="nav"><ul>${links}</ul></nav></div></header><p style="height:200vh">`
  const page = await open({ viewport: { width: 390, height: 500 } })
  await openOwn(page, site, { body })
  await press(page, 'nav')
  await page.waitFor(isAtRest)
  expect(await page.evaluate(roomBelowLast)).toBeGreaterThanOrEqual(-1)
})

/** Runs in the page: scrolls the menu to its end. Returns the px from its last entry to the window's edge. */
const roomBelowLast = (): number => {
  document.querySelector('nav')?.scrollTo({ top: 1e4, behavior: 'instant' })
  const last = document.querySelector('nav li:last-child')
  return scrollY === 0 && last ? innerHeight - last.getBoundingClientRect().bottom : Number.NaN
}
