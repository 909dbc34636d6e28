import type { Elements } from './elements.ts'
import type { CAPABILITIES } from './engines.ts'

export type EngineName = 'chromium' | 'firefox' | 'webkit'

/** Capabilities that some engines lack. A test asks first: `test.skipIf(!can('saveData'))`. */
export type Capability = keyof typeof CAPABILITIES

export type Size = { width: number; height: number }

/** Chosen when the page opens and fixed from then on. */
export type PageOptions = {
  viewport?: Size
  javaScript?: boolean
  /** Needs the capability of the same name. */
  touch?: boolean
  reducedMotion?: boolean
  colorScheme?: 'light' | 'dark'
  /** The visitor's few colours replace the page's. */
  forcedColors?: boolean
  /** Needs the capability of the same name. */
  saveData?: boolean
  /** Needs the capability of the same name. 4 makes the processor four times slower. */
  cpuThrottle?: number
  /** Needs the capability of the same name. The default size of text in px, as visitors set it in their browser. */
  fontSize?: number
}

/** Needs the capability `liveMedia`. */
export type Media = Pick<PageOptions, 'reducedMotion' | 'colorScheme'>

/** Objects alive in the page after garbage collection. */
export type Memory = { nodes: number; listeners: number; heapBytes: number }

/** An element as assistive technology sees it. */
export type AccessibleNode = { role: string; name: string }

/** The response of another server; a script, unless it says otherwise. Undefined: the connection fails. */
export type Answer = { body: string; status?: number; contentType?: string } | undefined

/** When `goto` and the like return: the document is parsed, or its resources are also loaded. */
export type WaitUntil = 'domcontentloaded' | 'load'

/** A function to run in the page. It is sent as text, so it sees only its arguments. */
export type PageFunction<A extends unknown[], R> = ((...args: A) => R | Promise<R>) | string

export interface Page extends Elements {
  /** Uncaught errors and unhandled rejections, in order. */
  readonly errors: Error[]
  readonly console: { type: string; text: string }[]
  /** Announces an error of this page; any other error fails the test. */
  expectError(pattern: RegExp): void

  goto(path: string, options?: { waitUntil?: WaitUntil }): Promise<void>
  reload(): Promise<void>
  back(): Promise<void>
  forward(): Promise<void>
  url(): Promise<string>

  /** Runs before any script of every document that this page opens. */
  initScript(script: () => void): Promise<void>
  /** Arguments and result are sent as JSON. With JavaScript off promises never settle. */
  evaluate<A extends unknown[], R>(fn: PageFunction<A, R>, ...args: A): Promise<R>
  /** Repeats the function until its result is truthy, and returns it. */
  waitFor<A extends unknown[], R>(fn: PageFunction<A, R>, ...args: A): Promise<R>
  /** Like `waitFor`, with its own time limit (ms). */
  waitWithin<A extends unknown[], R>(timeout: number, fn: PageFunction<A, R>, ...args: A): Promise<R>

  /** Waits until the element exists, does not move and is not covered. Scrolls it into view if needed. */
  click(selector: string): Promise<void>
  doubleClick(selector: string): Promise<void>
  hover(selector: string): Promise<void>
  tap(selector: string): Promise<void>
  /** At a point of the viewport, whatever element is there. */
  tapAt(x: number, y: number): Promise<void>
  moveMouse(x: number, y: number): Promise<void>
  mouseDown(): Promise<void>
  mouseUp(): Promise<void>
  wheel(deltaY: number): Promise<void>
  /** A KeyboardEvent.key, optionally after modifiers: `Shift+Tab`. */
  press(key: string): Promise<void>
  type(text: string): Promise<void>

  /**
   * Needs the capability `thirdParties`. Answers requests whose address starts with `start`, so
   * that none leaves the machine.
   */
  answer(start: string, reply: (url: string) => Answer | Promise<Answer>): Promise<void>
  setViewport(size: Size): Promise<void>
  setOffline(offline: boolean): Promise<void>
  setMedia(media: Media): Promise<void>
  /** Needs the capability of the same name. */
  memory(): Promise<Memory>
  /** Needs the capability `accessibilityTree`. The first match's node in the browser's accessibility tree. */
  accessible(selector: string): Promise<AccessibleNode>
  close(): Promise<void>
}

/** A browser that starts when first needed. Each page has its own cookies, storage and cache. */
export interface Engine {
  readonly name: EngineName
  open(baseUrl: string, options?: PageOptions): Promise<Page>
  /** Kills a browser that hangs; the next page gets a new one. */
  giveUp(): void
  close(): Promise<void>
}

/** Methods of a page that each engine has itself. */
type Input = 'type' | 'wheel' | 'moveMouse' | 'mouseDown' | 'mouseUp'
type Surroundings = 'answer' | 'setViewport' | 'setOffline' | 'setMedia'
type Whole = 'reload' | 'close' | 'memory' | 'accessible'

/**
 * The engine-specific part; `createPage` in page.ts builds a Page on it. Each method does one thing
 * at once: waiting and retrying is the same for all engines.
 */
export interface Tab extends Pick<Page, Input | Surroundings | Whole> {
  goto(url: string, waitUntil: WaitUntil): Promise<void>
  initScript(source: string): Promise<void>
  evaluate(expression: string): Promise<unknown>
  /** Whether the browser answers, however busy the page is. */
  isAlive(): Promise<boolean>
  click(x: number, y: number): Promise<void>
  doubleClick(x: number, y: number): Promise<void>
  tap(x: number, y: number): Promise<void>
  keyDown(key: string): Promise<void>
  keyUp(key: string): Promise<void>
}

/** Callbacks for events in the page. */
export type TabLog = Pick<Page, 'errors' | 'console'>
