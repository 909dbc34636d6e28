import type { ReadonlySignal } from '@preact/signals-core'
import type { FeatureName, PanelName } from './names.ts'
import type { AskPermission } from './permission.ts'
import type { Schema, Settings } from './readers.ts'

/**
 * When a feature is mounted: at once, near the viewport, in idle time, or on intent. Intent is the first sign
 * that a visitor wants it: pointer, touch, focus, key, click, find-in-page, or a URL whose target is inside.
 */
export type Trigger = 'now' | 'visible' | 'idle' | 'intent'

/** Second argument of a feature's mount function. */
export interface Context<S extends Schema = Schema> {
  /** The feature's name, as in `data-feature`. */
  readonly name: string
  /** Parsed from the host's attributes. */
  readonly settings: Settings<S>
  /** Aborts when the host is disposed of or its mount throws: for listeners. */
  readonly signal: AbortSignal
  /**
   * Runs `step` when the host is disposed of or its mount throws; at once if that has happened. The last
   * step runs first.
   */
  undo(step: () => void): void
  readonly core: Core
  /** Save-Data is on or the network is 2g: no autoplay, nothing fetched ahead, no third party before a click. */
  readonly saveData: boolean
  /**
   * The feature's texts: `defaults`, overridden by the page's JSON block under the name `of`.
   * Default of `of`: the feature's name.
   */
  texts<T extends Readonly<Record<string, string>>>(defaults: T, of?: string): T
  /**
   * Reports an error after mount: to the console, with feature and host, and by `reportError` to
   * the site's monitoring. The host stays mounted.
   */
  report(error: unknown): void
  /** Dispatches `thistledown:<type>` on the host. It bubbles. Returns false if a listener prevented the default. */
  emit(type: string, detail?: Readonly<Record<string, unknown>>): boolean
}

/**
 * Mounts a feature on a host, until the host is disposed of. An error that it throws marks the host as failed.
 * @example
 * export default (host, { signal }) => {
 *   host.addEventListener('click', () => host.toggleAttribute('open'), { signal })
 * }
 */
export type Mount<S extends Schema = Schema> = (host: HTMLElement, ctx: Context<S>) => void

/** A feature's module. */
export interface FeatureModule<S extends Schema = Schema> {
  readonly default: Mount<S>
  /** Readers by setting: `{ zoom: number(12) }` reads `data-<prefix>-zoom`. Default: no settings. */
  readonly settings?: S
  /** Attribute prefix after `data-`; default: the feature's name. */
  readonly prefix?: string
}

/** The header's state. */
export interface HeaderState {
  /** The last accepted scroll position, in px. NaN before the first measurement. */
  readonly y: number
  /** The page is scrolled past the notification bar. */
  readonly sticky: boolean
  /** A downward scroll has moved the header out of view. */
  readonly hidden: boolean
}

/** Measurements of the last layout, in px. */
export interface Viewport {
  readonly height: number
  /** The viewport is at least 1024 px wide: the nav is the mega menu. */
  readonly wide: boolean
  /** Heights of the notification bar, the header, the page's footer and the page. */
  readonly bar: number
  readonly header: number
  readonly footer: number
  readonly page: number
}

export interface ScrollOptions {
  /** ms. Default: 2 per px of distance, at most 600. Under reduced motion always 0. */
  readonly duration?: number
}

/**
 * The public API: `window.thistledown`, and `ctx.core` in features. The examples call it `core`. Names
 * of a site's own features and panels are declared for `Features` and `Panels`.
 */
export interface Core {
  /**
   * Finds the feature hosts in `root` (default: the page) and sets their triggers. Skips mounted hosts.
   * Inserted hosts are found without this call. Call it for hosts that were disposed of.
   */
  scan(root?: Element | ShadowRoot): void
  /**
   * Unmounts every feature on and in `root`, which restores the server markup.
   * @example
   * core.dispose(form) // before another script takes the form over
   */
  dispose(root: ParentNode): void
  /**
   * Fetches a feature's chunk. A later call retries a failed one.
   * @throws ChunkLoadError, or Error for an unknown name
   * @example
   * const { open } = await core.load<LightboxModule>('lightbox')
   */
  load<M = FeatureModule>(name: FeatureName): Promise<M>
  /**
   * Registers one of the site's own features: a mount function, or a module. Call it after core.js.
   * @example
   * // <time data-feature="clock"></time>
   * core.define('clock', (host, { undo }) => {
   *   const timer = setInterval(() => (host.textContent = new Date().toLocaleTimeString()), 1000)
   *   undo(() => clearInterval(timer))
   * })
   */
  define<S extends Schema>(name: FeatureName, feature: Mount<S> | FeatureModule<S>): void
  /** Defined while a prompt is mounted. On any other page, use `load('permission')`. */
  permission?: AskPermission | undefined
  /** The package's version, such as `0.2.0`. */
  readonly version: string
  /** Scroll position in px, as of the last scroll check. */
  readonly scroll: ReadonlySignal<number>
  /** Whether the header is sticky, and whether it is hidden. */
  readonly header: ReadonlySignal<HeaderState>
  /** Measurements of the last layout. */
  readonly viewport: ReadonlySignal<Viewport>
  /** Names of the open panels, in opening order. Features may add their own, such as `menu`. */
  readonly panels: ReadonlySignal<readonly PanelName[]>
  /**
   * Opens or closes a panel. Opening nav closes the others; opening another closes nav.
   * @example
   * core.setPanel('search', true)
   */
  setPanel(name: PanelName, open: boolean): void
  /**
   * Scrolls `target` (an element, or a position in px) to just below the header. Resolves to true
   * on arrival, to false if the visitor or a later call interrupts.
   * @example
   * const arrived = await core.scrollTo(results, { duration: 400 })
   */
  scrollTo(target: Element | number, options?: ScrollOptions): Promise<boolean>
  /**
   * A parameter of the URL's query, or null.
   * @example
   * core.query('q') // 'oak' at /search/?q=oak
   */
  query(name: string): string | null
}

/** Why a chunk could not be loaded. The fields are named as in webpack's error. Source: ERR-1, ERR-2. */
export interface ChunkLoadError extends Error {
  readonly name: 'ChunkLoadError'
  /**
   * `error`: network or HTTP failure; `timeout`: the chunk did not arrive within 120 s; `missing`: the
   * file arrived, but threw or has no feature in it.
   */
  readonly type: 'error' | 'timeout' | 'missing'
  /** The URL that failed. */
  readonly request: string
}

declare global {
  interface Window {
    thistledown?: Core | undefined
  }
}
