import { locate, type Point } from './locate.ts'
import type { Page, PageFunction, Tab, TabLog } from './types.ts'

const PATIENCE_MS = 20_000
const POLL_MS = 20
/** Some engines lose an answer together with the document that was asked: it is asked again. */
const LOST_MS = 2_000

/** What Vite makes of `import()` in a test file; the page knows only the original. */
const VITE_IMPORT = '__vite_ssr_dynamic_import__'

/** Everything that is the same for all engines: waiting, aiming, key combinations. */
export function createPage(tab: Tab, log: TabLog, baseUrl: string): Page {
  const expected: RegExp[] = []

  const evaluate: Page['evaluate'] = async (fn, ...args) => (await tab.evaluate(call(fn, args))) as never

  const url = () => evaluate(() => location.href)

  const waitWithin: Page['waitWithin'] = async (timeout, fn, ...args) => {
    const expression = call(fn, args)
    const found = await poll(timeout, () => tab.evaluate(expression))
    if (!found) throw new Error(`Not true within ${timeout} ms, at ${await url()}: ${expression}`)
    return found as never
  }
  const waitFor: Page['waitFor'] = (fn, ...args) => waitWithin(PATIENCE_MS, fn, ...args)

  const aim = async (selector: string) => {
    let point: Point | undefined
    const settled = await poll(PATIENCE_MS, async () => {
      const previous = point
      point = await evaluate(locate, selector)
      return point.problem === '' && previous?.x === point.x && previous.y === point.y
    })
    if (!point || !settled) throw new Error(`Cannot aim at ${selector}: ${point?.problem || 'it moves'}`)
    return point
  }
  const hover = async (selector: string) => {
    const { x, y } = await aim(selector)
    await tab.moveMouse(x, y)
  }
  const travel = async (direction: 'back' | 'forward') => {
    const start = await url()
    // A page that is gone before it can answer keeps some engines waiting, so it answers first.
    await tab.evaluate(`void setTimeout(() => history.${direction}())`)
    // Firefox shows an empty document, complete at once, before the one that it comes back to.
    await waitFor(
      (from: string) => ![from, 'about:blank'].includes(location.href) && document.readyState === 'complete',
      start,
    )
  }

  return {
    ...tab,
    ...log,
    expectError: pattern => void expected.push(pattern),
    // What is left once the expected ones are gone.
    get errors() {
      return log.errors.filter(({ message }) => !expected.some(pattern => pattern.test(message)))
    },
    goto: (path, { waitUntil = 'load' } = {}) => tab.goto(new URL(path, baseUrl).href, waitUntil),
    back: () => travel('back'),
    forward: () => travel('forward'),
    initScript: script => tab.initScript(`(${script})()`),
    url,
    evaluate,
    waitFor,
    waitWithin,
    hover,
    click: async selector => {
      await hover(selector)
      await tab.mouseDown()
      await tab.mouseUp()
    },
    tap: async selector => {
      const { x, y } = await aim(selector)
      await tab.tap(x, y)
    },
    tapAt: tab.tap,
    press: combination => press(tab, combination),
  }
}

async function press(tab: Tab, combination: string): Promise<void> {
  const keys = combination === '+' ? ['+'] : combination.split('+')
  for (const key of keys) await tab.keyDown(key)
  for (const key of keys.reverse()) await tab.keyUp(key)
}

function call<A extends unknown[], R>(fn: PageFunction<A, R>, args: A): string {
  if (typeof fn === 'string') return fn
  const source = String(fn).replaceAll(VITE_IMPORT, 'import')
  return `(${source})(${args.map(argument => JSON.stringify(argument) ?? 'undefined').join(', ')})`
}

/** Asks until the answer is truthy. A navigation under way makes evaluating fail, so errors only count at the end. */
export async function poll<T>(timeout: number, ask: () => Promise<T>): Promise<T | undefined> {
  const deadline = performance.now() + timeout
  for (;;) {
    const isLast = performance.now() > deadline
    try {
      const answer = await soon(ask())
      if (answer || isLast) return answer
    } catch (error) {
      if (isLast) throw error
    }
    await new Promise(resolve => setTimeout(resolve, POLL_MS))
  }
}

function soon<T>(answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const lost = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${LOST_MS} ms`)), LOST_MS)
  })
  return Promise.race([answer, lost]).finally(() => clearTimeout(timer))
}
