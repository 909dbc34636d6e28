import { describe, expect } from 'vitest'
import type { Page } from '../../driver/types.ts'
import { axe } from '../../support/axe.ts'
import { moved, noteLayout } from '../../support/contract/layout.ts'
import { openPage, seen } from '../../support/core.ts'
import {
  CLOSED,
  host,
  links,
  menu,
  OPEN,
  openLink,
  PATH,
  stateOf,
} from '../../support/features/calendar-link.ts'
import { dispose, mountOnHover } from '../../support/mount.ts'
import { test } from '../../support/test.ts'
import { serveTexts } from '../../support/texts.ts'

describe('without its script', () => {
  test('the link leads to the event’s page, or to its file', async ({ open }) => {
    const page = await open({ javaScript: false })
    await page.goto(PATH)
    await page.click(host('page'))
    await expect(page).toHavePath('/visit/')
  })

  test('the link still works when the chunk fails', async ({ page, site }) => {
    page.expectError(/Loading chunk calendar-link failed/)
    site.fault({ match: /scripts\/calendar-link/, action: 'status:500' })
    await openPage(page, PATH)
    await page.click(host('page'))
    await expect(page).toHavePath('/visit/')
  })
})

describe('mounts', () => {
  test('closed; mounting, opening and closing move nothing else', async ({ page }) => {
    await openPage(page, PATH)
    await page.evaluate(noteLayout)
    await mountOnHover(page, 'calendar-link', host('file'))
    expect(await stateOf(page, 'file')).toEqual(CLOSED)
    await page.click(host('file'))
    expect(await stateOf(page, 'file')).toEqual(OPEN)
    expect(await page.evaluate(moved)).toEqual([])
    const height = () => document.body.scrollHeight
    const opened = await page.evaluate(height)
    await page.press('Escape')
    expect(await page.evaluate(height)).toBe(opened)
    expect(await axe(page)).toEqual([])
  })

  // CAL-1, CAL-2
  test('with links to four calendars and the server’s own file', async ({ page }) => {
    await openLink(page, 'file')
    const found = await links(page, 'file')
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
  })

  // CAL-2
  test('with a generated file if the server has none', async ({ page }) => {
    await page.initScript(() => {
      const { createObjectURL } = URL
      URL.createObjectURL = (file: Blob) => {
        file.text().then(text => {
          window.seen = [file.type, text]
        })
        return createObjectURL(file)
      }
    })
    await openLink(page, 'page')
    expect((await links(page, 'page')).at(-1)).toMatchObject({
      href: expect.stringMatching(/^blob:/),
      download: 'event.ics',
    })
    await page.waitFor(() => window.seen)
    expect(await seen(page)).toEqual([
      'text/calendar;charset=utf-8',
      expect.stringContaining('SUMMARY:Seed-cleaning morning\r\n'),
    ])
  })

  // SET-4
  test('with texts in the page’s language, which are inserted as text', async ({ page, site }) => {
    serveTexts(site, PATH, { 'calendar-link': { google: 'Google Kalender', file: '<b>Datei</b>' } })
    await openLink(page, 'days')
    const texts = await page.texts(`${menu('days')} a`)
    expect([texts[0], texts[4]]).toEqual(['Google Kalender', '<b>Datei</b>'])
  })
})

// The feature's own listeners are added during the click, too late for this event.
test('mounts on a click that comes before its turn, and opens', async ({ page }) => {
  await openLink(page, 'file')
  await page.evaluateOn(host('page'), link => {
    link.dispatchEvent(new MouseEvent('pointerover', { bubbles: true }))
    link.click()
  })
  await expect(page).toShow('[data-calendar-menu]:not([hidden])')
  expect(await stateOf(page, 'page')).toEqual(OPEN)
  expect(await page.path()).toBe(PATH)
})

describe('malformed markup', () => {
  /** Opens the page, changes the link before it mounts, and hovers over it. */
  const openWith = async (page: Page, name: string, value: string | null) => {
    await openPage(page, PATH)
    await page.evaluate(() => window.thistledown?.load('calendar-link').then(() => true))
    await page.setAttribute(host('page'), name, value)
    await page.hover(host('page'))
  }

  test.for([
    ['data-calendar-title', null],
    ['data-calendar-start', null],
    ['data-calendar-start', 'soon'],
  ] as const)('%s=%s: the link stays a plain link', async ([name, value], { page }) => {
    page.expectError(new RegExp(`No (valid )?${name}`))
    await openWith(page, name, value)
    await expect(page).toExist(`${host('page')}[data-failed]`)
    await page.click(host('page'))
    await expect(page).toHavePath('/visit/')
  })

  test('an unknown time zone: one warning, and times in the visitor’s zone', async ({ page }) => {
    await openWith(page, 'data-calendar-timezone', 'Mars/Olympus')
    await expect(page).toExist(`${host('page')}[data-ready]`)
    expect(page.console.filter(({ text }) => /data-calendar-timezone/.test(text))).toHaveLength(1)
  })
})

describe('the list', () => {
  test('opens and closes with Enter, and the list comes next in order', async ({ page }) => {
    await openLink(page, 'page')
    await page.focus(host('page'))
    await page.press('Enter')
    expect(await stateOf(page, 'page')).toEqual(OPEN)
    await page.press('Tab')
    expect(await page.hasFocus(`${menu('page')} a`)).toBe(true)
    await page.press('Shift+Tab')
    await page.press('Enter')
    expect(await stateOf(page, 'page')).toEqual(CLOSED)
    expect(await page.path()).toBe(PATH)
  })

  test('closes on Escape, and focus returns to the link', async ({ page }) => {
    await openLink(page, 'page')
    await page.click(host('page'))
    await page.press('Tab')
    await page.press('Escape')
    expect(await stateOf(page, 'page')).toEqual(CLOSED)
    expect(await page.hasFocus(host('page'))).toBe(true)
  })

  test('closes when focus leaves it, and on a click elsewhere', async ({ page }) => {
    await openLink(page, 'page')
    await page.click(host('page'))
    for (let step = 0; step < 6; step++) await page.press('Tab')
    expect(await stateOf(page, 'page')).toEqual(CLOSED)
    await page.click(host('page'))
    expect(await stateOf(page, 'page')).toEqual(OPEN)
    await page.click('h1')
    expect(await stateOf(page, 'page')).toEqual(CLOSED)
  })

  test('leaves a click with a modifier key to the link', async ({ page }) => {
    await openLink(page, 'page')
    const isPrevented = await page.evaluateOn(host('page'), link => {
      let isPrevented: boolean | undefined
      addEventListener('click', event => event.preventDefault(), { once: true })
      link.addEventListener('click', event => {
        isPrevented = event.defaultPrevented
      })
      link.dispatchEvent(new MouseEvent('click', { ctrlKey: true, bubbles: true, cancelable: true }))
      return isPrevented
    })
    expect(isPrevented).toBe(false)
    expect(await stateOf(page, 'page')).toEqual(CLOSED)
  })

  test('aborted while open, it restores the server markup', async ({ page, open }) => {
    const plain = await open({ javaScript: false })
    await plain.goto(PATH)
    await openLink(page, 'page')
    await page.click(host('page'))
    expect(await stateOf(page, 'page')).toEqual(OPEN)
    await dispose(page, host('page'))
    const markup = (element: HTMLElement) => element.outerHTML
    const example = '#page .example-live'
    expect(await page.evaluateOn(example, markup)).toBe(await plain.evaluateOn(example, markup))
  })
})
