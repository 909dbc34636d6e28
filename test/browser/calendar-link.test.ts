import { describe, expect } from 'vitest'
import { axe } from './support/axe.ts'
import { CLOSED, focused, host, isOpen, links, OPEN, openLink, PATH } from './support/calendar-link.ts'
import { openPage } from './support/core.ts'
import { keepLedger, settledLedger } from './support/ledger.ts'
import { test } from './support/test.ts'
import { serveTexts } from './support/texts.ts'

const isAt = (path: string) => location.pathname === path

describe('without JavaScript', () => {
  test('the link leads to the event’s page, or to its file', async ({ open }) => {
    const page = await open({ javaScript: false })
    await page.goto(PATH)
    await page.click(host('page'))
    await page.waitFor(isAt, '/visit/')
  })
})

describe('mounts', () => {
  test('closed, moving nothing, with the link as the trigger', async ({ page }) => {
    await openPage(page, PATH)
    const tops = () =>
      [...document.querySelectorAll('main *')].map(it => it.getBoundingClientRect().top).slice(0, 60)
    const before = await page.evaluate(tops)
    await openLink(page, 'file')
    expect(await isOpen(page, 'file')).toEqual(CLOSED)
    await page.click(host('file'))
    expect(await isOpen(page, 'file')).toEqual(OPEN)
    const height = () => document.body.scrollHeight
    const tall = await page.evaluate(height)
    await page.press('Escape')
    expect(await page.evaluate(height)).toBe(tall)
    expect(before.length).toBeGreaterThan(0)
    expect(await axe(page)).toEqual([])
  })

  test('with links to four calendars and the server’s own file', async ({ page }) => {
    await openLink(page, 'file')
    const found = await links(page, 'file')
    expect(found.map(([text]) => text)).toEqual([
      'Google Calendar',
      'Outlook.com',
      'Microsoft 365',
      'Yahoo Calendar',
      'Calendar file (.ics)',
    ])
    expect(found.at(-1)?.slice(1)).toEqual([
      `${new URL(await page.url()).origin}/events/lantern-evenings.ics`,
      '',
    ])
    expect(found[0]?.[1]).toContain('dates=20261204T163000%2F20261204T200000&ctz=Europe%2FLondon')
  })

  test('with a file made here where the server has none', async ({ page }) => {
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
    const [, href, name] = (await links(page, 'page')).at(-1) ?? []
    expect([href?.slice(0, 5), name]).toEqual(['blob:', 'event.ics'])
    const [type, text] = await page.waitFor<[], string[]>('window.seen')
    expect(type).toBe('text/calendar;charset=utf-8')
    expect(text).toContain('SUMMARY:Seed-cleaning morning\r\n')
  })

  test('in the page’s language, texts as texts', async ({ page, site }) => {
    serveTexts(site, PATH, { 'calendar-link': { google: 'Google Kalender', file: '<b>Datei</b>' } })
    await openLink(page, 'days')
    const found = (await links(page, 'days')).map(([text]) => text)
    expect([found[0], found[4]]).toEqual(['Google Kalender', '<b>Datei</b>'])
  })
})

describe('mounts late', () => {
  // Its own listeners come while the press is under way, too late to hear it.
  test('with a press that comes before its turn, and answers that one', async ({ page }) => {
    await openLink(page, 'file')
    await page.evaluate((selector: string) => {
      const link = document.querySelector<HTMLElement>(selector)
      link?.dispatchEvent(new MouseEvent('pointerover', { bubbles: true }))
      link?.click()
    }, host('page'))
    await page.waitFor(() => !!document.querySelector('[data-calendar-menu]:not([hidden])'))
    expect(await isOpen(page, 'page')).toEqual(OPEN)
    expect(await page.evaluate(isAt, PATH)).toBe(true)
  })
})

describe('mounts what is wrong as well as it can', () => {
  const spoil = async (page: Parameters<typeof openLink>[0], name: string, value: string | null) => {
    await openPage(page, PATH)
    await page.evaluate(() => window.thistledown?.load('calendar-link').then(() => true))
    await page.evaluate(
      (it: string, attribute: string, text: string | null) => {
        const link = document.querySelector(it)
        if (text === null) link?.removeAttribute(attribute)
        else link?.setAttribute(attribute, text)
      },
      host('page'),
      name,
      value,
    )
    await page.hover(host('page'))
  }

  test.for([
    ['data-calendar-title', null],
    ['data-calendar-start', null],
    ['data-calendar-start', 'soon'],
  ] as const)('without a proper %s it stays a link', async ([name, value], { page }) => {
    page.expectError(/No link, no title or no start/)
    await spoil(page, name, value)
    await page.waitFor((it: string) => !!document.querySelector(`${it}[data-failed]`), host('page'))
    await page.click(host('page'))
    await page.waitFor(isAt, '/visit/')
  })

  test('a zone that does not exist is said, and the times are the visitor’s own', async ({ page }) => {
    await spoil(page, 'data-calendar-timezone', 'Mars/Olympus')
    await page.waitFor((it: string) => !!document.querySelector(`${it}[data-ready]`), host('page'))
    expect(page.console.filter(({ text }) => /data-calendar-timezone/.test(text))).toHaveLength(1)
  })

  test('a link whose chunk cannot be had leads on', async ({ page, site }) => {
    page.expectError(/Loading chunk calendar-link failed/)
    site.fault({ match: /scripts\/calendar-link/, action: 'status:500' })
    await openPage(page, PATH)
    await page.click(host('page'))
    await page.waitFor(isAt, '/visit/')
  })
})

describe('behaves', () => {
  test('opens and closes with Enter, and the list comes next in order', async ({ page }) => {
    await openLink(page, 'page')
    await page.evaluate((it: string) => document.querySelector<HTMLElement>(it)?.focus(), host('page'))
    await page.press('Enter')
    expect(await isOpen(page, 'page')).toEqual(OPEN)
    await page.press('Tab')
    expect(await focused(page)).toBe('Google Calendar')
    await page.press('Shift+Tab')
    await page.press('Enter')
    expect(await isOpen(page, 'page')).toEqual(CLOSED)
    expect(await page.evaluate(isAt, PATH)).toBe(true)
  })

  test('closes on Escape, and focus is on the link again', async ({ page }) => {
    await openLink(page, 'page')
    await page.click(host('page'))
    await page.press('Tab')
    await page.press('Escape')
    expect(await isOpen(page, 'page')).toEqual(CLOSED)
    expect(await focused(page)).toMatch(/^Seed-cleaning/)
  })

  test('closes when focus leaves it, and when a press goes elsewhere', async ({ page }) => {
    await openLink(page, 'page')
    await page.click(host('page'))
    for (let step = 0; step < 6; step++) await page.press('Tab')
    expect(await isOpen(page, 'page')).toEqual(CLOSED)
    await page.click(host('page'))
    expect(await isOpen(page, 'page')).toEqual(OPEN)
    await page.click('h1')
    expect(await isOpen(page, 'page')).toEqual(CLOSED)
  })

  test('a press with a key held is the link’s own', async ({ page }) => {
    await openLink(page, 'page')
    const prevented = await page.evaluate((it: string) => {
      const event = new MouseEvent('click', { ctrlKey: true, bubbles: true, cancelable: true })
      addEventListener('click', last => last.preventDefault(), { once: true })
      document.querySelector(it)?.addEventListener('click', seen => window.seen.push(seen.defaultPrevented))
      window.seen = []
      document.querySelector(it)?.dispatchEvent(event)
      return window.seen
    }, host('page'))
    expect(prevented).toEqual([false])
    expect(await isOpen(page, 'page')).toEqual(CLOSED)
  })

  test('a press before the chunk is there opens the list when it is', async ({ page, site }) => {
    site.fault({ match: /scripts\/calendar-link/, action: 'hang', times: 1 })
    await openPage(page, PATH)
    await page.evaluate((it: string) => document.querySelector<HTMLElement>(it)?.click(), host('page'))
    await expect.poll(() => site.requested(/calendar-link\.\w+\.js/).length).toBeGreaterThan(0)
    site.release()
    await page.waitFor(
      (it: string) => document.querySelector(it)?.getAttribute('aria-expanded') === 'true',
      host('page'),
    )
  })
})

describe('aborts cleanly', () => {
  test('with the server’s markup, no listener left, and mounts again', async ({ page, open }) => {
    const plain = await open({ javaScript: false })
    await plain.goto(PATH)
    await page.initScript(keepLedger)
    await openLink(page, 'page')
    const dispose = () =>
      page.evaluate(
        (it: string) => window.thistledown?.dispose(document.querySelector(it) as Element),
        host('page'),
      )
    await dispose()
    const before = await settledLedger(page)
    await page.evaluate((it: string) => {
      const link = document.querySelector(it) as HTMLElement
      link.dataset.load = 'now'
      window.thistledown?.scan(link)
    }, host('page'))
    await page.waitFor((it: string) => !!document.querySelector(`${it}[data-ready]`), host('page'))
    await page.click(host('page'))
    expect(await isOpen(page, 'page')).toEqual(OPEN)
    await dispose()
    await page.evaluate(
      (it: string) => document.querySelector(it)?.removeAttribute('data-load'),
      host('page'),
    )
    expect(await settledLedger(page)).toBe(before)
    const markup = () => document.querySelector('#page .example-live')?.outerHTML
    expect(await page.evaluate(markup)).toBe(await plain.evaluate(markup))
  })
})
