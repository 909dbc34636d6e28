import { setTimeout as wait } from 'node:timers/promises'
import { ensureBrowser } from '../../../tools/setup.mjs'
import { unable } from './errors.ts'
import { createPage } from './page.ts'
import { poll } from './poll.ts'
import type { Engine, PageOptions, Size, Tab, TabLog, WaitUntil } from './types.ts'
import { writeConfig } from './webkit/config.ts'
import { createEvaluate } from './webkit/evaluate.ts'
import { type Front, openFront } from './webkit/front.ts'
import { keyOf } from './webkit/keys.ts'
import { type Seat, type Send, takeSeat, WINDOW_PLACE } from './webkit/webdriver.ts'

/** How many browsers may fail to open a window. */
const MOST_BROWSERS = 3
const DEFAULT_SIZE: Size = { width: 1280, height: 720 }

/**
 * WebKitGTK's MiniBrowser, driven by its WebDriver. It starts slowly, so it is kept. Each page gets
 * its own window and host name, and so its own cookies, storage and cache.
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

  const giveUp = () => {
    for (const seat of all) leave(seat)
    idle.clear()
  }

  /** Retries in a new browser if the current one hangs or has crashed. */
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
    giveUp,
    close: async () => giveUp(),
  }
}

const programs = async () => ({
  xvfb: await ensureBrowser('xvfb'),
  driver: await ensureBrowser('webkit-driver'),
  browser: await ensureBrowser('webkit'),
})

/**
 * Without a graphics card WebKit composites layers in software, which takes longer than all other
 * work: a scrolling page has 30 frames a second with layers, and 55 without.
 */
const environmentFor = ({ reducedMotion = false, colorScheme }: PageOptions) => ({
  XDG_CONFIG_HOME: writeConfig(reducedMotion),
  WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  GTK_THEME: colorScheme === 'dark' ? 'Adwaita:dark' : 'Adwaita',
})

type Box = [width: number, inner: number, outer: number]
const SINCE = 'performance.timeOrigin'

/** Replaces the driver's page load strategy, which never ends after a return from the back/forward cache. */
const READY: Record<WaitUntil, string> = {
  domcontentloaded: `document.readyState !== 'loading'`,
  load: `performance.getEntriesByType('navigation')[0]?.loadEventEnd > 0`,
}
const isNewerThan = (since: unknown) => `${SINCE} !== ${since}`
const pathOf = (url: string) => url.split('#')[0]
const LOAD_MS = 60_000
/** How long a new document may take until its predecessor is asked again. */
const DOCUMENT_MS = 2000

function createTab(send: Send, front: Front): Omit<Tab, 'close'> {
  let mouse = { x: 0, y: 0 }
  let wheeled = 0
  const evaluate = createEvaluate(send)
  const until = (condition: string) => poll(LOAD_MS, () => evaluate(condition))
  const act = (type: 'pointer' | 'key' | 'wheel', ...actions: object[]) =>
    send('POST', '/actions', { actions: [{ type, id: type, actions }] })
  const point = async (...actions: object[]) => void (await act('pointer', ...actions))
  /** In one command, so that little time passes in which the page could move. */
  const press = (x: number, y: number, times: number) => {
    mouse = { x: Math.round(x), y: Math.round(y) }
    const click = ['pointerDown', 'pointerUp'].map(type => ({ type, button: 0 }))
    return point({ type: 'pointerMove', duration: 0, ...mouse }, ...Array(times).fill(click).flat())
  }
  /** Evaluates nothing while the document is being replaced. */
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
    // Asks the driver only, because the browser may be busy.
    isAlive: () => send('GET', '/timeouts').then(Boolean),
    moveMouse: (x, y) => {
      mouse = { x: Math.round(x), y: Math.round(y) }
      return point({ type: 'pointerMove', duration: 0, ...mouse })
    },
    mouseDown: () => point({ type: 'pointerDown', button: 0 }),
    mouseUp: () => point({ type: 'pointerUp', button: 0 }),
    click: (x, y) => press(x, y, 1),
    doubleClick: (x, y) => press(x, y, 2),
    tap: () => unable('touch'),
    // The driver scrolls by the difference to the previous command, so each command sends the sum.
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
    accessible: () => unable('accessibilityTree'),
    memory: () => unable('memory'),
  }
}

/** Height of the browser's toolbar: the difference between window and page. Remembered once measured. */
let toolbar = 20

/** Resizing a window takes a moment. */
async function setViewport(send: Send, evaluate: Tab['evaluate'], size: Size): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const height = size.height + toolbar
    await send('POST', '/window/rect', { ...WINDOW_PLACE, width: size.width, height })
    const [width, inner, outer] = (await evaluate('[innerWidth, innerHeight, outerHeight]')) as Box
    if (width === size.width && inner === size.height) return
    if (inner < outer && outer === height) toolbar = outer - inner
    // The display may be slower than the driver.
    await wait(tries < 10 ? 0 : 50)
  }
  throw new Error(`The page does not become ${size.width} × ${size.height}`)
}
