import type { Browser, BrowserContext, CDPSession, Page as PlaywrightPage } from 'playwright-core'
import { ensureTestChromium } from '../../../tools/setup.mjs'
import { createHosts, isHere } from './hosts.ts'
import { keep } from './kept.ts'
import { createPage } from './page.ts'
import type { AccessibleNode, Engine, Media, Memory, PageOptions, Tab, TabLog } from './types.ts'

const FLAGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  // Decoding pictures off the main thread sometimes stops all frames in the headless shell: about
  // one page in 400.
  '--disable-checker-imaging',
  // Tabs of a context share one process. A process per host would take a third of a page's cost.
  '--renderer-process-limit=1',
  '--disable-site-isolation-trials',
]

/** Chromium starts in one second, or in up to 30 on a loaded machine. */
const START_MS = 240_000

/** Chromium, driven by Playwright without its own downloads. */
export function createChromium(): Engine {
  const browser = keep({
    start: launch,
    isConnected: kept => kept.isConnected(),
    close: kept => kept.close(),
    // Playwright kills the process some time after `close`, even if it does not answer.
    kill: kept => void kept.close().catch(() => {}),
  })
  const contextFor = createContexts()
  const ownHost = createHosts()

  return {
    name: 'chromium',
    open: async (baseUrl, options = {}) => {
      const { context, close } = await contextFor(await browser.get(), options)
      const page = await context.newPage()
      if (options.viewport) await page.setViewportSize(options.viewport)
      const log = watch(page)
      const session = await context.newCDPSession(page)
      await setUp(session, options)
      const tab = { ...createTab(page, session), close: () => browser.orGiveUp(close(page)) }
      return createPage(tab, log, ownHost(baseUrl))
    },
    giveUp: browser.giveUp,
    close: async () => void (await browser.end()),
  }
}

type Context = { context: BrowserContext; close(page: PlaywrightPage): Promise<void> }

/**
 * Pages with the same options are tabs of one context. Each has a host name of its own, and so its
 * own cookies, storage and cache. An option that applies to a whole process gets its own context,
 * and so its own process.
 */
function createContexts() {
  const shared = new WeakMap<Browser, Map<string, Promise<BrowserContext>>>()
  return async (browser: Browser, options: PageOptions): Promise<Context> => {
    if (options.saveData || options.cpuThrottle) {
      const context = await openContext(browser, options)
      return { context, close: () => context.close() }
    }
    const contexts = shared.get(browser) ?? new Map<string, Promise<BrowserContext>>()
    shared.set(browser, contexts)
    const key = JSON.stringify(contextOptions(options))
    const opening = contexts.get(key) ?? openShared(browser, options)
    contexts.set(key, opening)
    opening.catch(() => contexts.delete(key))
    return { context: await opening, close: page => page.close() }
  }
}

/** Keeps an empty tab open, because the process that renders the pages would end with each page: a fifth of its cost. */
async function openShared(browser: Browser, options: PageOptions): Promise<BrowserContext> {
  const context = await openContext(browser, options)
  await context.newPage()
  return context
}

async function openContext(browser: Browser, options: PageOptions): Promise<BrowserContext> {
  const context = await browser.newContext(contextOptions(options))
  // guard.ts detects hangs instead: it can tell a slow navigation from a dead browser.
  context.setDefaultTimeout(0)
  return context
}

/** Imports Playwright here, because that takes a second and other engines do not need it. */
async function launch(): Promise<Browser> {
  const { chromium } = await import('playwright-core')
  return chromium.launch({ executablePath: await ensureTestChromium(), args: FLAGS, timeout: START_MS })
}

function contextOptions({ javaScript = true, touch = false, forcedColors, ...media }: PageOptions) {
  return {
    ...mediaOptions(media),
    ...(forcedColors && { forcedColors: 'active' as const }),
    javaScriptEnabled: javaScript,
    hasTouch: touch,
    isMobile: touch,
  }
}

const mediaOptions = ({ reducedMotion, colorScheme }: Media) => ({
  ...(reducedMotion !== undefined && {
    reducedMotion: reducedMotion ? ('reduce' as const) : ('no-preference' as const),
  }),
  ...(colorScheme && { colorScheme }),
})

async function setUp(session: CDPSession, { saveData, cpuThrottle, fontSize }: PageOptions): Promise<void> {
  // Browsers grant this by default; the headless shell denies it, because it cannot show a prompt.
  const { targetInfo } = await session.send('Target.getTargetInfo')
  await session.send('Browser.setPermission', {
    permission: { name: 'clipboard-write' },
    setting: 'granted',
    ...(targetInfo.browserContextId && { browserContextId: targetInfo.browserContextId }),
  })
  if (saveData) await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true })
  if (fontSize) {
    await session.send('Page.enable')
    await session.send('Page.setFontSizes', { fontSizes: { standard: fontSize, fixed: fontSize } })
  }
  if (cpuThrottle) await session.send('Emulation.setCPUThrottlingRate', { rate: cpuThrottle })
}

function watch(page: PlaywrightPage): TabLog {
  const log: TabLog = { errors: [], console: [] }
  page.on('pageerror', error => log.errors.push(error))
  page.on('console', message => log.console.push({ type: message.type(), text: message.text() }))
  return log
}

async function readAccessible(session: CDPSession, selector: string): Promise<AccessibleNode> {
  const expression = `document.querySelector(${JSON.stringify(selector)})`
  const { objectId } = (await session.send('Runtime.evaluate', { expression })).result
  if (!objectId) throw new Error(`No element matches ${selector}`)
  const { nodes } = await session.send('Accessibility.getPartialAXTree', { objectId, fetchRelatives: false })
  const [node] = nodes
  return { role: `${node?.role?.value}`, name: `${node?.name?.value ?? ''}` }
}

/** Collects garbage twice: the first collection may free the last reference to something else. */
async function measureMemory(page: PlaywrightPage): Promise<Memory> {
  const session = await page.context().newCDPSession(page)
  // Console messages hold references to objects.
  await session.send('Runtime.discardConsoleEntries')
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return { nodes, listeners: jsEventListeners, heapBytes: usedSize }
}

async function isAlive(page: PlaywrightPage): Promise<boolean> {
  const browser = page.context().browser()
  if (!browser?.isConnected()) return false
  const session = await browser.newBrowserCDPSession()
  await session.send('Browser.getVersion')
  await session.detach()
  return true
}

function createTab(page: PlaywrightPage, session: CDPSession): Omit<Tab, 'close'> {
  return {
    goto: async (url, waitUntil) => void (await page.goto(url, { waitUntil })),
    reload: async () => void (await page.reload()),
    initScript: async source => void (await page.addInitScript(source)),
    evaluate: expression => page.evaluate(expression),
    isAlive: () => isAlive(page),
    moveMouse: (x, y) => page.mouse.move(x, y),
    mouseDown: () => page.mouse.down(),
    mouseUp: () => page.mouse.up(),
    click: (x, y) => page.mouse.click(x, y),
    doubleClick: (x, y) => page.mouse.dblclick(x, y),
    tap: (x, y) => page.touchscreen.tap(x, y),
    wheel: deltaY => page.mouse.wheel(0, deltaY),
    keyDown: key => page.keyboard.down(key),
    keyUp: key => page.keyboard.up(key),
    type: text => page.keyboard.type(text),
    answer: (start, reply) =>
      page
        .route(
          url => url.href.startsWith(start) && !isHere(url.href),
          async route => {
            const answer = await reply(route.request().url())
            await (answer ? route.fulfill({ contentType: 'text/javascript', ...answer }) : route.abort())
          },
        )
        .then(() => {}),
    setViewport: size => page.setViewportSize(size),
    // Playwright's `setOffline` applies to all pages of the context.
    setOffline: async offline => {
      const speed = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
      await session.send('Network.emulateNetworkConditions', { offline, ...speed })
    },
    setMedia: media => page.emulateMedia(mediaOptions(media)),
    accessible: selector => readAccessible(session, selector),
    memory: () => measureMemory(page),
  }
}
