import { expect } from 'vitest'
import { ask, type ElementFunction, READ } from './elements.ts'
import { PATIENCE_MS, poll } from './poll.ts'
import type { Page } from './types.ts'

type Text = string | RegExp

/**
 * For `expect(page)`: each matcher waits until its condition is true, or with `.not` until it is
 * false. A missing element satisfies neither, except that it does not exist and does not show.
 */
interface PageMatchers {
  toExist(selector: string): Promise<void>
  toShow(selector: string): Promise<void>
  toHaveFocus(selector: string): Promise<void>
  toHaveCount(selector: string, count: number): Promise<void>
  /** A string must equal the whole text. */
  toHaveText(selector: string, text: Text): Promise<void>
  /** Without a value: the attribute exists. */
  toHaveAttribute(selector: string, name: string, value?: Text): Promise<void>
  toHaveStyle(selector: string, property: string, value: Text): Promise<void>
  /** Path, query and hash of the page's address. */
  toHavePath(path: Text): Promise<void>
}

declare module 'vitest' {
  // biome-ignore lint/suspicious/noExplicitAny: the parameter that vitest declares
  interface Matchers<T = any> extends PageMatchers {}
}

type State = { isNot?: boolean }
type Result = { pass: boolean; message: () => string }

/** The parts of the message: expected `subject` [not] `verb` `expected`. */
interface Question<R> {
  subject: string
  verb: string
  expected?: unknown
  /** null if nothing matches. */
  read(): Promise<{ answer: R } | null>
  holds(answer: R): boolean
  /** The result for a missing element. Undefined: the matcher fails with and without `.not`. */
  ifMissing?: boolean
}

/** Asks again until the condition is true, or with `.not` false. */
async function settle<R>({ isNot = false }: State, page: Page, question: Question<R>): Promise<Result> {
  const { subject, verb, expected, read, holds, ifMissing } = question
  let found: { answer: R } | null = null
  const isSettled = await poll(PATIENCE_MS, async () => {
    found = await read()
    const holdsNow = found ? holds(found.answer) : ifMissing
    return holdsNow !== undefined && holdsNow !== isNot
  })
  if (isSettled) return { pass: !isNot, message: () => '' }
  const wanted = [
    subject,
    ...(isNot ? ['not'] : []),
    verb,
    ...(expected === undefined ? [] : [print(expected)]),
  ]
  const seen = found ? print((found as { answer: R }).answer) : 'no such element'
  const at = await page.url()
  return {
    pass: isNot,
    message: () => `expected ${wanted.join(' ')}, found ${seen} after ${PATIENCE_MS / 1000} s, at ${at}`,
  }
}

const print = (value: unknown): string => (value instanceof RegExp ? String(value) : JSON.stringify(value))

const fits = (text: string | null, wanted: Text): boolean =>
  text !== null && (typeof wanted === 'string' ? text === wanted : wanted.test(text))

type TextQuestion = Omit<Question<string>, 'holds'> & { expected: Text }

const settleText = (state: State, page: Page, question: TextQuestion): Promise<Result> =>
  settle(state, page, { ...question, holds: it => fits(it, question.expected) })

/** The value read from the first match. */
const onElement = <A extends unknown[], R>(
  page: Page,
  subject: string,
  read: ElementFunction<A, R>,
  ...args: A
): Pick<Question<R>, 'subject' | 'read'> => ({
  subject,
  read: () => ask(page.evaluate, subject, read, ...args),
})

const onPage = <R>(subject: string, read: () => Promise<R>): Pick<Question<R>, 'subject' | 'read'> => ({
  subject,
  read: async () => ({ answer: await read() }),
})

const matchers: {
  [K in keyof PageMatchers]: (
    this: State,
    page: Page,
    ...args: Parameters<PageMatchers[K]>
  ) => Promise<Result>
} = {
  toExist(page, selector) {
    const count = onPage(selector, () => page.count(selector))
    return settle(this, page, { ...count, verb: 'to exist', holds: found => found > 0 })
  },
  toShow(page, selector) {
    const isShown = onElement(page, selector, READ.isShown)
    return settle(this, page, { ...isShown, verb: 'to show', holds: Boolean, ifMissing: false })
  },
  toHaveFocus(page, selector) {
    const focused = onElement(page, selector, READ.focused)
    return settle(this, page, { ...focused, verb: 'to have focus', holds: it => it === 'it' })
  },
  toHaveCount(page, selector, count) {
    const found = onPage(selector, () => page.count(selector))
    const holds = (it: number) => it === count
    return settle(this, page, { ...found, verb: 'to match times:', expected: count, holds })
  },
  toHaveText(page, selector, text) {
    const found = onElement(page, selector, READ.text)
    return settleText(this, page, { ...found, verb: 'to have the text', expected: text })
  },
  toHaveAttribute(page, selector, name, value) {
    const holds = (found: string | null) => (value === undefined ? found !== null : fits(found, value))
    const found = onElement(page, selector, READ.attribute, name)
    return settle(this, page, { ...found, verb: `to have the attribute ${name}`, expected: value, holds })
  },
  toHaveStyle(page, selector, property, value) {
    const found = onElement(page, selector, READ.style, property)
    return settleText(this, page, { ...found, verb: `to have the style ${property}:`, expected: value })
  },
  toHavePath(page, path) {
    const found = onPage('the page', page.path)
    return settleText(this, page, { ...found, verb: 'to be at', expected: path })
  },
}

expect.extend(matchers)
