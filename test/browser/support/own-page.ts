import type { Page } from '../driver/types.ts'
import type { Site } from './site.ts'

const PATH = '/a-test/'

export interface OwnPage {
  readonly body: string
  readonly head?: string
  /** Attributes of the root. */
  readonly html?: string
}

/** Opens a page of the test's own, at an address where the site has none: bundle and stylesheet are the built ones. */
export const openOwn = async (page: Page, site: Site, own: OwnPage, hash = ''): Promise<void> => {
  const { body, head = '', html = 'lang="en"' } = own
  const text = `<!doctype html><html ${html}><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Test</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/styles/thistledown.css">${head}<script type="module" src="/scripts/core.js"></script><main>${body}</main></html>`
  site.fault({ match: /\/a-test\/$/, action: { body: text, type: 'text/html;charset=utf-8' } })
  await page.goto(PATH + hash)
  await page.waitFor(() => window.thistledown !== undefined)
}

/** Waits until every host of a feature is mounted, or has failed. */
export const settled = (page: Page, feature: string): Promise<unknown> =>
  page.waitFor(
    (name: string) =>
      window.thistledown &&
      [...document.querySelectorAll(`[data-feature~="${name}"]`)].every(host =>
        host.matches(`[data-ready~="${name}"], [data-failed~="${name}"]`),
      ),
    feature,
  )

/** Waits until something matches. */
export const has = (page: Page, selector: string): Promise<unknown> =>
  page.waitFor((it: string) => document.querySelector(it) !== null, selector)

export const warnings = (page: Page): string[] =>
  page.console.filter(({ type }) => /warn/.test(type)).map(({ text }) => text)

export const attributeOf = (page: Page, selector: string, name: string): Promise<string | null> =>
  page.evaluate(
    (it: string, attribute: string) => document.querySelector(it)?.getAttribute(attribute) ?? null,
    selector,
    name,
  )

/** A press that nothing can come between, unlike the mouse's. */
export const pressOn = (page: Page, selector: string): Promise<void> =>
  page.evaluate((it: string) => document.querySelector<HTMLElement>(it)?.click(), selector)

/** Notes in `window.seen` what a feature says, from now on. */
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
