import { type Browser, type KeyInput, launch, type Page as PuppeteerPage } from 'puppeteer-core'
import { ensureBrowser } from '../../../tools/setup.mjs'
import { createPage } from './page.ts'
import type { Engine, PageOptions, Size, Tab, TabLog } from './types.ts'

/** Firefox logs these as script errors, though nobody threw them and the import can be caught. */
const NETWORK_REPORT = /^Loading (?:module|script) from .* was blocked/

type Preferences = Record<string, boolean | number>

const DEFAULT_SIZE: Size = { width: 1280, height: 720 }

/** Bits of `ui.*PointerCapabilities`. Headless Firefox has no pointing device unless told so. */
const COARSE = 1
const FINE_AND_HOVER = 2 | 4

/**
 * Firefox, driven by Puppeteer over WebDriver BiDi, which cannot yet emulate what PageOptions asks
 * for: preferences can, and they are fixed for a browser's life. So there is one browser for each
 * combination that a test asks for, started when first needed.
 */
export function createFirefox(): Engine {
  const browsers = new Map<string, Promise<Browser>>()
  const browserFor = (preferences: Preferences) => {
    const key = JSON.stringify(preferences)
    const browser = browsers.get(key) ?? launchFirefox(preferences)
    browsers.set(key, browser)
    return browser
  }

  return {
    name: 'firefox',
    open: async (baseUrl, options = {}) => {
      const browser = await browserFor(preferencesFor(options))
      const context = await browser.createBrowserContext()
      const page = await context.newPage()
      const log = watch(page)
      await page.setViewport(options.viewport ?? DEFAULT_SIZE)
      return createPage(createTab(page), log, baseUrl)
    },
    close: async () => {
      await Promise.all([...browsers.values()].map(async browser => (await browser).close()))
    },
  }
}

async function launchFirefox(preferences: Preferences): Promise<Browser> {
  return launch({
    browser: 'firefox',
    executablePath: await ensureBrowser('firefox'),
    extraPrefsFirefox: preferences,
  })
}

function preferencesFor({
  javaScript = true,
  touch = false,
  reducedMotion,
  colorScheme,
}: PageOptions): Preferences {
  const pointers = touch ? COARSE : FINE_AND_HOVER
  return {
    'javascript.enabled': javaScript,
    'dom.w3c_touch_events.enabled': touch ? 1 : 0,
    'ui.primaryPointerCapabilities': pointers,
    'ui.allPointerCapabilities': pointers,
    'ui.prefersReducedMotion': reducedMotion ? 1 : 0,
    'ui.systemUsesDarkTheme': colorScheme === 'dark' ? 1 : 0,
  }
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

/** All that is asked passes here once anything is to be answered: the rest goes on as it was. */
function createAnswers(page: PuppeteerPage): Tab['answer'] {
  const answers: Parameters<Tab['answer']>[] = []
  return async (start, reply) => {
    answers.push([start, reply])
    if (answers.length > 1) return
    page.on('request', async request => {
      const [, found] = answers.find(([start]) => request.url().startsWith(start)) ?? []
      if (!found) return request.continue()
      const answer = await found(request.url())
      return answer
        ? request.respond({ status: 200, contentType: 'text/javascript', ...answer })
        : request.abort()
    })
    await page.setRequestInterception(true)
  }
}

function createTab(page: PuppeteerPage): Tab {
  const context = page.browserContext()
  return {
    goto: async (url, waitUntil) => void (await page.goto(url, { waitUntil })),
    reload: async () => void (await page.reload()),
    initScript: async source => void (await page.evaluateOnNewDocument(source)),
    evaluate: expression => page.evaluate(expression),
    moveMouse: (x, y) => page.mouse.move(x, y),
    mouseDown: () => page.mouse.down(),
    mouseUp: () => page.mouse.up(),
    tap: (x, y) => page.touchscreen.tap(x, y),
    wheel: deltaY => page.mouse.wheel({ deltaY }),
    keyDown: key => page.keyboard.down(key as KeyInput),
    keyUp: key => page.keyboard.up(key as KeyInput),
    type: text => page.keyboard.type(text),
    answer: createAnswers(page),
    setViewport: size => page.setViewport(size),
    setOffline: offline => page.setOfflineMode(offline),
    setMedia: async () => {
      throw new Error('Firefox cannot change media features while it runs: ask can("liveMedia") first.')
    },
    memory: async () => {
      throw new Error('Firefox cannot be asked to collect garbage and count: ask can("memory") first.')
    },
    screenshot: async path => void (await page.screenshot({ path: path as `${string}.png` })),
    close: () => context.close(),
  }
}
