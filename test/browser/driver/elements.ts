import type { PageFunction } from './types.ts'

export type Box = { x: number; y: number; width: number; height: number }

/** A function to run in the page on an element. It is sent as text, so it sees only its arguments. */
export type ElementFunction<A extends unknown[], R> = (element: HTMLElement, ...args: A) => R | Promise<R>

type Evaluate = <A extends unknown[], R>(fn: PageFunction<A, R>, ...args: A) => Promise<R>

/** Wrapped in an object, because an answer may be undefined. Null if nothing matches. */
type Found<R> = { answer: R } | null

/** The function's result for the first match, or null if nothing matches. */
export const ask = <A extends unknown[], R>(
  evaluate: Evaluate,
  selector: string,
  fn: ElementFunction<A, R>,
  ...args: A
): Promise<Found<R>> =>
  evaluate<[], Found<R>>(`(element => {
    if (!element) return null
    const answer = (${fn})(element, ...${JSON.stringify(args)})
    return answer instanceof Promise ? answer.then(answer => ({ answer })) : { answer }
  })(document.querySelector(${JSON.stringify(selector)}))`)

/** These functions run in the page. */
export const READ = {
  attribute: (element: HTMLElement, name: string) => element.getAttribute(name),
  text: (element: HTMLElement) => element.textContent.replace(/\s+/g, ' ').trim(),
  value: (element: HTMLElement) => (element as HTMLInputElement).value,
  isShown: (element: HTMLElement) => element.checkVisibility({ visibilityProperty: true }),
  hasFocus: (element: HTMLElement) => element === document.activeElement,
  /** `it`, or the HTML of the element that has the focus instead. */
  focused: (element: HTMLElement) => {
    const { activeElement } = document
    return element === activeElement
      ? 'it'
      : ((activeElement?.cloneNode(false) as Element | undefined)?.outerHTML ?? '')
  },
  box: (element: HTMLElement): Box => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return { x, y, width, height }
  },
  style: (element: HTMLElement, property: string) => getComputedStyle(element).getPropertyValue(property),
}

export type Elements = ReturnType<typeof createElements>

/**
 * Reads and acts on the first element that matches a selector. Each method answers at once and
 * throws if nothing matches. To wait for a state, use the matchers: `await
 * expect(page).toShow('#menu')`.
 */
export const createElements = (evaluate: Evaluate) => {
  const evaluateOn = async <A extends unknown[], R>(
    selector: string,
    fn: ElementFunction<A, R>,
    ...args: A
  ): Promise<R> => {
    const found = await ask(evaluate, selector, fn, ...args)
    if (!found) throw new Error(`No element matches ${selector} at ${await evaluate(() => location.href)}`)
    return found.answer
  }
  const all = (selector: string) => `[...document.querySelectorAll(${JSON.stringify(selector)})]`
  return {
    evaluateOn,
    exists: (selector: string) => evaluate((it: string) => document.querySelector(it) !== null, selector),
    count: (selector: string) => evaluate((it: string) => document.querySelectorAll(it).length, selector),
    /** The number of matches that are visible: see `isShown`. */
    countShown: (selector: string) => evaluate<[], number>(`${all(selector)}.filter(${READ.isShown}).length`),
    attribute: (selector: string, name: string) => evaluateOn(selector, READ.attribute, name),
    /** Text content, trimmed, with white space collapsed. */
    text: (selector: string) => evaluateOn(selector, READ.text),
    texts: (selector: string) => evaluate<[], string[]>(`${all(selector)}.map(${READ.text})`),
    value: (selector: string) => evaluateOn(selector, READ.value),
    /** Whether it is rendered and visible: `display`, `visibility` and `content-visibility`, not opacity. */
    isShown: (selector: string) => evaluateOn(selector, READ.isShown),
    hasFocus: (selector: string) => evaluateOn(selector, READ.hasFocus),
    box: (selector: string) => evaluateOn(selector, READ.box),
    style: (selector: string, property: string) => evaluateOn(selector, READ.style, property),
    /** How far the page is scrolled down (px). */
    scrollY: () => evaluate(() => scrollY),
    /** Path, query and hash of the page's address. */
    path: () => evaluate(() => location.pathname + location.search + location.hash),

    focus: (selector: string) => evaluateOn(selector, element => element.focus()),
    /** `element.click()`: at once, without pointer and scrolling. `click` uses the mouse. */
    clickByScript: (selector: string) => evaluateOn(selector, element => element.click()),
    /** null removes the attribute. */
    setAttribute: (selector: string, name: string, value: string | null) =>
      evaluateOn(
        selector,
        (element: HTMLElement, name: string, value: string | null) =>
          value === null ? element.removeAttribute(name) : element.setAttribute(name, value),
        name,
        value,
      ),
  }
}
