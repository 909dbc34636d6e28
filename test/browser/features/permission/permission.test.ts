import { describe, expect } from 'vitest'
import { hasStyles } from '../../support/actions.ts'
import { axe } from '../../support/axe.ts'
import { markupOf } from '../../support/contract/in-page.ts'
import { moved, noteLayout } from '../../support/contract/layout.ts'
import { passChecks, seen } from '../../support/core.ts'
import {
  ask,
  askedFor,
  button,
  COOKIE,
  openPrompts,
  PATH,
  PLACE,
  stored,
} from '../../support/features/permission.ts'
import { keepLedger, settledLedger } from '../../support/ledger.ts'
import { openOwn } from '../../support/own-page.ts'
import { can, test } from '../../support/test.ts'

describe('mounting', () => {
  test('asks for cookies on page load, without taking the focus or moving content', async ({ page }) => {
    await page.goto(PATH, { waitUntil: 'domcontentloaded' })
    await page.waitFor(hasStyles)
    await page.evaluate(noteLayout)
    await expect(page).toShow(COOKIE)
    expect(await page.evaluate(moved)).toEqual([])
    expect(await page.hasFocus('#top')).toBe(true)
    expect(await page.isShown(PLACE)).toBe(false)
  })

  test('has no accessibility violation, and shows the page’s own texts', async ({ page }) => {
    await openPrompts(page)
    await expect(page).toShow(COOKIE)
    expect(await page.texts(`${COOKIE} button`)).toEqual(['Yes, count me', 'No', 'Not now'])
    expect(await axe(page)).toEqual([])
  })

  // PAG-6
  test('adds permission() to the API', async ({ page }) => {
    await openPrompts(page, 'no')
    const asked = () => window.thistledown?.permission?.('cookie', { no: () => window.seen.push('no') })
    await page.evaluate(() => {
      window.seen = []
    })
    expect(await page.evaluate(asked)).toBe('no')
    expect(await seen(page)).toEqual(['no'])
  })

  test.for([
    ['cookie', /No button with data-permission-choice/],
    ['cookies', /Permissions for cookies not supported/],
  ] as const)(
    'fails for a prompt of the type “%s” without buttons: %s',
    async ([type, error], { page, site }) => {
      page.expectError(error)
      await openOwn(page, site, {
        body: `<section data-feature="permission" data-permission-type="${type}" hidden></section>`,
      })
      await expect(page).toExist(`[data-permission-type=${type}][data-failed=permission]`)
    },
  )
})

describe('yes, no and close', () => {
  // PER-4, PER-5
  test.for(['yes', 'no'])(
    '%s hides the prompt, is stored, and prevents the next prompt',
    async (answer, { page }) => {
      await openPrompts(page)
      await page.click(button(COOKIE, answer))
      expect(await page.isShown(COOKIE)).toBe(false)
      expect(await stored(page)).toBe(answer)
      await openPrompts(page)
      expect(await askedFor(page, 'cookie')).toBe(`${answer} state ${answer}`)
      expect(await page.isShown(COOKIE)).toBe(false)
    },
  )

  // PER-4
  test.for(['close', 'Escape'])(
    '%s hides the prompt and stores nothing: the next page asks again',
    async (way, { page }) => {
      await openPrompts(page)
      await expect(page).toShow(COOKIE)
      await ask(page, 'cookie')
      if (way === 'close') await page.click(button(COOKIE, 'close'))
      else {
        await page.focus(button(COOKIE, 'no'))
        await page.press('Escape')
      }
      await expect(page).not.toShow(COOKIE)
      // Closing the prompt is no answer: no callback runs, but the promise resolves.
      await page.waitFor(() => window.seen.join() === 'state unrecognised')
      expect(await stored(page)).toBe(null)
      await openPrompts(page)
      await expect(page).toShow(COOKIE)
    },
  )
})

describe('an answer from elsewhere', () => {
  test('in another tab closes the prompt, as if it had been given here', async ({ page }) => {
    await openPrompts(page)
    await expect(page).toShow(COOKIE)
    await ask(page, 'cookie')
    // Another document of the same origin, like another tab.
    await page.evaluate(async () => {
      const frame = document.body.appendChild(document.createElement('iframe'))
      frame.src = '/robots.txt'
      await new Promise(resolve => frame.addEventListener('load', resolve))
      frame.contentWindow?.localStorage.setItem('thistledown-permission-cookie', 'no')
    })
    await expect(page).not.toShow(COOKIE)
    await page.waitFor(() => window.seen.join() === 'no,state no')
  })

  test('is read again after a return from another page', async ({ page }) => {
    await openPrompts(page)
    await expect(page).toShow(COOKIE)
    await ask(page, 'cookie')
    await page.evaluate(() => {
      localStorage.setItem('thistledown-permission-cookie', 'yes')
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    })
    await expect(page).not.toShow(COOKIE)
    await page.waitFor(() => window.seen.join() === 'yes,state yes')
  })

  test.skipIf(!can('backForwardCache'))('is read when Back restores the page', async ({ page }) => {
    await page.initScript(() => {
      addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }))
    })
    await openPrompts(page)
    await expect(page).toShow(COOKIE)
    // The header's chunk is fetched ahead. Firefox keeps no page that has a request under way.
    await page.evaluate(() => window.thistledown?.load('mega-menu').then(Boolean))
    await page.goto('/plain/')
    await page.evaluate(() => localStorage.setItem('thistledown-permission-cookie', 'yes'))
    await page.back()
    await page.waitFor('window.persisted === true')
    await expect(page).not.toShow(COOKIE)
  })

  test('does not affect a prompt for another permission', async ({ page }) => {
    await openPrompts(page)
    await expect(page).toShow(COOKIE)
    await page.evaluate(() => {
      localStorage.setItem('thistledown-permission-geolocation', 'yes')
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    })
    await passChecks(page)
    expect(await page.isShown(COOKIE)).toBe(true)
  })
})

describe('aborting', () => {
  test('restores the server markup, leaves no listener, and mounting works again', async ({ page }) => {
    await page.initScript(keepLedger)
    await openPrompts(page, 'yes')
    const dispose = () => page.evaluate(() => window.thistledown?.dispose(document))
    await dispose()
    const before = await settledLedger(page)
    await page.evaluate(() => window.thistledown?.scan())
    await expect(page).toHaveCount('[data-ready=permission]', 2)
    await ask(page, 'geolocation')
    await expect(page).toShow(PLACE)
    await dispose()
    expect(await settledLedger(page)).toBe(before)
    expect(await seen(page)).toEqual(['state pending'])
    expect(await page.evaluate(() => window.thistledown?.permission)).toBe(undefined)
    for (const host of [COOKIE, PLACE]) {
      expect(await page.evaluate(markupOf, host, 'page')).toEqual(
        await page.evaluate(markupOf, host, 'server'),
      )
    }
    await page.clickByScript('.page-head')
    await passChecks(page)
  })
})
