import { expect } from 'vitest'
import type { Page } from '../driver/types.ts'
import { bottomOfHeader } from '../support/core.ts'
import { openOwn } from '../support/own-page.ts'
import { SMALL } from '../support/panels.ts'
import type { Site } from '../support/site.ts'
import { test } from '../support/test.ts'

const TOGGLE = '[data-panel-toggle]'

/** A tall page with a sticky header and a menu. */
const openTall = async (page: Page, site: Site, body: string, css = ''): Promise<void> => {
  await openOwn(page, site, {
    head: `<style>body{margin:0} main{display:contents} header{height:56px;background:#fff} ${css}</style>`,
    body: `<header data-header><button type="button" data-panel-toggle="nav" aria-controls="nav" aria-expanded="false">Menu</button>
        <nav id="nav" data-panel="nav"><a href="/plain/">Paths</a></nav></header>${body}<p style="height:4000px">Text</p><a href="#top" data-back-to-top>Top</a>`,
  })
  await page.waitFor(() => window.thistledown?.viewport.value.header === 56)
}

const isOpen = (page: Page) => page.evaluateOn(TOGGLE, it => it.ariaExpanded === 'true')

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
