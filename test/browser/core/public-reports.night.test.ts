import { expect } from 'vitest'
import type { Page } from '../driver/types.ts'
import { bottomOfHeader, headerState, passChecks, scrollTo } from '../support/core.ts'
import { openOwn, wake } from '../support/own-page.ts'
import { isAtRest, SMALL } from '../support/panels.ts'
import type { Site } from '../support/site.ts'
import { test } from '../support/test.ts'

const WIDE = { viewport: { width: 1280, height: 700 } }
const TOGGLE = '[data-panel-toggle]'

/** A tall page with a sticky header and a menu. */
const openTall = async (page: Page, site: Site, body: string, css = '', hash = ''): Promise<void> => {
  await openOwn(
    page,
    site,
    {
      head: `<style>body{margin:0} main{display:contents} header{height:56px;background:#fff} ${css}</style>`,
      body: `<header data-header><button type="button" data-panel-toggle="nav" aria-controls="nav" aria-expanded="false">Menu</button>
        <nav id="nav" data-panel="nav"><a href="/plain/">Paths</a><button popovertarget="more" id="opens">More</button></nav></header>
        <div popover id="more"><button id="one">One</button><button id="two">Two</button></div>${body}<p style="height:4000px">Text</p><a href="#top" data-back-to-top>Top</a>`,
    },
    hash,
  )
  await page.waitFor(() => window.thistledown?.viewport.value.header === 56)
}

const isOpen = (page: Page) => page.evaluateOn(TOGGLE, it => it.ariaExpanded === 'true')

// https://github.com/guardian/dotcom-rendering/issues/12903
test('a sticky navigation within the page covers no heading that it links to', async ({ page, site }) => {
  const body = `<ul id="sub" style="position:sticky;top:56px;height:40px;margin:0"><li><a href="#h">Go</a></ul><p style="height:1500px"></p><h2 id="h">Heading</h2>`
  await openTall(page, site, body, 'h2{scroll-margin-top:96px}')
  await page.click('#sub a')
  await expect(page).toHaveFocus('#h')
  expect((await page.box('#h')).y).toBeGreaterThanOrEqual(95)
})

// https://github.com/kobaltedev/kobalte/issues/698
test('another script that locks the body leaves the header in the window', async ({ page, site }) => {
  await openTall(page, site, '')
  await scrollTo(page, 1500)
  await scrollTo(page, 1400)
  await page.waitFor(isAtRest)
  await page.evaluate(() => {
    document.body.style.overflow = 'hidden'
  })
  expect(Math.round(await bottomOfHeader(page))).toBe(56)
})

// https://github.com/quasarframework/quasar/issues/18183
test('another script’s lock by a fixed body changes neither the header nor the scroll position, and nor does its end', async ({
  page,
  site,
}) => {
  await openTall(page, site, '')
  await scrollTo(page, 1500)
  await scrollTo(page, 1400)
  const before = await headerState(page)
  await page.evaluate(() => {
    document.body.style.cssText = 'position:fixed;inset-inline:0;top:-1400px'
  })
  await passChecks(page)
  await page.evaluate(() => {
    document.body.style.cssText = ''
    window.scrollTo(0, 1400)
  })
  await passChecks(page)
  expect([await headerState(page), await page.evaluate(() => scrollY)]).toEqual([before, 1400])
})

// https://github.com/fipguide/fipguide.github.io/issues/1080
test('the first click on a link into closed details scrolls to its target', async ({ page, site }) => {
  const body = `<a href="#in" id="go">Go</a><p style="height:1500px"></p><details data-feature="expand-collapse"><summary>More</summary><p id="in" tabindex="-1">Source</p></details>`
  await openTall(page, site, body)
  await page.click('#go')
  await expect(page).toHaveFocus('#in')
  await passChecks(page)
  const { y } = await page.box('#in')
  expect(y).toBeGreaterThanOrEqual(55)
  expect(y).toBeLessThan(120)
})

const nested = (id: string, inner: string) =>
  `<section data-feature="expand-collapse"><button type="button" aria-expanded="false" aria-controls="p-${id}" id="b-${id}">${id}</button><div id="p-${id}">${inner}</div></section>`

// https://github.com/adobe/spectrum-web-components/issues/5043
test('closing an inner item leaves the outer item open', async ({ page, site }) => {
  await openTall(page, site, nested('outer', nested('inner', 'Text')))
  for (const id of ['#b-outer', '#b-inner', '#b-inner']) await page.click(id)
  await page.waitFor(() => document.querySelector('#b-inner')?.ariaExpanded === 'false')
  expect(await page.evaluateOn('#b-outer', it => it.ariaExpanded)).toBe('true')
})

// https://github.com/nus-cs2103-AY2425S2/forum/issues/410
test('a flyout closes for a mouse that goes straight down to the item below', async ({ open, site }) => {
  const page = await open(WIDE)
  const flyout = '<ul id="fly" style="position:absolute;left:150px;top:0"><li><a href="/plain/">Far</a></ul>'
  await openOwn(page, site, {
    head: '<style>li li{position:relative;width:140px;height:40px}</style>',
    body: `<header data-header><nav><ul data-feature="mega-menu"><li><button type="button" aria-expanded="false" aria-controls="sub" id="head">Info</button>
      <ul id="sub"><li id="a"><a href="/plain/">A</a><button type="button" aria-expanded="false" aria-controls="fly" aria-label="More"></button>${flyout}</li><li id="b"><a href="/plain/">B</a></li></ul></li></ul></nav></header>`,
  })
  await wake(page, '[data-feature]')
  await page.click('#head')
  await page.hover('#a > a')
  const isFlying = () => page.isShown('#fly')
  await expect.poll(isFlying).toBe(true)
  await page.hover('#b > a')
  await expect.poll(isFlying).toBe(false)
  expect(await page.isShown('#sub')).toBe(true)
})

// https://github.com/softconstruct/gene-ui-components/issues/396
test('a click on a control of the page that stops the propagation of its events closes the menu', async ({
  open,
  site,
}) => {
  const page = await open(SMALL)
  await openTall(page, site, '<button id="own" style="margin-top:500px">Pick</button>')
  await page.evaluateOn('#own', it => {
    for (const type of ['pointerdown', 'mousedown', 'click'])
      it.addEventListener(type, event => event.stopImmediatePropagation())
  })
  await page.click(TOGGLE)
  expect(await isOpen(page)).toBe(true)
  await page.click('#own')
  await expect.poll(() => isOpen(page)).toBe(false)
})

// https://github.com/w3c/aria-practices/issues/3428
test('a panel that find-in-page shows has its state on its button', async ({ page, site }) => {
  await openTall(
    page,
    site,
    nested('city', 'Words').replace('<section', '<section data-expand-use-hidden data-load="now"'),
  )
  await page.waitFor(() => document.querySelector('#p-city')?.hasAttribute('hidden'))
  await page.evaluateOn('#p-city', it => it.dispatchEvent(new Event('beforematch', { bubbles: true })))
  expect(await page.evaluateOn('#b-city', it => it.ariaExpanded)).toBe('true')
})

// https://github.com/dequelabs/cauldron/issues/1398
test('the header does not cover an element that Shift+Tab focuses', async ({ page, site }) => {
  const links = Array.from({ length: 30 }, (_, n) => `<p><a href="/plain/" id="l${n}">Link</a></p>`).join('')
  await openTall(page, site, links, 'p:has(a){height:90px;margin:0}')
  await page.evaluate(() => document.querySelector<HTMLElement>('#l29')?.focus())
  for (let n = 28; n > 14; n -= 1) {
    await page.press('Shift+Tab')
    await expect(page).toHaveFocus(`#l${n}`)
    const { y, height } = await page.box(`#l${n}`)
    expect(y + height).toBeGreaterThan(await bottomOfHeader(page))
  }
})

// https://github.com/yamada-ui/yamada-ui/pull/7814
test('the menu stays open while the focus moves within a popover that it opened', async ({ open, site }) => {
  const page = await open(SMALL)
  await openTall(page, site, '')
  await page.click(TOGGLE)
  await page.waitFor(isAtRest)
  await page.click('#opens')
  for (const id of ['#one', '#two']) {
    await page.evaluateOn(id, it => (it as HTMLElement).focus())
    await passChecks(page)
    expect(await isOpen(page)).toBe(true)
  }
})
