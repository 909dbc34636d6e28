import { registry } from '../../support/features.ts'
import type { Page, WaitUntil } from '../driver/types.ts'
import type { Site } from './site.ts'

const PATH = '/a-test/'

export interface OwnPage {
  readonly body: string
  readonly head?: string
  /** Attributes of the root element. */
  readonly html?: string
  readonly waitUntil?: WaitUntil
  /** False if the page’s options turn scripts off. */
  readonly scripts?: boolean
}

/** Opens a test page with the built bundle and stylesheet. */
export const openOwn = async (page: Page, site: Site, own: OwnPage, hash = ''): Promise<void> => {
  const { body, head = '', html = 'lang="en"', waitUntil = 'load', scripts = true } = own
  const text = `<!doctype html><html ${html}><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Test</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/styles/thistledown.css">${head}<script type="module" src="/scripts/core.js"></script><main>${body}</main></html>`
  site.fault({ match: /\/a-test\/$/, action: { body: text, type: 'text/html;charset=utf-8' } })
  await page.goto(PATH + hash, { waitUntil })
  if (!scripts) return
  // The first frame measures the page. A scroll before it would count as no scroll by the visitor.
  if (waitUntil === 'load') await page.waitFor(() => window.thistledown?.viewport.value.page)
  else await page.waitFor(() => window.thistledown !== undefined)
}

/** Hosts that some browsers support natively: a global variable of such browsers, and a selector. */
const NATIVE = Object.entries(registry).flatMap(([name, { native }]) =>
  native ? [[native.when, `${native.hosts}[data-feature=${name}]`] as const] : [],
)

/** A selector of the hosts that this browser supports natively. */
export const nativeHosts = (page: Page): Promise<string> =>
  page.evaluate(
    (native: typeof NATIVE) =>
      native.flatMap(([when, selector]) => (when in window ? selector : [])).join() || ':not(*)',
    NATIVE,
  )

/** Shows intent on every matching host that needs a script in this browser, until each is mounted or has failed. */
export const wake = async (page: Page, hosts: string): Promise<unknown> =>
  page.waitFor(
    (selector: string, native: string) => {
      const waiting = [...document.querySelectorAll(selector)].filter(
        host => !host.matches(`[data-ready], [data-failed], ${native}`),
      )
      for (const host of waiting) host.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
      return window.thistledown && waiting.length === 0
    },
    hosts,
    await nativeHosts(page),
  )

/** Waits until every host of a feature is mounted or has failed. */
export const settled = (page: Page, feature: string): Promise<unknown> =>
  wake(page, `[data-feature~="${feature}"]`)

export const warnings = (page: Page): string[] =>
  page.console.filter(({ type }) => /warn/.test(type)).map(({ text }) => text)

/** Records these events of features in `window.seen` from now on. */
export const listen = (page: Page, ...types: string[]): Promise<void> =>
  page.evaluate((names: string[]) => {
    window.seen = []
    for (const name of names) {
      addEventListener(`thistledown:${name}`, event => {
        const { target, detail } = event as CustomEvent
        window.seen.push([name, detail.feature, (target as Element).id])
      })
    }
  }, types)
