import { describe, expect } from 'vitest'
import { axe } from '../../support/axe.ts'
import { openPage, seen } from '../../support/core.ts'
import * as select from '../../support/features/select-link.ts'
import { test } from '../../support/test.ts'

const { BUTTON, browse, chosenIn, HOST, isAt, openSelect, PATH, pick, stays } = select

describe('without JavaScript', () => {
  test('the form’s button sends the choice to the server', async ({ open }) => {
    const page = await open({ javaScript: false })
    await page.goto(PATH)
    await page.click(BUTTON)
    await page.waitFor(isAt, '/search/')
  })
})

describe('mounts', () => {
  test('on intent, hiding the button and moving nothing', async ({ page }) => {
    await openPage(page, PATH)
    const layout = () =>
      [...document.querySelectorAll('main *')].map(({ id }) => id).join() + document.body.scrollHeight
    const before = await page.evaluate(layout)
    const isSeen = (it: string) =>
      document.querySelector<HTMLElement>(it)?.checkVisibility({ visibilityProperty: true })
    expect(await page.evaluate(isSeen, BUTTON)).toBe(true)
    await page.hover(HOST)
    await page.waitFor((it: string) => document.querySelector<HTMLElement>(it)?.hidden, BUTTON)
    expect(await page.evaluate(isSeen, BUTTON)).toBe(false)
    expect(await page.evaluate(layout)).toBe(before)
    expect(await axe(page, 'main')).toEqual([])
  })
})

describe('behaves', () => {
  // SEL-1
  test('choosing an option opens its page', async ({ page }) => {
    await openSelect(page)
    expect(await pick(page, '/plain/')).toBe(PATH)
    await page.waitFor(isAt, '/plain/')
  })

  test('choosing the same option again after the placeholder opens its page again', async ({
    page,
    site,
  }) => {
    // A 204 response leaves the visitor on the page, like a download.
    site.fault({ match: /\/plain\/$/, action: 'status:204' })
    await openSelect(page)
    for (const times of [1, 2]) {
      await pick(page, '/plain/')
      await expect.poll(() => site.requested(/\/plain\/$/).length).toBe(times)
      await pick(page, '')
    }
  })

  // SEL-1
  test('an empty value does nothing', async ({ page }) => {
    await openSelect(page)
    await pick(page, '')
    await stays(page)
  })

  test.for(['Enter', 'Tab'])('arrow keys navigate nowhere until %s', async (key, { page }) => {
    await openSelect(page)
    await browse(page)
    await stays(page)
    await page.press(key)
    await page.waitFor(isAt, '/plain/')
  })

  test.for(['javascript:alert(1)', 'data:text/html,hi', 'http://['])(
    'rejects %s, and logs it',
    async (value, { page }) => {
      page.expectError(/is not an http\(s\) address/)
      await page.initScript(() => {
        window.seen = []
        console.error = (...said) => window.seen.push(said.map(it => it.id ?? String(it)).join(' '))
      })
      await openSelect(page)
      const spoil = (it: string, bad: string) =>
        document.querySelectorAll(`${it} option`)[1]?.setAttribute('value', bad)
      await page.evaluate(spoil, HOST, value)
      await pick(page, value)
      await stays(page)
      expect(await seen<string>(page)).toEqual([expect.stringContaining(`choose-page Error: "${value}"`)])
    },
  )
})

describe('behaves: return', () => {
  test.for([false, true])(
    'on return the select has its first value again, from the cache: %s',
    async (cached, { page }) => {
      await openSelect(page)
      await pick(page, '/plain/', cached)
      if (!cached) {
        await page.waitFor(isAt, '/plain/')
        await page.back()
      }
      expect(await chosenIn(page)).toBe('')
      await stays(page)
    },
  )

  test('after a reload it has its first value again', async ({ page }) => {
    await openSelect(page)
    await browse(page)
    await page.reload()
    expect(await chosenIn(page)).toBe('')
  })
})

describe('behaves: early', () => {
  test('an option chosen before the script has loaded is followed on Enter', async ({ page, site }) => {
    site.fault({ match: /\/scripts\/select-link\./, action: 'hang' })
    await page.goto(PATH, { waitUntil: 'domcontentloaded' })
    await page.waitFor(() => window.thistledown !== undefined)
    await page.evaluate((it: string) => document.querySelector<HTMLElement>(it)?.focus(), HOST)
    for (const arrow of ['ArrowDown', 'ArrowDown']) await page.press(arrow)
    await expect.poll(() => site.requested(/\/scripts\/select-link\./).length).toBeGreaterThan(0)
    site.release()
    await page.waitFor((it: string) => document.querySelector(it)?.hasAttribute('data-ready'), HOST)
    expect(await chosenIn(page)).toBe('/plain/')
    await page.press('Enter')
    await page.waitFor(isAt, '/plain/')
  })
})

describe('aborts cleanly', () => {
  test('with the server markup; a later choice navigates nowhere', async ({ page, open }) => {
    const plain = await open({ javaScript: false })
    await plain.goto(PATH)
    await openSelect(page)
    // In one task, because the choice is followed after half a second.
    await page.evaluateOn(HOST, select => {
      ;(select as HTMLSelectElement).value = '/plain/'
      select.dispatchEvent(new Event('change', { bubbles: true }))
      return window.thistledown?.dispose(select)
    })
    await stays(page)
    const markup = (it: string) => document.querySelector(it)?.parentElement?.outerHTML
    expect(await page.evaluate(markup, HOST)).toBe(await plain.evaluate(markup, HOST))
  })
})
