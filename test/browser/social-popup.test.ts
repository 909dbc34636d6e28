import { describe, expect } from 'vitest'
import { axe } from './support/axe.ts'
import { openPage } from './support/core.ts'
import { keepLedger, settledLedger } from './support/ledger.ts'
import { test } from './support/test.ts'

const PATH = '/features/social-popup/'
const USUAL = '#usual a[data-feature]'
const SIZED = '#sized a[data-feature]'

type TestPage = Parameters<typeof openPage>[0]

declare global {
  interface Window {
    popups: (Window | null)[]
  }
}

/** For `page.initScript`: keeps what opens, so that tests can look into it. */
const keepWindows = () => {
  const { open } = window
  window.popups = []
  window.open = (...args) => {
    const popup = open.apply(window, args)
    window.popups.push(popup)
    return popup
  }
}

/** Mounted by the first sign of interest. */
const openLink = async (page: TestPage, link: string) => {
  await page.initScript(keepWindows)
  await openPage(page, PATH)
  // Interest shown before the loader listens would be nobody's.
  await page.evaluate(() => window.thistledown?.load('social-popup').then(() => true))
  await page.hover(link)
  await page.waitFor((it: string) => !!document.querySelector(`${it}[data-ready]`), link)
}

const isAt = (path: string) => location.pathname === path

describe('without JavaScript', () => {
  test('it is a link', async ({ open }) => {
    const page = await open({ javaScript: false })
    await page.goto(PATH)
    await page.click(SIZED)
    await page.waitFor(isAt, '/search/')
  })
})

describe('mounts', () => {
  test('without a change that can be seen, and without a violation', async ({ page }) => {
    await openPage(page, PATH)
    const layout = () =>
      [...document.querySelectorAll('main *')].map(it => it.getBoundingClientRect().top).join()
    const before = await page.evaluate(layout)
    await openLink(page, USUAL)
    expect(await page.evaluate(layout)).toBe(before)
    expect(await axe(page, 'main')).toEqual([])
  })

  test('with the usual size where the attribute says none', async ({ page }) => {
    await openPage(page, PATH)
    await page.evaluate(
      (it: string) => document.querySelector(it)?.setAttribute('data-social-popup-width', 'wide'),
      SIZED,
    )
    await page.evaluate(() => window.thistledown?.load('social-popup').then(() => true))
    await page.hover(SIZED)
    await page.waitFor((it: string) => !!document.querySelector(`${it}[data-ready]`), SIZED)
    expect(page.console.filter(({ text }) => /data-social-popup-width="wide"/.test(text))).toHaveLength(1)
  })

  test('says so when it is no link', async ({ page }) => {
    page.expectError(/not a link/)
    await openPage(page, PATH)
    await page.evaluate(() => {
      const part = document.querySelector<HTMLElement>('.page-head h1')
      Object.assign(part?.dataset ?? {}, { feature: 'social-popup', load: 'now' })
      if (part) window.thistledown?.scan(part)
    })
    await page.waitFor(() => !!document.querySelector('h1[data-failed=social-popup]'))
  })

  test('a link whose chunk cannot be had is a link', async ({ page, site }) => {
    page.expectError(/Loading chunk social-popup failed/)
    site.fault({ match: /scripts\/social-popup/, action: 'status:500' })
    await openPage(page, PATH)
    await page.click(SIZED)
    await page.waitFor(isAt, '/search/')
  })
})

describe('behaves', () => {
  test('opens a window that cannot reach back, and stays where it is', async ({ page }) => {
    await openLink(page, SIZED)
    await page.click(SIZED)
    await page.waitFor(() => window.popups[0]?.location.pathname === '/search/')
    expect(await page.evaluate(() => window.popups[0]?.opener)).toBe(null)
    expect(await page.evaluate(isAt, PATH)).toBe(true)
    await page.evaluate(() => window.popups[0]?.close())
  })

  test('where popups are blocked the link opens', async ({ page }) => {
    await openLink(page, SIZED)
    await page.evaluate(() => {
      window.open = () => null
    })
    await page.click(SIZED)
    await page.waitFor(isAt, '/search/')
  })

  test('leaves other addresses to the browser', async ({ page }) => {
    await openLink(page, SIZED)
    const prevented = await page.evaluate((it: string) => {
      const link = document.querySelector<HTMLAnchorElement>(it)
      if (!link) return
      return ['javascript:void 0', 'mailto:a@b.example'].map(href => {
        link.href = href
        let seen: boolean | undefined
        addEventListener(
          'click',
          event => {
            seen = event.defaultPrevented
            event.preventDefault()
          },
          { once: true },
        )
        link.click()
        return seen
      })
    }, SIZED)
    expect(prevented).toEqual([false, false])
    expect(await page.evaluate(() => window.popups.length)).toBe(0)
  })
})

describe('aborts cleanly', () => {
  test('with the server’s markup and no listener left', async ({ page, open }) => {
    const plain = await open({ javaScript: false })
    await plain.goto(PATH)
    await page.initScript(keepLedger)
    await openPage(page, PATH)
    await page.evaluate(() => window.thistledown?.load('social-popup').then(() => true))
    const before = await settledLedger(page)
    await page.hover(SIZED)
    await page.waitFor((it: string) => !!document.querySelector(`${it}[data-ready]`), SIZED)
    await page.evaluate(
      (it: string) => window.thistledown?.dispose(document.querySelector(it) as Element),
      SIZED,
    )
    expect(await settledLedger(page)).toBe(before)
    const markup = (it: string) => document.querySelector(it)?.outerHTML
    expect(await page.evaluate(markup, SIZED)).toBe(await plain.evaluate(markup, SIZED))
  })
})
