import { describe, expect } from 'vitest'
import type { PermissionModule } from '../../../../src/contracts/permission.ts'
import { openPage, seen } from '../../support/core.ts'
import {
  ask,
  askedFor,
  button,
  COOKIE,
  forbidStorage,
  openPrompts,
  PATH,
  PLACE,
  stored,
  waitForState,
} from '../../support/features/permission.ts'
import { engineName, test } from '../../support/test.ts'

describe('states', () => {
  test('pending: neither the visitor nor the browser has answered', async ({ page }) => {
    await openPrompts(page)
    await waitForState(page, 'geolocation', 'pending')
    await ask(page, 'geolocation')
    await expect(page).toShow(PLACE)
    expect(await seen(page)).toEqual([])
  })

  // PER-7
  test('pending: the prompt still asks, though the browser knows no such permission', async ({ page }) => {
    await openPrompts(page)
    await waitForState(page, 'cookie', 'pending')
    expect(await page.isShown(COOKIE)).toBe(true)
  })

  test('unrecognised: the browser does not know the permission, and the prompt was closed without an answer', async ({
    page,
  }) => {
    await openPrompts(page)
    await expect(page).toShow(COOKIE)
    await page.click(button(COOKIE, 'close'))
    await waitForState(page, 'cookie', 'unrecognised')
  })

  test('yes and no: the visitor’s answer', async ({ page }) => {
    await openPrompts(page)
    await expect(page).toShow(COOKIE)
    await ask(page, 'cookie')
    await page.click(button(COOKIE, 'no'))
    await page.waitFor(() => window.seen.join() === 'no,state no')
    await waitForState(page, 'cookie', 'no')
  })

  test('yes: the browser has granted it; pending: it would ask', async ({ page }) => {
    await openPrompts(page, 'yes')
    await page.setAttribute(PLACE, 'data-permission-type', 'clipboard-write')
    if (engineName === 'chromium') expect(await askedFor(page, 'clipboard-write')).toBe('yes state yes')
    else await waitForState(page, 'clipboard-write', 'pending')
  })
})

describe('states without a prompt', () => {
  // PER-3
  test('yes_auto: the page has no prompt for it', async ({ page }) => {
    await openPrompts(page)
    expect(await askedFor(page, 'clipboard-write')).toBe('yes state yes_auto')
    await openPage(page, '/plain/')
    expect(await askedFor(page, 'cookie')).toBe('yes state yes_auto')
    expect(await stored(page)).toBe(null)
  })

  test('blocked: the page’s policy denies it', async ({ page }) => {
    await openPrompts(page)
    await page.evaluate((path: string) => {
      const frame = document.createElement('iframe')
      frame.allow = "geolocation 'none'"
      frame.src = path
      document.body.append(frame)
    }, PATH)
    const seen = await page.waitFor(async () => {
      const inside = (frames[0] as Window | undefined)?.thistledown
      if (!inside) return false
      const module = await inside.load<PermissionModule>('permission')
      const ran: string[] = []
      return `${await module.permission('geolocation', { no: () => ran.push('no') })} ${ran}`
    })
    expect(seen).toBe('blocked no')
  })

  test('unavailable: the browser lacks the feature', async ({ page }) => {
    await page.initScript(() =>
      Object.defineProperty(Navigator.prototype, 'geolocation', { get: () => undefined }),
    )
    await openPrompts(page)
    expect(await askedFor(page, 'geolocation')).toBe('no state unavailable')
    expect(await page.isShown(PLACE)).toBe(false)
  })

  // PER-6
  test('Permissions for {type} not supported: the no-callback runs, then it throws', async ({ page }) => {
    await openPrompts(page)
    const thrown = await page.evaluate(async () => {
      const module = await window.thistledown?.load<PermissionModule>('permission')
      const said: string[] = []
      for (const type of ['midi', 'toString', '__proto__', '']) {
        try {
          module?.permission(type, { no: () => said.push('no') })
        } catch (error) {
          said.push((error as Error).message)
        }
      }
      return said
    })
    const messages = ['midi', 'toString', '__proto__', ''].map(
      type => `Permissions for ${type} not supported`,
    )
    expect(thrown).toEqual(messages.flatMap(message => ['no', message]))
  })
})

describe('storage', () => {
  // PER-5
  test('an answer lasts as long as the page if it cannot be stored', async ({ page }) => {
    await page.initScript(forbidStorage)
    await openPrompts(page)
    await page.click(button(COOKIE, 'yes'))
    expect(await askedFor(page, 'cookie')).toBe('yes state yes')
  })

  test.for(['YES', '{"cookie":"yes"}', 'true', '<img src=x onerror=alert(1)>', ''])(
    'a malformed stored value does not count as an answer: %j',
    async (text, { page }) => {
      await openPrompts(page, text)
      await expect(page).toShow(COOKIE)
      await waitForState(page, 'cookie', 'pending')
    },
  )
})
