import type { Browser, KeyInput, Page as PuppeteerPage } from 'puppeteer-core'
import { ensureBrowser } from '../../../tools/setup.mjs'
import { unable } from './errors.ts'
import { contextId, override, SYSTEM_ACCESS, sendBidi } from './firefox-context.ts'
import { createHosts, isHere } from './hosts.ts'
import { keep } from './kept.ts'
import { createPage } from './page.ts'
import type { Engine, Size, Tab, TabLog } from './types.ts'

/** Firefox logs these as script errors, even if the page catches the rejected import. */
const NETWORK_REPORT = /^Loading (?:module|script) from .* was blocked/

type Preferences = Record<string, boolean | number>

/** Firefox starts in three seconds, or in up to 60 on a loaded machine. */
const START_MS = 240_000
/** Turns off data that Firefox keeps for the next visit, which takes 5 % of its work. */
const QUIET: Preferences = {
  'browser.chrome.site_icons': false,
  'browser.formfill.enable': false,
  'browser.sessionstore.interval': 86_400_000,
  'browser.sessionstore.max_tabs_undo': 0,
  'places.history.enabled': false,
  'toolkit.telemetry.enabled': false,
  'toolkit.telemetry.unified': false,
}
/**
 * All pages run in one content process. By default each tab starts its own process and preloads
 * another one, a third of a page's cost.
 */
const ONE_PROCESS: Preferences = { 'dom.ipc.processCount': 1, 'dom.ipc.processPrelaunch.enabled': false }
/**
 * In ms. Firefox fires no click after a touch of more than 300 ms. A tap is two commands, and takes longer on a loaded
 * machine.
 */
const SLOW_TAPS: Preferences = { 'apz.max_tap_time': 600_000, 'ui.click_hold_context_menus.delay': 600_000 }
/** The preferences of a page, unless its tab is told otherwise. */
const PAGE_SETTINGS: Preferences = {
  'ui.prefersReducedMotion': 0,
  'ui.systemUsesDarkTheme': 0,
  'browser.display.document_color_use': 0,
}
const DEFAULT_SIZE: Size = { width: 1280, height: 720 }
/** The size of the screen, and so of a kiosk's pages. Resizing each page instead would be a tenth of its cost. */
const SCREEN = { MOZ_HEADLESS_WIDTH: `${DEFAULT_SIZE.width}`, MOZ_HEADLESS_HEIGHT: `${DEFAULT_SIZE.height}` }
/** Without toolbars, which Firefox would lay out and paint anew for each tab: a tenth of a page's cost. */
const KIOSK = '--kiosk'

/** Bits of `ui.*PointerCapabilities`: headless Firefox has no pointing device unless told so. */
const FINE_AND_HOVER = 2 | 4
const MOUSE: Preferences = {
  'ui.primaryPointerCapabilities': FINE_AND_HOVER,
  'ui.allPointerCapabilities': FINE_AND_HOVER,
}

/**
 * Firefox, driven by Puppeteer over WebDriver BiDi, which cannot emulate most of PageOptions yet.
 * Properties of the tab can (`override`). Each page is a new tab at its own host name, with its own
 * cookies, storage, cache and permissions.
 */
export function createFirefox(): Engine {
  const browser = keep({
    start: launchFirefox,
    isConnected: kept => kept.connected,
    close: kept => kept.close(),
    kill: kept => void kept.process()?.kill('SIGKILL'),
  })
  const ownHost = createHosts()

  return {
    name: 'firefox',
    open: async (baseUrl, options = {}) => {
      const page = await (await browser.get()).newPage()
      // guard.ts detects hangs instead: it can tell a slow navigation from a dead browser.
      page.setDefaultTimeout(0)
      const log = watch(page)
      if (options.viewport || !(await hasDefaultSize(page)))
        await page.setViewport(options.viewport ?? DEFAULT_SIZE)
      await override(page, options)
      const close = () => browser.orGiveUp(page.close())
      return createPage({ ...createTab(page), close }, log, ownHost(baseUrl))
    },
    giveUp: browser.giveUp,
    close: async () => void (await browser.end()),
  }
}

const defaultSizes = new WeakMap<Browser, boolean>()

/** Whether the browser's new pages have the default size. The screen's size is not always heeded. */
const hasDefaultSize = async (page: PuppeteerPage): Promise<boolean> => {
  const browser = page.browser()
  const known = defaultSizes.get(browser)
  if (known !== undefined) return known
  const [width, height] = await page.evaluate(() => [innerWidth, innerHeight])
  const isDefault = width === DEFAULT_SIZE.width && height === DEFAULT_SIZE.height
  defaultSizes.set(browser, isDefault)
  return isDefault
}

async function launchFirefox(): Promise<Browser> {
  // Imported here, because that takes a second and other engines do not need it.
  const { launch } = await import('puppeteer-core')
  return launch({
    browser: 'firefox',
    executablePath: await ensureBrowser('firefox'),
    // Events for each request take a tenth of Firefox's work: see `createAnswers`.
    networkEnabled: false,
    args: [KIOSK, SYSTEM_ACCESS],
    env: { ...process.env, ...SCREEN },
    extraPrefsFirefox: { ...QUIET, ...ONE_PROCESS, ...SLOW_TAPS, ...MOUSE, ...PAGE_SETTINGS },
    // Each page sets its own size.
    defaultViewport: null,
    protocolTimeout: 0,
    timeout: START_MS,
  })
}

function watch(page: PuppeteerPage): TabLog {
  const log: TabLog = { errors: [], console: [] }
  page.on('pageerror', thrown => {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown))
    if (NETWORK_REPORT.test(error.message)) log.console.push({ type: 'error', text: error.message })
    else log.errors.push(error)
  })
  page.on('console', message => log.console.push({ type: message.type(), text: message.text() }))
  return log
}

/**
 * With the first answer, interception is switched on: all requests pass through here, and those
 * without an answer continue.
 */
function createAnswers(page: PuppeteerPage): Tab['answer'] {
  const answers: Parameters<Tab['answer']>[] = []
  return async (start, reply) => {
    answers.push([start, reply])
    if (answers.length > 1) return
    page.on('request', async request => {
      const url = request.url()
      const [, found] = answers.find(([start]) => url.startsWith(start) && !isHere(url)) ?? []
      if (!found) return request.continue()
      const answer = await found(url)
      return answer
        ? request.respond({ status: 200, contentType: 'text/javascript', ...answer })
        : request.abort()
    })
    await sendBidi(page.browser(), 'session.subscribe', { events: ['network'], contexts: [contextId(page)] })
    await page.setRequestInterception(true)
  }
}

/** Asks for something that needs no page. */
async function isAlive(browser: Browser): Promise<boolean> {
  if (!browser.connected) return false
  await browser.defaultBrowserContext().cookies()
  return true
}

function createTab(page: PuppeteerPage): Omit<Tab, 'close'> {
  return {
    goto: async (url, waitUntil) => void (await page.goto(url, { waitUntil })),
    reload: async () => void (await page.reload()),
    initScript: async source => void (await page.evaluateOnNewDocument(source)),
    evaluate: expression => page.evaluate(expression),
    isAlive: () => isAlive(page.browser()),
    moveMouse: (x, y) => page.mouse.move(x, y),
    mouseDown: () => page.mouse.down(),
    mouseUp: () => page.mouse.up(),
    // One command, so that little time passes in which the page could move.
    click: (x, y) => page.mouse.click(x, y),
    // Firefox counts clicks as a double click only within one command.
    doubleClick: (x, y) => page.mouse.click(x, y, { count: 2 }),
    tap: (x, y) => page.touchscreen.tap(x, y),
    wheel: deltaY => page.mouse.wheel({ deltaY }),
    keyDown: key => page.keyboard.down(key as KeyInput),
    keyUp: key => page.keyboard.up(key as KeyInput),
    type: text => page.keyboard.type(text),
    answer: createAnswers(page),
    setViewport: size => page.setViewport(size),
    setOffline: offline => page.setOfflineMode(offline),
    setMedia: () => unable('liveMedia'),
    accessible: () => unable('accessibilityTree'),
    memory: () => unable('memory'),
  }
}
