import { type Browser, type CDPSession, chromium, type Page as PlaywrightPage } from 'playwright-core'
import { ensureTestChromium } from '../../../tools/setup.mjs'
import { createPage } from './page.ts'
import type { Engine, Media, Memory, PageOptions, Tab, TabLog } from './types.ts'

const FLAGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  // Pictures decoded beside the frames stop them for good now and then in the headless shell: one page in some 400.
  '--disable-checker-imaging',
]

/** Chromium, driven by Playwright without its own downloads. */
export function createChromium(): Engine {
  let browser: Promise<Browser> | undefined
  const launch = async () => chromium.launch({ executablePath: await ensureTestChromium(), args: FLAGS })

  return {
    name: 'chromium',
    open: async (baseUrl, options = {}) => {
      browser ??= launch()
      const context = await (await browser).newContext(contextOptions(options))
      const page = await context.newPage()
      const log = watch(page)
      await setUp(await context.newCDPSession(page), options)
      return createPage(createTab(page), log, baseUrl)
    },
    close: async () => (await browser)?.close(),
  }
}

function contextOptions({ viewport, javaScript = true, touch = false, ...media }: PageOptions) {
  return {
    ...(viewport && { viewport }),
    ...mediaOptions(media),
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

async function setUp(session: CDPSession, { saveData, cpuThrottle }: PageOptions): Promise<void> {
  // As the browser does by itself; its headless shell has nobody to ask.
  const { targetInfo } = await session.send('Target.getTargetInfo')
  await session.send('Browser.setPermission', {
    permission: { name: 'clipboard-write' },
    setting: 'granted',
    ...(targetInfo.browserContextId && { browserContextId: targetInfo.browserContextId }),
  })
  if (saveData) await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true })
  if (cpuThrottle) await session.send('Emulation.setCPUThrottlingRate', { rate: cpuThrottle })
}

function watch(page: PlaywrightPage): TabLog {
  const log: TabLog = { errors: [], console: [] }
  page.on('pageerror', error => log.errors.push(error))
  page.on('console', message => log.console.push({ type: message.type(), text: message.text() }))
  return log
}

/** Twice: what the first collection frees may have held the last thing to be freed. */
async function measureMemory(page: PlaywrightPage): Promise<Memory> {
  const session = await page.context().newCDPSession(page)
  // What was said to the console is the driver's.
  await session.send('Runtime.discardConsoleEntries')
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return { nodes, listeners: jsEventListeners, heapBytes: usedSize }
}

function createTab(page: PlaywrightPage): Tab {
  const context = page.context()
  return {
    goto: async (url, waitUntil) => void (await page.goto(url, { waitUntil })),
    reload: async () => void (await page.reload()),
    initScript: async source => void (await page.addInitScript(source)),
    evaluate: expression => page.evaluate(expression),
    moveMouse: (x, y) => page.mouse.move(x, y),
    mouseDown: () => page.mouse.down(),
    mouseUp: () => page.mouse.up(),
    tap: (x, y) => page.touchscreen.tap(x, y),
    wheel: deltaY => page.mouse.wheel(0, deltaY),
    keyDown: key => page.keyboard.down(key),
    keyUp: key => page.keyboard.up(key),
    type: text => page.keyboard.type(text),
    answer: (start, reply) =>
      page
        .route(
          url => url.href.startsWith(start),
          async route => {
            const answer = await reply(route.request().url())
            await (answer ? route.fulfill({ contentType: 'text/javascript', ...answer }) : route.abort())
          },
        )
        .then(() => {}),
    setViewport: size => page.setViewportSize(size),
    setOffline: offline => context.setOffline(offline),
    setMedia: media => page.emulateMedia(mediaOptions(media)),
    memory: () => measureMemory(page),
    screenshot: async path => void (await page.screenshot({ path })),
    close: () => context.close(),
  }
}
