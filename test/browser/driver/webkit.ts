import { writeFile } from 'node:fs/promises'
import { ensureBrowser } from '../../../tools/setup.mjs'
import { createPage, poll } from './page.ts'
import type { Engine, PageOptions, Size, Tab, TabLog, WaitUntil } from './types.ts'
import { writeConfig } from './webkit/config.ts'
import { type Front, openFront } from './webkit/front.ts'
import { keyOf } from './webkit/keys.ts'
import { type Seat, type Session, takeSeat, WINDOW_PLACE } from './webkit/webdriver.ts'

const DEFAULT_SIZE: Size = { width: 1280, height: 720 }

/**
 * WebKitGTK's own small browser, driven by its own WebDriver. A browser starts in a third of a second, so each page
 * gets one: with cookies, storage, cache and an address of its own. Displays and drivers are kept for the next.
 */
export function createWebkit(): Engine {
  const idle = new Map<string, Seat[]>()
  const all: Seat[] = []
  const seatFor = async (key: string, options: PageOptions) => {
    const kept = idle.get(key)?.pop()
    if (kept) return kept
    const seat = await takeSeat(await programs(), environmentFor(options))
    all.push(seat)
    return seat
  }

  return {
    name: 'webkit',
    open: async (baseUrl, options = {}) => {
      const key = JSON.stringify([!!options.reducedMotion, options.colorScheme === 'dark'])
      const seat = await seatFor(key, options)
      const session = await seat.start(await ensureBrowser('webkit'), [])
      const log: TabLog = { errors: [], console: [] }
      const front = await openFront(baseUrl, log, options.javaScript ?? true)
      const tab = createTab(session, front)
      await tab.setViewport(options.viewport ?? DEFAULT_SIZE)
      const close = async () => {
        await session.close()
        front.close()
        idle.set(key, [...(idle.get(key) ?? []), seat])
      }
      return createPage({ ...tab, close }, log, front.url)
    },
    close: async () => {
      for (const seat of all) seat.leave()
    },
  }
}

const programs = async () => ({
  xvfb: await ensureBrowser('xvfb'),
  driver: await ensureBrowser('webkit-driver'),
})

const environmentFor = ({ reducedMotion = false, colorScheme }: PageOptions) => ({
  XDG_CONFIG_HOME: writeConfig(reducedMotion),
  GTK_THEME: colorScheme === 'dark' ? 'Adwaita:dark' : 'Adwaita',
})

type Box = [width: number, inner: number, outer: number]
type Here = { url: string; since: number }
const HERE = '({ url: location.href, since: performance.timeOrigin })'

/** The driver's own waiting is off: it never ends after a page that comes back from the cache. */
const READY: Record<WaitUntil, string> = {
  domcontentloaded: `document.readyState !== 'loading'`,
  load: `performance.getEntriesByType('navigation')[0]?.loadEventEnd > 0`,
}
const isNewerThan = ({ since }: Here) => `performance.timeOrigin !== ${since}`
const pathOf = (url: string) => url.split('#')[0]
const LOAD_MS = 60_000

function createTab(session: Session, front: Front): Omit<Tab, 'close'> {
  let mouse = { x: 0, y: 0 }
  const evaluate = async (expression: string) => {
    const script = `
      const problem = error => ({ problem: String(error) })
      const answer = value => ({ json: value === undefined ? null : JSON.stringify(value) })
      try {
        const value = (${expression})
        return typeof value?.then === 'function' ? value.then(answer, problem) : answer(value)
      } catch (error) {
        return problem(error)
      }`
    const result = await session.send('POST', '/execute/sync', { script, args: [] })
    const { json, problem } = result as { json: string | null; problem?: string }
    if (problem) throw new Error(problem)
    return json === null ? undefined : JSON.parse(json)
  }
  const until = (condition: string) => poll(LOAD_MS, () => evaluate(condition))
  const act = (type: 'pointer' | 'key' | 'wheel', ...actions: object[]) =>
    session.send('POST', '/actions', { actions: [{ type, id: type, actions }] })
  const point = async (...actions: object[]) => void (await act('pointer', ...actions))

  return {
    goto: async (url, waitUntil) => {
      const start = (await evaluate(HERE)) as Here
      await session.send('POST', '/url', { url })
      if (url.includes('#') && pathOf(url) === pathOf(start.url)) await until(`location.href === '${url}'`)
      else await until(`${isNewerThan(start)} && ${READY[waitUntil]}`)
    },
    reload: async () => {
      const start = (await evaluate(HERE)) as Here
      await session.send('POST', '/refresh', {})
      await until(`${isNewerThan(start)} && ${READY.load}`)
    },
    initScript: async source => void front.scripts.push(source),
    evaluate,
    moveMouse: (x, y) => {
      mouse = { x: Math.round(x), y: Math.round(y) }
      return point({ type: 'pointerMove', duration: 0, ...mouse })
    },
    mouseDown: () => point({ type: 'pointerDown', button: 0 }),
    mouseUp: () => point({ type: 'pointerUp', button: 0 }),
    tap: () => unable('touch'),
    wheel: async deltaY => void (await act('wheel', { type: 'scroll', ...mouse, deltaX: 0, deltaY })),
    keyDown: async key => void (await act('key', { type: 'keyDown', value: keyOf(key) })),
    keyUp: async key => void (await act('key', { type: 'keyUp', value: keyOf(key) })),
    type: async text => {
      const strokes = [...text].flatMap(value => ['keyDown', 'keyUp'].map(type => ({ type, value })))
      await act('key', ...strokes)
    },
    answer: () => unable('thirdParties'),
    setViewport: size => setViewport(session, evaluate, size),
    setOffline: async offline => {
      front.offline = offline
      await evaluate(`Object.defineProperty(navigator, 'onLine', { value: ${!offline}, configurable: true })
        && dispatchEvent(new Event('${offline ? 'offline' : 'online'}'))`)
    },
    setMedia: () => unable('liveMedia'),
    memory: () => unable('memory'),
    screenshot: async path => writeFile(path, String(await session.send('GET', '/screenshot')), 'base64'),
  }
}

const unable = async (capability: string): Promise<never> => {
  throw new Error(`WebKit's driver has no such thing: ask can("${capability}") first.`)
}

/** The height of the browser's toolbar, by which a window is higher than its page: seen once, it is known. */
let toolbar = 20

/** A window takes a moment to become what was asked for. */
async function setViewport(session: Session, evaluate: Tab['evaluate'], size: Size): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const height = size.height + toolbar
    await session.send('POST', '/window/rect', { ...WINDOW_PLACE, width: size.width, height })
    const [width, inner, outer] = (await evaluate('[innerWidth, innerHeight, outerHeight]')) as Box
    if (width === size.width && inner === size.height) return
    if (inner !== outer && outer === height) toolbar = outer - inner
  }
  throw new Error(`The page does not become ${size.width} × ${size.height}`)
}
