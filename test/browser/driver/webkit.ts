import { writeFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { ensureBrowser } from '../../../tools/setup.mjs'
import { createPage, poll } from './page.ts'
import type { Engine, PageOptions, Size, Tab, TabLog, WaitUntil } from './types.ts'
import { writeConfig } from './webkit/config.ts'
import { createEvaluate } from './webkit/evaluate.ts'
import { type Front, openFront } from './webkit/front.ts'
import { keyOf } from './webkit/keys.ts'
import { type Seat, type Send, takeSeat, WINDOW_PLACE } from './webkit/webdriver.ts'

/** That are asked for a window, one after the other. */
const MOST_BROWSERS = 3
const DEFAULT_SIZE: Size = { width: 1280, height: 720 }

/**
 * WebKitGTK's own small browser, driven by its own WebDriver. It takes long to start, so it stays, and each page gets a
 * window of its own in it and an address of its own: with it cookies, storage and cache.
 */
export function createWebkit(): Engine {
  const idle = new Map<string, Seat[]>()
  const all = new Set<Seat>()
  const seatFor = async (key: string, options: PageOptions) => {
    const kept = idle.get(key)?.pop()
    if (kept) return kept
    const seat = await takeSeat(await programs(), environmentFor(options))
    all.add(seat)
    return seat
  }
  const leave = (seat: Seat) => {
    all.delete(seat)
    seat.leave()
  }

  /** In a browser that is stuck or gone no window opens: it is given up, and another one asked. */
  const openWindow = async (key: string, options: PageOptions) => {
    for (let browsers = 0; browsers < MOST_BROWSERS; browsers += 1) {
      const seat = await seatFor(key, options)
      const send = await seat.openWindow()
      if (send) return { seat, send }
      leave(seat)
    }
    throw new Error(`No window opened in ${MOST_BROWSERS} browsers`)
  }

  return {
    name: 'webkit',
    open: async (baseUrl, options = {}) => {
      const key = JSON.stringify([!!options.reducedMotion, options.colorScheme === 'dark'])
      const { seat, send } = await openWindow(key, options)
      const log: TabLog = { errors: [], console: [] }
      const front = await openFront(baseUrl, log, options.javaScript ?? true)
      const tab = createTab(send, front)
      await tab.setViewport(options.viewport ?? DEFAULT_SIZE)
      const close = async () => {
        front.close()
        if (await seat.closeWindow()) idle.set(key, [...(idle.get(key) ?? []), seat])
        else leave(seat)
      }
      return createPage({ ...tab, close }, log, front.url)
    },
    close: async () => {
      for (const seat of all) leave(seat)
    },
  }
}

const programs = async () => ({
  xvfb: await ensureBrowser('xvfb'),
  driver: await ensureBrowser('webkit-driver'),
  browser: await ensureBrowser('webkit'),
})

/**
 * Without a graphics card WebKit's layers are put together by a simulated one, which takes longer than all the rest: a
 * page that scrolls has 30 frames a second then, and without layers of its own 55.
 */
const environmentFor = ({ reducedMotion = false, colorScheme }: PageOptions) => ({
  XDG_CONFIG_HOME: writeConfig(reducedMotion),
  WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  GTK_THEME: colorScheme === 'dark' ? 'Adwaita:dark' : 'Adwaita',
})

type Box = [width: number, inner: number, outer: number]
const SINCE = 'performance.timeOrigin'

/** The driver's own waiting is off: it never ends after a page that comes back from the cache. */
const READY: Record<WaitUntil, string> = {
  domcontentloaded: `document.readyState !== 'loading'`,
  load: `performance.getEntriesByType('navigation')[0]?.loadEventEnd > 0`,
}
const isNewerThan = (since: unknown) => `${SINCE} !== ${since}`
const pathOf = (url: string) => url.split('#')[0]
const LOAD_MS = 60_000
/** As long as this a page may keep its document back before it is asked after. */
const DOCUMENT_MS = 2000

function createTab(send: Send, front: Front): Omit<Tab, 'close'> {
  let mouse = { x: 0, y: 0 }
  let wheeled = 0
  const evaluate = createEvaluate(send)
  const until = (condition: string) => poll(LOAD_MS, () => evaluate(condition))
  const act = (type: 'pointer' | 'key' | 'wheel', ...actions: object[]) =>
    send('POST', '/actions', { actions: [{ type, id: type, actions }] })
  const point = async (...actions: object[]) => void (await act('pointer', ...actions))
  /** Asks nothing while one document takes the place of another. */
  const load = async (path: string, body: object, readiness: WaitUntil) => {
    const start = await evaluate(SINCE)
    const next = front.nextDocument()
    await send('POST', path, body)
    await Promise.race([next, wait(DOCUMENT_MS)])
    await until(`${isNewerThan(start)} && ${READY[readiness]}`)
  }

  return {
    goto: async (url, waitUntil) => {
      const here = (await evaluate('location.href')) as string
      if (!url.includes('#') || pathOf(url) !== pathOf(here)) return load('/url', { url }, waitUntil)
      await send('POST', '/url', { url })
      await until(`location.href === '${url}'`)
    },
    reload: () => load('/refresh', {}, 'load'),
    initScript: async source => void front.scripts.push(source),
    evaluate,
    moveMouse: (x, y) => {
      mouse = { x: Math.round(x), y: Math.round(y) }
      return point({ type: 'pointerMove', duration: 0, ...mouse })
    },
    mouseDown: () => point({ type: 'pointerDown', button: 0 }),
    mouseUp: () => point({ type: 'pointerUp', button: 0 }),
    tap: () => unable('touch'),
    // The driver turns the wheel by what is asked less what was asked before: so it is asked for all turns together.
    wheel: async deltaY => {
      wheeled += deltaY
      await act('wheel', { type: 'scroll', ...mouse, deltaX: 0, deltaY: wheeled })
    },
    keyDown: async key => void (await act('key', { type: 'keyDown', value: keyOf(key) })),
    keyUp: async key => void (await act('key', { type: 'keyUp', value: keyOf(key) })),
    type: async text => {
      const strokes = [...text].flatMap(value => ['keyDown', 'keyUp'].map(type => ({ type, value })))
      await act('key', ...strokes)
    },
    answer: () => unable('thirdParties'),
    setViewport: size => setViewport(send, evaluate, size),
    setOffline: async offline => {
      front.offline = offline
      await evaluate(`Object.defineProperty(navigator, 'onLine', { value: ${!offline}, configurable: true })
        && dispatchEvent(new Event('${offline ? 'offline' : 'online'}'))`)
    },
    setMedia: () => unable('liveMedia'),
    memory: () => unable('memory'),
    screenshot: async path => writeFile(path, String(await send('GET', '/screenshot')), 'base64'),
  }
}

const unable = async (capability: string): Promise<never> => {
  throw new Error(`WebKit's driver has no such thing: ask can("${capability}") first.`)
}

/** The height of the browser's toolbar, by which a window is higher than its page: seen once, it is known. */
let toolbar = 20

/** A window takes a moment to become what was asked for. */
async function setViewport(send: Send, evaluate: Tab['evaluate'], size: Size): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const height = size.height + toolbar
    await send('POST', '/window/rect', { ...WINDOW_PLACE, width: size.width, height })
    const [width, inner, outer] = (await evaluate('[innerWidth, innerHeight, outerHeight]')) as Box
    if (width === size.width && inner === size.height) return
    if (inner !== outer && outer === height) toolbar = outer - inner
  }
  throw new Error(`The page does not become ${size.width} × ${size.height}`)
}
