import { createElements } from './elements.ts'
import { guard } from './guard.ts'
import { locate, type Point } from './locate.ts'
import { PATIENCE_MS, poll } from './poll.ts'
import type { Page, PageFunction, Tab, TabLog } from './types.ts'

/** Vite replaces `import()` in test files by this function, which does not exist in the page. */
const VITE_IMPORT = '__vite_ssr_dynamic_import__'

/** The part that is the same for all engines: waiting, aiming, key combinations. */
export function createPage(engineTab: Tab, log: TabLog, baseUrl: string): Page {
  const tab = guard(engineTab)
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
  const at = (use: 'moveMouse' | 'click' | 'doubleClick' | 'tap') => async (selector: string) => {
    const { x, y } = await aim(selector)
    await tab[use](x, y)
  }
  const travel = async (direction: 'back' | 'forward') => {
    const start = await url()
    // Deferred: in some engines evaluating never ends if the page is left meanwhile.
    await tab.evaluate(`void setTimeout(() => history.${direction}())`)
    // Going back, Firefox first shows an empty document that is already complete.
    await waitFor(
      (from: string) => ![from, 'about:blank'].includes(location.href) && document.readyState === 'complete',
      start,
    )
  }

  return {
    ...tab,
    ...log,
    ...createElements(evaluate),
    expectError: pattern => void expected.push(pattern),
    // Errors that no test announced.
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
    hover: at('moveMouse'),
    click: at('click'),
    doubleClick: at('doubleClick'),
    tap: at('tap'),
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
