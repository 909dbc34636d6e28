import type { Browser, Page as PuppeteerPage } from 'puppeteer-core'
import type { PageOptions } from './types.ts'

/** Allows scripts in Firefox's own window, which alone may set what `override` sets. */
export const SYSTEM_ACCESS = '--remote-allow-system-access'

/** Of Puppeteer's classes for BiDi, which it does not export. */
type Bidi = { connection: { send(method: string, params: object): Promise<{ result: unknown }> } }

/** Sends a command of WebDriver BiDi that Puppeteer lacks. */
export const sendBidi = async <T>(browser: Browser, method: string, params: object): Promise<T> =>
  (await (browser as unknown as Bidi).connection.send(method, params)).result as T

export const contextId = (page: PuppeteerPage): string => (page.mainFrame() as unknown as { _id: string })._id

/** A page's options as properties of its browsing context: dom/chrome-webidl/BrowsingContext.webidl. */
const overridesFor = ({
  javaScript = true,
  touch,
  reducedMotion,
  colorScheme,
  forcedColors,
}: PageOptions) => ({
  ...(!javaScript && { allowJavascript: false }),
  ...(touch && { touchEventsOverride: 'enabled' }),
  ...(reducedMotion && { prefersReducedMotionOverride: 'reduce' }),
  ...(colorScheme && { prefersColorSchemeOverride: colorScheme }),
  ...(forcedColors && { forcedColorsOverride: 'active' }),
})

/**
 * Runs in Firefox's own window. A page that isolates itself (Cross-Origin-Opener-Policy) gets a new browsing context
 * in the same tab, so an observer sets the properties of those, too, before anything is loaded in them.
 */
const SET = `(id, overrides) => {
  const { NavigableManager } = ChromeUtils.importESModule('chrome://remote/content/shared/NavigableManager.sys.mjs')
  const set = context => {
    for (const [name, value] of window.overrides.get(context.browserId) ?? []) {
      if (!(name in context)) throw new Error('This Firefox has no ' + name)
      context[name] = value
    }
  }
  if (!window.overrides) {
    window.overrides = new Map()
    Services.obs.addObserver(context => context.parent || set(context), 'browsing-context-attached')
  }
  const context = NavigableManager.getBrowsingContextById(id)
  window.overrides.set(context.browserId, Object.entries(JSON.parse(overrides)))
  set(context)
}`

/** Applies options to one page. As preferences they would need a browser of their own: three seconds of work. */
export const override = async (page: PuppeteerPage, options: PageOptions): Promise<void> => {
  const overrides = overridesFor(options)
  if (Object.keys(overrides).length === 0) return
  const browser = page.browser()
  const { contexts } = await sendBidi<{ contexts: { context: string }[] }>(
    browser,
    'browsingContext.getTree',
    { 'moz:scope': 'chrome' },
  )
  const outcome = await sendBidi<{ type: string }>(browser, 'script.callFunction', {
    functionDeclaration: SET,
    awaitPromise: false,
    target: { context: contexts[0]?.context },
    arguments: [contextId(page), JSON.stringify(overrides)].map(value => ({ type: 'string', value })),
  })
  if (outcome.type !== 'success') throw new Error(`Firefox: ${JSON.stringify(outcome)}`)
}
