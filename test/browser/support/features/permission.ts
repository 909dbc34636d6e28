import { expect } from 'vitest'
import type { PermissionModule } from '../../../../src/shared/modules.ts'
import type { Page } from '../../driver/types.ts'
import { openPage } from '../core.ts'

export const PATH = '/features/permission/'
export const COOKIE = '[data-permission-type=cookie]'
export const PLACE = '[data-permission-type=geolocation]'
export const button = (host: string, choice: string) => `${host} [data-permission-choice=${choice}]`

/** Opens the page and waits until both prompts are mounted. `kept` is the stored answer for cookies. */
export const openPrompts = async (page: Page, kept?: string): Promise<void> => {
  if (kept !== undefined) {
    await page.goto('/plain/')
    await page.evaluate((text: string) => localStorage.setItem('thistledown-permission-cookie', text), kept)
  }
  await openPage(page, PATH)
  await expect(page).toHaveCount('[data-ready=permission]', 2)
}

/** Asks without waiting. Callbacks and the final state are recorded in `window.seen`. */
export const ask = (page: Page, type: string): Promise<void> =>
  page.evaluate(async (wanted: string) => {
    window.seen = []
    const module = await window.thistledown?.load<PermissionModule>('permission')
    const note = (name: string) => () => window.seen.push(name)
    const callbacks = { yes: note('yes'), no: note('no') }
    module?.permission(wanted, callbacks).then(state => window.seen.push(`state ${state}`))
  }, type)

/** Asks and waits. Returns the callback that ran, if any, and the state. */
export const askedFor = async (page: Page, type: string): Promise<string> => {
  await ask(page, type)
  return (await page.waitFor(() => /state/.test(window.seen.join(' ')) && window.seen.join(' '))) as string
}

/** Waits until the signal has this state. */
export const waitForState = (page: Page, type: string, state: string) =>
  page.waitFor(
    async (wanted: string, expected: string) => {
      const module = await window.thistledown?.load<PermissionModule>('permission')
      return module?.stateOf(wanted).value === expected
    },
    type,
    state,
  )

export const stored = (page: Page) =>
  page.evaluate(() => localStorage.getItem('thistledown-permission-cookie'))

/** For `page.initScript`. */
export const forbidStorage = () => {
  Object.defineProperty(window, 'localStorage', {
    get: () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    },
  })
}

export const COOKIE_PROMPT = `<section id="prompt" data-feature="permission" data-permission-type="cookie" hidden>
  <h2>Cookies?</h2><button type="button" data-permission-choice="yes">Yes</button>
  <button type="button" data-permission-choice="no">No</button></section>`
