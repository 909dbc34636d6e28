import { expect } from 'vitest'
import { openPage, passChecks, seen } from '../support/core.ts'
import { openOwn } from '../support/own-page.ts'
import { isAtRest, openIn, press, SMALL } from '../support/panels.ts'
import { can, test } from '../support/test.ts'

test('a panel closes when Tab leaves the header', async ({ page }) => {
  await openPage(page)
  await press(page, 'language')
  await page.waitFor(isAtRest)
  const isInHeader = () => page.exists('[data-header] :focus')
  await page.press('Tab')
  expect(await isInHeader()).toBe(true)
  expect((await openIn(page)).toggles).toEqual(['language'])
  while (await isInHeader()) await page.press('Tab')
  // The panel closes in a task of its own.
  await expect.poll(async () => (await openIn(page)).toggles).toEqual([])
})

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

test('content above the header does not cut off a menu that is taller than the window', async ({
  open,
  site,
}) => {
  const links = Array.from({ length: 30 }, (_, n) => `<li><a href="/plain/">Path ${n}</a>`).join('')
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
