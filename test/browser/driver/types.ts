export type EngineName = 'chromium' | 'firefox' | 'webkit'

/** What not every engine can do. A test asks first: `test.skipIf(!can('saveData'))`. */
export type Capability =
  | 'liveMedia'
  | 'touch'
  | 'thirdParties'
  | 'saveData'
  | 'cpuThrottle'
  | 'backForwardCache'
  | 'lightDismiss'
  | 'lazySources'
  | 'memory'
  | 'paintTiming'

export type Size = { width: number; height: number }

/** Chosen when the page opens and fixed from then on. */
export type PageOptions = {
  viewport?: Size
  javaScript?: boolean
  /** Needs the capability of the same name. */
  touch?: boolean
  reducedMotion?: boolean
  colorScheme?: 'light' | 'dark'
  /** Needs the capability of the same name. */
  saveData?: boolean
  /** Needs the capability of the same name: 4 is four times slower. */
  cpuThrottle?: number
}

/** Needs the capability `liveMedia`. */
export type Media = Pick<PageOptions, 'reducedMotion' | 'colorScheme'>

/** What is alive in the page, once garbage is collected. */
export type Memory = { nodes: number; listeners: number; heapBytes: number }

export type ConsoleMessage = { type: string; text: string }

/** What another server says; undefined is a connection that fails. */
export type Answer = { body: string; status?: number } | undefined

/** When `goto` and friends return: the document is parsed, or its resources are loaded too. */
export type WaitUntil = 'domcontentloaded' | 'load'

/** A function to run in the page. It is sent as text, so it sees its arguments and nothing else. */
export type PageFunction<A extends unknown[], R> = ((...args: A) => R | Promise<R>) | string

export interface Page {
  /** Uncaught errors and unhandled rejections, in order. */
  readonly errors: Error[]
  readonly console: ConsoleMessage[]
  /** Errors that this page is meant to have; any other fails the test. */
  expectError(pattern: RegExp): void

  goto(path: string, options?: { waitUntil?: WaitUntil }): Promise<void>
  reload(): Promise<void>
  back(): Promise<void>
  forward(): Promise<void>
  url(): Promise<string>

  /** Runs before any script of every document that this page opens. */
  initScript(script: () => void): Promise<void>
  /** Arguments and result travel as JSON. With JavaScript off nothing asynchronous ever settles. */
  evaluate<A extends unknown[], R>(fn: PageFunction<A, R>, ...args: A): Promise<R>
  /** Asks until the answer is truthy, and returns it. */
  waitFor<A extends unknown[], R>(fn: PageFunction<A, R>, ...args: A): Promise<R>
  /** As `waitFor`, with its own time limit in milliseconds. */
  waitWithin<A extends unknown[], R>(timeout: number, fn: PageFunction<A, R>, ...args: A): Promise<R>

  /** Waits until the element is there, at rest and uncovered; scrolls it into view if needed. */
  click(selector: string): Promise<void>
  hover(selector: string): Promise<void>
  tap(selector: string): Promise<void>
  /** At a point of the window, whatever is there. */
  tapAt(x: number, y: number): Promise<void>
  moveMouse(x: number, y: number): Promise<void>
  mouseDown(): Promise<void>
  mouseUp(): Promise<void>
  wheel(deltaY: number): Promise<void>
  /** A key as in KeyboardEvent.key, with modifiers before it: `Shift+Tab`. */
  press(key: string): Promise<void>
  type(text: string): Promise<void>

  /** Needs the capability `thirdParties`. Answers for another server: what the page asks of addresses that begin so never leaves the machine. */
  answer(start: string, reply: (url: string) => Answer | Promise<Answer>): Promise<void>
  setViewport(size: Size): Promise<void>
  setOffline(offline: boolean): Promise<void>
  setMedia(media: Media): Promise<void>
  /** Needs the capability of the same name. */
  memory(): Promise<Memory>
  screenshot(path: string): Promise<void>
  close(): Promise<void>
}

/** A browser that starts when first needed. Every page has cookies, storage and cache of its own. */
export interface Engine {
  readonly name: EngineName
  open(baseUrl: string, options?: PageOptions): Promise<Page>
  close(): Promise<void>
}

/**
 * What an engine has to provide; `createPage` in page.ts makes a Page of it. Each method does one
 * thing, at once, without waiting or retrying: that is the same for all engines.
 */
export interface Tab {
  goto(url: string, waitUntil: WaitUntil): Promise<void>
  reload(): Promise<void>
  initScript(source: string): Promise<void>
  evaluate(expression: string): Promise<unknown>
  moveMouse(x: number, y: number): Promise<void>
  mouseDown(): Promise<void>
  mouseUp(): Promise<void>
  tap(x: number, y: number): Promise<void>
  wheel(deltaY: number): Promise<void>
  keyDown(key: string): Promise<void>
  keyUp(key: string): Promise<void>
  type(text: string): Promise<void>
  answer: Page['answer']
  setViewport(size: Size): Promise<void>
  setOffline(offline: boolean): Promise<void>
  setMedia(media: Media): Promise<void>
  memory(): Promise<Memory>
  screenshot(path: string): Promise<void>
  close(): Promise<void>
}

/** Where a tab reports what happens in its page. */
export type TabLog = Pick<Page, 'errors' | 'console'>
