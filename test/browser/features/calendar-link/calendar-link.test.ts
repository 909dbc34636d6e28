import { expect } from 'vitest'
import type { Page } from '../../driver/types.ts'
import { mount, openWith } from '../../support/actions.ts'
import { axe } from '../../support/axe.ts'
import { moved, noteLayout } from '../../support/contract/layout.ts'
import { seen } from '../../support/core.ts'
import { openOwn, settled } from '../../support/own-page.ts'
import { test } from '../../support/test.ts'
import { serveTexts } from '../../support/texts.ts'

const PATH = '/features/calendar-link/'
const FILE = '#file [data-feature=calendar-link]'
const PAGE = '#page [data-feature=calendar-link]'
const MENU = '+ [data-calendar-menu]'

/** Whether the list is open, by attribute and by visibility. */
const expectOpen = async (page: Page, link: string, isOpen: boolean): Promise<void> => {
  await expect(page).toHaveAttribute(link, 'aria-expanded', `${isOpen}`)
  expect(await page.isShown(`${link} ${MENU}`)).toBe(isOpen)
}

const links = (page: Page, link: string) =>
  page.evaluateOn(`${link} ${MENU}`, list =>
    [...list.querySelectorAll('a')].map(({ textContent, href, download }) => ({
      textContent,
      href,
      download,
    })),
  )

// CAL-1, CAL-2
test('offers four calendars and the server’s own file, and moves no other content when it mounts, opens or closes', async ({
  page,
}) => {
  await openWith(page, 'calendar-link')
  await page.evaluate(noteLayout)
  await mount(page, FILE)
  await expectOpen(page, FILE, false)
  const found = await links(page, FILE)
  expect(found.map(({ textContent }) => textContent)).toEqual([
    'Google Calendar',
    'Outlook.com',
    'Microsoft 365',
    'Yahoo Calendar',
    'Calendar file (.ics)',
  ])
  const { origin } = new URL(await page.url())
  expect(found.at(-1)).toMatchObject({ href: `${origin}/events/lantern-evenings.ics`, download: '' })
  expect(found[0]?.href).toContain('dates=20261204T163000%2F20261204T200000&ctz=Europe%2FLondon')

  const height = () => document.body.scrollHeight
  const closed = await page.evaluate(height)
  await page.click(FILE)
  await expectOpen(page, FILE, true)
  expect(await page.evaluate(moved)).toEqual([])
  expect(await page.evaluate(height)).toBe(closed)
  const { x, y } = await page.box(`${FILE} ${MENU} a`)
  await page.moveMouse(x + 9, y + 9)
  await page.mouseDown()
  expect(await axe(page)).toEqual([])
  await expectOpen(page, FILE, true)
  await page.evaluateOn('h1', it => it.dispatchEvent(new PointerEvent('pointerup', { bubbles: true })))
  await expectOpen(page, FILE, false)
})

// CAL-2, SET-4
test('mounts on a click before it would load by itself, makes a file, and inserts the page’s texts as text', async ({
  page,
  site,
}) => {
  serveTexts(site, PATH, { 'calendar-link': { google: 'Google Kalender', file: '<b>Datei</b>' } })
  await page.initScript(() => {
    const { createObjectURL } = URL
    URL.createObjectURL = (file: Blob) => {
      file.text().then(text => {
        window.seen = [file.type, text]
      })
      return createObjectURL(file)
    }
  })
  await openWith(page, 'calendar-link')
  // The feature's own listeners are added during the click, too late for this event.
  await page.evaluateOn(PAGE, link => {
    link.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
    link.click()
  })
  await expect(page).toShow(`${PAGE} ${MENU}`)
  await expectOpen(page, PAGE, true)
  expect(await page.path()).toBe(PATH)
  const found = await links(page, PAGE)
  expect(found[0]?.textContent).toBe('Google Kalender')
  expect(found.at(-1)).toMatchObject({
    textContent: '<b>Datei</b>',
    href: expect.stringMatching(/^blob:/),
    download: 'event.ics',
  })
  await page.waitFor(() => window.seen)
  expect(await seen(page)).toEqual([
    'text/calendar',
    expect.stringContaining('SUMMARY:Seed-cleaning morning\r\n'),
  ])
})

test('opens on Enter, follows its link in tab order, closes on Enter, Escape, a click elsewhere and loss of focus', async ({
  page,
}) => {
  await openWith(page, 'calendar-link')
  await mount(page, PAGE)
  const open = async () => {
    await page.focus(PAGE)
    await page.press('Enter')
    await expectOpen(page, PAGE, true)
    await page.press('Tab')
    await expect(page).toHaveFocus(`${PAGE} ${MENU} a`)
  }
  await open()
  await page.press('Shift+Tab')
  await page.press('Enter')
  await expectOpen(page, PAGE, false)
  expect(await page.path()).toBe(PATH)

  await open()
  await page.press('Escape')
  await expectOpen(page, PAGE, false)
  await expect(page).toHaveFocus(PAGE)

  await open()
  for (let step = 0; step < 5; step++) await page.press('Tab')
  await expectOpen(page, PAGE, false)

  await page.click(PAGE)
  await expectOpen(page, PAGE, true)
  await page.click('h1')
  await expectOpen(page, PAGE, false)
})

/** A paragraph with a link that mounts at once, after some words. */
const event = (id: string, style: string, words = '') =>
  `<p style="${style}">${words}<a id="${id}" data-feature="calendar-link" data-load="now" href="/events/" data-calendar-title="Lanterns" data-calendar-start="2026-12-04T16:30:00.000Z">Add</a></p>`

test('the list of calendars opens above a link at the lower edge of the window, and is no wider than the window, also once that has changed', async ({
  open,
  site,
}) => {
  const page = await open({ viewport: { width: 320, height: 500 } })
  const place = 'position:absolute;margin:0;'
  await openOwn(page, site, {
    body: event('first', `${place}top:20px;left:10px`) + event('last', `${place}top:460px;left:200px`),
  })
  await settled(page, 'calendar-link')
  for (const [id, window] of [
    ['#first', 320],
    ['#last', 320],
    ['#last', 240],
  ] as const) {
    await page.setViewport({ width: window, height: 500 })
    if (window === 320) await page.click(id)
    await expectOpen(page, id, true)
    const overhang = async () => {
      const { x, width } = await page.box(`${id} ${MENU}`)
      return Math.max(-x, x + width - window)
    }
    await expect.poll(overhang).toBeLessThanOrEqual(1)
    const { y, height } = await page.box(`${id} ${MENU}`)
    const link = await page.box(id)
    expect(y).toBeGreaterThanOrEqual(-1)
    expect(y + height).toBeLessThanOrEqual(501)
    expect(y + height <= link.y + 1 || y >= link.y + link.height - 1).toBe(true)
    expect(await page.isShown(`${id} ${MENU} li:last-child a`)).toBe(true)
  }
})

test('in a low window the list of calendars opens above its link, over the header', async ({
  open,
  site,
}) => {
  const page = await open({ viewport: { width: 700, height: 330 } })
  const header = '<header data-header style="height:120px">Garden</header>'
  await openOwn(page, site, { body: header + event('low', 'position:absolute;top:190px') })
  await settled(page, 'calendar-link')
  await page.click('#low')
  await expectOpen(page, '#low', true)
  expect(
    await page.evaluateOn(`#low ${MENU} a`, link => {
      const { left, top, height } = link.getBoundingClientRect()
      return [top < 120, link.contains(document.elementFromPoint(left + 5, top + height / 2))]
    }),
  ).toEqual([true, true])
})

test('a dialog around the link does not cut off the list of calendars', async ({ page, site }) => {
  await openOwn(page, site, { body: `<dialog id="box">${event('within', 'margin:0')}</dialog>` })
  await page.evaluateOn('#box', it => (it as HTMLDialogElement).showModal())
  await settled(page, 'calendar-link')
  await page.click('#within')
  await expectOpen(page, '#within', true)
  expect(
    await page.evaluateOn(`#within ${MENU} li:last-child a`, link => {
      const { left, top } = link.getBoundingClientRect()
      return link.contains(document.elementFromPoint(left + 5, top + 5))
    }),
  ).toBe(true)
  await page.press('Escape')
  await expectOpen(page, '#within', false)
  expect(await page.exists('#box[open]')).toBe(true)
})

test.for(['ltr', 'rtl'])(
  'in a paragraph or a row of %s text the list of calendars opens below its link',
  async (dir, { page, site }) => {
    const words = 'The council meets in the town hall. '
    await openOwn(page, site, {
      html: `lang="en" dir="${dir}"`,
      body: event('inline', '', words) + event('row', 'display:flex', words),
    })
    await settled(page, 'calendar-link')
    for (const id of ['#inline', '#row']) {
      await page.click(id)
      await expectOpen(page, id, true)
      const menu = await page.box(`${id} ${MENU}`)
      const link = await page.box(id)
      const edge = ({ x, width }: typeof link) => (dir === 'rtl' ? x + width : x)
      expect(Math.abs(edge(menu) - edge(link))).toBeLessThanOrEqual(1)
      expect(menu.y).toBeGreaterThanOrEqual(link.y + link.height - 1)
      await page.press('Escape')
    }
  },
)
