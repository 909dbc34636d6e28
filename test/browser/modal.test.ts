import { describe, expect } from 'vitest'
import type { Page } from './driver/types.ts'
import { axe } from './support/axe.ts'
import { seen } from './support/core.ts'
import { keepLedger, type Ledger } from './support/ledger.ts'
import { attributeOf, listen, openOwn, pressOn, warnings } from './support/own-page.ts'
import { can, test } from './support/test.ts'

const PATH = '/features/modal/'
const CHUNK = /\/scripts\/modal\.\w+\.js/
const trigger = (id: string): string => `#open-${id}`
const FERRY = trigger('ferry-note')

/** The page, once the feature's script is there; triggers are mounted by interest. */
const openPage = async (page: Page, path = PATH): Promise<void> => {
  await page.goto(path)
  await page.evaluate(() => window.thistledown?.load('modal').then(() => true))
}

const openIds = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll('dialog:modal')].map(({ id }) => id))

/** Waits until exactly these dialogs are open, in the order of the document. */
const onlyOpen = (page: Page, ...ids: string[]) =>
  page.waitFor(
    (want: string) => [...document.querySelectorAll('dialog:modal')].map(({ id }) => id).join() === want,
    ids.join(),
  )

const openDialog = async (page: Page, id: string): Promise<void> => {
  await page.click(trigger(id))
  await onlyOpen(page, id)
}

const mounted = (page: Page, id: string) =>
  page.waitFor((it: string) => document.querySelector(it)?.matches('[data-ready]'), trigger(id))

const focusIsOn = (page: Page, selector: string) =>
  page.waitFor((it: string) => document.activeElement?.matches(it), selector)

const isShown = (page: Page, selector: string) =>
  page.evaluate((it: string) => document.querySelector(it)?.checkVisibility(), selector)

describe('without JavaScript', () => {
  test('the link shows the dialog, and its close link takes it away', async ({ open }) => {
    const page = await open({ javaScript: false })
    await page.goto(PATH)
    expect(await isShown(page, '#ferry-note')).toBe(false)
    await page.click(FERRY)
    await page.waitFor(() => document.querySelector('#ferry-note')?.checkVisibility())
    await page.click('#ferry-note [data-modal-close]')
    await page.waitFor(() => !document.querySelector('#ferry-note')?.checkVisibility())
  })
})

describe('mounts', () => {
  test('from the built chunk on interest, and moves nothing', async ({ page, site }) => {
    await openPage(page)
    expect(site.requested(CHUNK)).toHaveLength(1)
    const layout = () =>
      [...document.querySelectorAll('main *')].map(it => it.getBoundingClientRect().top + scrollY).join()
    await page.hover(FERRY)
    const before = await page.evaluate(layout)
    await page.waitFor((it: string) => document.querySelector(it)?.matches('[data-ready]'), FERRY)
    expect(await page.evaluate(layout)).toBe(before)
  })

  test('with the press that came first', async ({ page, site }) => {
    site.fault({ match: CHUNK, action: 'hang' })
    await page.goto(PATH, { waitUntil: 'domcontentloaded' })
    await page.waitFor(() => window.thistledown !== undefined)
    await page.click(FERRY)
    await expect.poll(() => site.requested(CHUNK).length).toBeGreaterThan(0)
    expect(await openIds(page)).toEqual([])
    site.release()
    await onlyOpen(page, 'ferry-note')
  })

  test('or follows the link when the chunk cannot be loaded', async ({ page, site }) => {
    site.fault({ match: CHUNK, action: 'status:404' })
    page.expectError(/Loading chunk/)
    await page.goto(PATH)
    await page.click(FERRY)
    await page.waitFor(() => document.querySelector('#ferry-note')?.checkVisibility())
    expect(await openIds(page)).toEqual([])
    expect(new URL(await page.url()).hash).toBe('#ferry-note')
  })
})

describe('mounts what is wrong as well as it can', () => {
  const DIALOG = '<dialog id="good"><p>Good</p><button autofocus data-modal-close>Close</button></dialog>'
  const link = (attributes: string) =>
    `<a id="link" href="#good" data-feature="modal" data-load="now" ${attributes}>Link</a>`

  test.for(['#nowhere', '#plain', '#"><img src=x onerror=alert(1)>'])(
    'without the dialog %s it says so, and the link stays a link',
    async (target, { page, site }) => {
      page.expectError(/No <dialog> for/)
      const body = `${link(`data-modal-target='${target}'`)}<p id="plain">Plain</p>${DIALOG}`
      await openOwn(page, site, { body })
      await page.waitFor(() => !!document.querySelector('#link[data-failed=modal]'))
      expect(await page.evaluate(() => document.images.length)).toBe(0)
      await pressOn(page, '#link')
      await page.waitFor(() => document.querySelector('#good')?.checkVisibility())
      expect(await openIds(page)).toEqual([])
    },
  )

  test.for(['good', 'javascript:alert(1)', '#'])(
    'on the malformed target “%s”: one warning, and the link’s own',
    async (target, { page, site }) => {
      await openOwn(page, site, { body: link(`data-modal-target="${target}"`) + DIALOG })
      await page.waitFor(() => !!document.querySelector('#link[data-ready=modal]'))
      expect(warnings(page).filter(text => text.includes('expected "#" and an id'))).toHaveLength(1)
      await pressOn(page, '#link')
      await onlyOpen(page, 'good')
    },
  )
})

describe('behaves', () => {
  test('the trigger opens the dialog, and says so', async ({ page }) => {
    await openPage(page)
    await listen(page, 'open', 'close')
    await openDialog(page, 'ferry-note')
    expect(new URL(await page.url()).hash).toBe('')
    await page.press('Escape')
    await onlyOpen(page)
    await page.waitFor(() => window.seen.length > 1)
    expect(await seen(page)).toEqual([
      ['open', 'modal', 'open-ferry-note'],
      ['close', 'modal', 'open-ferry-note'],
    ])
  })

  /** Opens the dialog, closes it so, and looks where the focus has been. */
  const visit = async (page: Page, close: () => Promise<void>) => {
    await openPage(page)
    await openDialog(page, 'ferry-note')
    await focusIsOn(page, '#ferry-note *')
    await close()
    await onlyOpen(page)
    await focusIsOn(page, FERRY)
  }

  test.for(['Escape', 'the close link'])(
    'focus goes in, and back to the trigger after %s',
    async (way, { page }) =>
      visit(page, () =>
        way === 'Escape' ? page.press('Escape') : page.click('#ferry-note [data-modal-close]'),
      ),
  )

  test.skipIf(!can('lightDismiss'))('and after a press on the backdrop', async ({ page }) =>
    visit(page, async () => {
      await page.moveMouse(5, 300)
      await page.mouseDown()
      await page.mouseUp()
    }),
  )

  test('a press inside, or one that only ends beside it, leaves it open', async ({ page }) => {
    await openPage(page)
    await openDialog(page, 'ferry-note')
    await page.click('#ferry-note h3')
    await page.mouseDown()
    await page.moveMouse(5, 300)
    await page.mouseUp()
    expect(await openIds(page)).toEqual(['ferry-note'])
  })
})

describe('behaves: keyboard and page', () => {
  test('works by keyboard, and Tab stays inside', async ({ page }) => {
    await openPage(page)
    await page.evaluate((it: string) => document.querySelector<HTMLElement>(it)?.focus(), FERRY)
    await page.press('Enter')
    await onlyOpen(page, 'ferry-note')
    for (let presses = 0; presses < 4; presses++) {
      await page.press('Tab')
      const isBehind = () =>
        !!document.activeElement?.closest('header, main, footer') && !document.activeElement.closest('dialog')
      expect(await page.evaluate(() => !!document.querySelector('dialog:modal'))).toBe(true)
      expect(await page.evaluate(isBehind)).toBe(false)
    }
  })

  test('the page behind keeps still', async ({ page }) => {
    await openPage(page)
    const place = () => {
      const { left, width } = (document.querySelector('main h2') as Element).getBoundingClientRect()
      return { y: scrollY, left, width }
    }
    await page.hover(FERRY)
    const before = await page.evaluate(place)
    await openDialog(page, 'ferry-note')
    expect(await page.evaluate(place)).toEqual(before)
    await page.moveMouse(5, 300)
    await page.wheel(400)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden')
    await page.press('Escape')
    await onlyOpen(page)
    expect(await page.evaluate(place)).toEqual(before)
  })

  test('has no accessibility violation while open', async ({ open }) => {
    const page = await open({ reducedMotion: true })
    await openPage(page)
    await openDialog(page, 'list-form')
    expect(await axe(page)).toEqual([])
  })
})

describe('behaves: forms, and dialogs from dialogs', () => {
  test('the field with autofocus has the focus, and is validated', async ({ page }) => {
    await openPage(page)
    await openDialog(page, 'list-form')
    await focusIsOn(page, '#list-email')
    await page.press('Enter')
    expect(await openIds(page)).toEqual(['list-form'])
    await page.type('fern@garden.example')
    await page.press('Enter')
    await onlyOpen(page)
    const value = () => document.querySelector<HTMLDialogElement>('#list-form')?.returnValue
    expect(await page.evaluate(value)).toBe('join')
    await focusIsOn(page, trigger('list-form'))
  })

  test('Escape closes the inner one first, and the focus goes back the way it came', async ({ page }) => {
    await openPage(page)
    await openDialog(page, 'wardian')
    await page.click(trigger('ward'))
    await onlyOpen(page, 'wardian', 'ward')
    await page.press('Escape')
    await onlyOpen(page, 'wardian')
    await focusIsOn(page, trigger('ward'))
    await page.press('Escape')
    await onlyOpen(page)
    await focusIsOn(page, trigger('wardian'))
  })

  test('a button that browsers know themselves opens it once', async ({ page }) => {
    await openPage(page)
    await page.click('[commandfor]')
    await onlyOpen(page, 'tide-table')
    await page.click('#tide-table button')
    await onlyOpen(page)
    await focusIsOn(page, '[commandfor]')
  })

  test('of several triggers, the one that was pressed speaks and has the focus back', async ({
    page,
    site,
  }) => {
    const link = (id: string) => `<a id="${id}" href="#d" data-feature="modal" data-load="now">${id}</a> `
    await openOwn(page, site, {
      body: `${link('one')}${link('two')}<dialog id="d"><button>OK</button></dialog>`,
    })
    await page.waitFor(() => document.querySelectorAll('[data-ready]').length === 2)
    await listen(page, 'open')
    await pressOn(page, '#two')
    await onlyOpen(page, 'd')
    await page.press('Escape')
    await focusIsOn(page, '#two')
    expect(await seen(page)).toEqual([['open', 'modal', 'two']])
  })
})

describe('behaves: addresses', () => {
  const LINK = '#address a:not([target], [data-feature])'

  test('one that leads into a dialog opens it; closed, the address is the page’s own', async ({ page }) => {
    await page.goto(`${PATH}#lanterns`)
    await onlyOpen(page, 'lanterns')
    await page.press('Escape')
    await onlyOpen(page)
    await page.waitFor(() => !location.hash)
    expect(await isShown(page, '#lanterns')).toBe(false)
    await focusIsOn(page, trigger('lanterns'))
  })

  test('closed, it is not opened again by a trigger that is mounted later', async ({ page, site }) => {
    const link = (id: string, load: string) =>
      `<a id="${id}" href="#d" data-feature="modal" data-load="${load}">${id}</a> `
    const body = `${link('one', 'now')}${link('two', 'intent')}<dialog id="d"><button>OK</button></dialog>`
    await openOwn(page, site, { body }, '#d')
    await onlyOpen(page, 'd')
    await page.press('Escape')
    await page.waitFor(() => !location.hash)
    await page.hover('#two')
    await page.waitFor(() => !!document.querySelector('#two[data-ready]'))
    expect(await openIds(page)).toEqual([])
  })

  test('a plain link to a dialog opens it, however often, and scrolls nothing', async ({ page }) => {
    await openPage(page)
    await mounted(page, 'lanterns')
    await page.hover(LINK)
    const y = await page.evaluate(() => scrollY)
    for (let times = 0; times < 2; times++) {
      await page.click(LINK)
      await onlyOpen(page, 'lanterns')
      await page.press('Escape')
      await onlyOpen(page)
      expect(await page.evaluate(() => scrollY)).toBe(y)
    }
  })

  test('Back closes what an address opened', async ({ page }) => {
    await openPage(page)
    await mounted(page, 'lanterns')
    await page.evaluate(() => {
      location.hash = '#lanterns'
    })
    await onlyOpen(page, 'lanterns')
    await page.back()
    await onlyOpen(page)
  })

  test('a link out of a dialog to the page behind closes it', async ({ page, site }) => {
    const body = `<a id="link" href="#d" data-feature="modal" data-load="now">Link</a><dialog id="d"><a id="out" href="#far">Far</a></dialog><h2 id="far">Far</h2>`
    await openOwn(page, site, { body })
    await page.waitFor(() => !!document.querySelector('[data-ready]'))
    await pressOn(page, '#link')
    await onlyOpen(page, 'd')
    await page.click('#out')
    await onlyOpen(page)
    await focusIsOn(page, '#far')
  })
})

const disposeAll = (page: Page) =>
  page.evaluate(async () => {
    for (const host of document.querySelectorAll('[data-feature=modal]'))
      await window.thistledown?.dispose(host)
  })

describe('aborts cleanly', () => {
  test('with the dialog closed, the server’s markup, and nothing left', async ({ page }) => {
    await page.initScript(keepLedger)
    await openPage(page)
    await mounted(page, 'lanterns')
    await disposeAll(page)
    const markup = () => document.querySelector('main')?.getHTML()
    const before = await page.evaluate(markup)
    const ledger = await page.evaluate(() => (globalThis as unknown as Ledger).ledger())
    await page.evaluate(
      (it: string) =>
        window.thistledown?.scan(document.querySelector(it)?.parentElement ?? document).then(() => true),
      FERRY,
    )
    await openDialog(page, 'ferry-note')
    expect(await attributeOf(page, '#ferry-note', 'data-modal')).not.toBe(null)
    await disposeAll(page)
    expect(await openIds(page)).toEqual([])
    expect(await page.evaluate(markup)).toBe(before)
    await page.waitFor((want: string) => (globalThis as unknown as Ledger).ledger() === want, ledger)
  })
})
