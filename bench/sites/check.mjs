// Asserts before any measurement that every side does the same visible work.
import { kit } from './kit.mjs'
import { itemId } from './page.mjs'

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('./kit.mjs').Kitted} Kitted */

const SOON_MS = 5000

/**
 * Asserts that menu, search and the first item (if any) open and close, and that the header hides when
 * scrolling down and shows when scrolling up.
 * @param {Page} page
 * @param {{ label: string, items: number }} side
 */
export const assertWork = async (page, { label, items }) => {
  await page.evaluate(kit)
  for (const id of ['menu', 'search', ...(items > 0 ? [itemId(0)] : [])]) {
    await until(page, `${label}: "${id}" should open`, turns, [id, true])
    await until(page, `${label}: "${id}" should close`, turns, [id, false])
  }
  for (const [delta, seen] of /** @type {const} */ ([
    [1500, false],
    [-300, true],
  ])) {
    await page.mouse.move(200, 400)
    await page.mouse.wheel(0, delta)
    const what = `${label}: the header should be ${seen ? 'seen' : 'out of sight'} after scrolling ${delta} px`
    await until(page, what, headerIs, [seen])
  }
}

/** Runs in the page. @param {readonly [id: string, want: boolean]} args */
const turns = ([id, want]) => {
  const { kit } = /** @type {Kitted} */ (/** @type {unknown} */ (window))
  return kit.isShown(id) === want || kit.turn(id, want)
}

/** Runs in the page. @param {readonly [seen: boolean]} args */
const headerIs = ([seen]) =>
  /** @type {Kitted} */ (/** @type {unknown} */ (window)).kit.isHeaderSeen() === seen

/**
 * @template {readonly unknown[]} A
 * @param {Page} page
 * @param {string} what
 * @param {(args: A) => unknown} test
 * @param {A} args
 */
const until = async (page, what, test, args) => {
  try {
    // The driver's types do not accept readonly arrays.
    await page.waitForFunction(/** @type {(args: unknown) => unknown} */ (test), args, {
      timeout: SOON_MS,
      polling: 100,
    })
  } catch (cause) {
    throw new Error(`${what}. Sides that do not do the same work are not compared.`, { cause })
  }
}
