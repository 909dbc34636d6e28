import type { PageFunction } from './types.ts'

export type Box = { x: number; y: number; width: number; height: number }

/**
 * A function to run in the page on an element. It is sent as text, so it sees only its arguments.
 */
export type ElementFunction<A extends unknown[], R> = (element: HTMLElement, ...args: A) => R | Promise<R>

/**
 * Reads and acts on the first element that matches a selector. Each method answers at once and
 * throws if nothing matches. To wait for a state, use the matchers: `await
 * expect(page).toShow('#menu')`.
 */
export interface Elements {
  exists(selector: string): Promise<boolean>
  count(selector: string): Promise<number>
  /** The number of matches that are visible: see `isShown`. */
  countShown(selector: string): Promise<number>
  attribute(selector: string, name: string): Promise<string | null>
  /** Text content, trimmed, with white space collapsed. */
  text(selector: string): Promise<string>
  /** The texts of all matches, in document order. */
  texts(selector: string): Promise<string[]>
  value(selector: string): Promise<string>
  /** Whether it is rendered and visible: `display`, `visibility` and `content-visibility`, not opacity. */
  isShown(selector: string): Promise<boolean>
  /** Whether it is the element with the focus. */
  hasFocus(selector: string): Promise<boolean>
  /** Its box in the viewport. */
  box(selector: string): Promise<Box>
  style(selector: string, property: string): Promise<string>
  /** How far the page is scrolled down (px). */
  scrollY(): Promise<number>
  /** Path, query and hash of the page's address. */
  path(): Promise<string>

  focus(selector: string): Promise<void>
  /** `element.click()`: at once, without pointer and scrolling. `click` uses the mouse. */
  clickByScript(selector: string): Promise<void>
  /** null removes the attribute. */
  setAttribute(selector: string, name: string, value: string | null): Promise<void>
  /** Runs a function in the page on the first match. */
  evaluateOn<A extends unknown[], R>(selector: string, fn: ElementFunction<A, R>, ...args: A): Promise<R>
}

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

export const createElements = (evaluate: Evaluate): Elements => {
  const evaluateOn: Elements['evaluateOn'] = async (selector, fn, ...args) => {
    const found = await ask(evaluate, selector, fn, ...args)
    if (!found) throw new Error(`No element matches ${selector} at ${await evaluate(() => location.href)}`)
    return found.answer as never
  }
  return {
    evaluateOn,
    exists: selector => evaluate((it: string) => document.querySelector(it) !== null, selector),
    count: selector => evaluate((it: string) => document.querySelectorAll(it).length, selector),
    countShown: selector =>
      evaluate<[], number>(
        `[...document.querySelectorAll(${JSON.stringify(selector)})].filter(${READ.isShown}).length`,
      ),
    attribute: (selector, name) => evaluateOn(selector, READ.attribute, name),
    text: selector => evaluateOn(selector, READ.text),
    texts: selector =>
      evaluate<[], string[]>(`[...document.querySelectorAll(${JSON.stringify(selector)})].map(${READ.text})`),
    value: selector => evaluateOn(selector, READ.value),
    isShown: selector => evaluateOn(selector, READ.isShown),
    hasFocus: selector => evaluateOn(selector, READ.hasFocus),
    box: selector => evaluateOn(selector, READ.box),
    style: (selector, property) => evaluateOn(selector, READ.style, property),
    scrollY: () => evaluate(() => scrollY),
    path: () => evaluate(() => location.pathname + location.search + location.hash),

    focus: selector => evaluateOn(selector, element => element.focus()),
    clickByScript: selector => evaluateOn(selector, element => element.click()),
    setAttribute: (selector, name, value) =>
      evaluateOn(
        selector,
        (element: HTMLElement, name: string, value: string | null) =>
          value === null ? element.removeAttribute(name) : element.setAttribute(name, value),
        name,
        value,
      ),
  }
}
