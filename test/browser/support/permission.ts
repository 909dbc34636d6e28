import type { PermissionModule } from '../../../src/core/types.ts'
import type { Page } from '../driver/types.ts'
import { openPage } from './core.ts'

export const PATH = '/features/permission/'
export const COOKIE = '[data-permission-type=cookie]'
export const PLACE = '[data-permission-type=geolocation]'
export const button = (host: string, choice: string) => `${host} [data-permission-choice=${choice}]`

export const isShown = (page: Page, host: string) =>
  page.evaluate((it: string) => !document.querySelector<HTMLElement>(it)?.hidden, host)

export const waitForPrompt = (page: Page, host: string, isOpen = true) =>
  page.waitFor(
    (it: string, open: boolean) => document.querySelector<HTMLElement>(it)?.hidden === !open,
    host,
    isOpen,
  )

/** Opens the page and waits until both prompts are mounted; `kept` is what an earlier page has stored for cookies. */
export const openPrompts = async (page: Page, kept?: string): Promise<void> => {
  if (kept !== undefined) {
    await page.goto('/plain/')
    await page.evaluate((text: string) => localStorage.setItem('thistledown-permission-cookie', text), kept)
  }
  await openPage(page, PATH)
  await page.waitFor(() => document.querySelectorAll('[data-ready=permission]').length === 2)
}

/** Asks without waiting for the end; callbacks and the state in the end are noted in `window.seen`. */
export const ask = (page: Page, type: string): Promise<void> =>
  page.evaluate(async (wanted: string) => {
    window.seen = []
    const module = await window.thistledown?.load<PermissionModule>('permission')
    const note = (name: string) => () => window.seen.push(name)
    const callbacks = { yes: note('yes'), no: note('no') }
    module?.permission(wanted, callbacks).then(state => window.seen.push(`state ${state}`))
  }, type)

/** Asks and waits for the end: the callback that ran, if any, and the state. */
export const askedFor = async (page: Page, type: string): Promise<string> => {
  await ask(page, type)
  return (await page.waitFor(() => /state/.test(window.seen.join(' ')) && window.seen.join(' '))) as string
}

/** The state as the signal has it, once the browser has been asked. */
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

export const focused = (page: Page) =>
  page.evaluate(() => {
    const { id, localName, dataset } = document.activeElement as HTMLElement
    return id || dataset.permissionChoice || localName
  })

/** For `page.initScript`. */
export const forbidStorage = () => {
  Object.defineProperty(window, 'localStorage', {
    get: () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    },
  })
}

/** A site's question about cookies. */
export const COOKIE_PROMPT = `<section id="prompt" data-feature="permission" data-permission-type="cookie" hidden>
  <h2>Cookies?</h2><button type="button" data-permission-choice="yes">Yes</button>
  <button type="button" data-permission-choice="no">No</button></section>`
