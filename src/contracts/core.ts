import type { batch, computed, effect, ReadonlySignal, Signal, signal } from '@preact/signals-core'
import type { FeatureModule, Mount, Trigger } from './feature.ts'
import type { AskPermission } from './permission.ts'
import type { Schema } from './settings.ts'

/** The header's state. `y`: the last accepted scroll position, in px. */
export interface HeaderState {
  readonly y: number
  readonly sticky: boolean
  readonly hidden: boolean
}

/** Measurements of the last layout, in px. */
export interface Viewport {
  readonly width: number
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

/** The loader's API. `window.thistledown` has the same functions; calling one loads the loader. */
export interface Loader {
  /** Finds the feature hosts in `root` (default: the page) and sets their triggers. Skips mounted hosts. */
  scan(root?: ParentNode): void
  /** Unmounts every feature on and in `root`, which restores the server markup. */
  dispose(root: ParentNode): void
  /**
   * Fetches a feature's chunk. A later call retries a failed one.
   * @throws ChunkLoadError, or Error for an unknown name
   */
  load(name: string): Promise<FeatureModule>
  /** Registers one of the site's own features: a mount function, or a module. */
  define<S extends Schema>(name: string, feature: Mount<S> | FeatureModule<S>): void
}

type Later<F> = F extends (...args: infer A) => infer R ? (...args: A) => Promise<Awaited<R>> : never

type Deferred = { readonly [Name in Exclude<keyof Loader, 'define' | 'load'>]: Later<Loader[Name]> }

/** The public API: `window.thistledown`, and `ctx.core` in features. */
export interface Core extends Deferred {
  /** As `Loader.define`. Written out, because a mapped type would lose the settings' types. */
  define<S extends Schema>(name: string, feature: Mount<S> | FeatureModule<S>): Promise<void>
  /** As `Loader.load`. */
  load<M = FeatureModule>(name: string): Promise<M>
  /** Defined while a prompt is mounted. On any other page, use `load('permission')`. */
  permission?: AskPermission | undefined
  readonly version: string
  /** Scroll position in px, as of the last scroll check. */
  readonly scroll: ReadonlySignal<number>
  readonly header: ReadonlySignal<HeaderState>
  readonly viewport: ReadonlySignal<Viewport>
  /** Names of the open panels, in opening order. Features may add their own, such as `menu`. */
  readonly panels: ReadonlySignal<readonly string[]>
  /** Opens or closes a panel. Opening nav closes the others; opening another closes nav. */
  setPanel(name: string, open: boolean): void
  /**
   * Scrolls `target` (an element, or a position in px) to just below the header. Resolves to true
   * on arrival, to false if the visitor or a later call interrupts.
   */
  scrollTo(target: Element | number, options?: ScrollOptions): Promise<boolean>
  /** A query-string parameter, or null. */
  query(name: string): string | null
}

/**
 * Hosts that need no script, by condition: the name of a global variable that the browser has (see
 * `Native`), or a media query that matches. One list for both: no variable is named like a media
 * query, and the name of a variable is a query that matches nowhere.
 */
export type HostsWithoutScript = readonly (readonly [variableOrQuery: string, hostSelector: string])[]

/** Arguments of the loader. */
export type LoaderInput = readonly [
  core: Core,
  /** Core's feature table, to which the loader adds its entries. */
  featureTable: Record<string, FeatureEntry>,
  fetchFeature: (name: string) => Promise<FeatureModule>,
  /** Matches the hosts that may need a script, on any screen. */
  hostSelector: string,
]

/** The loader chunk. */
export interface LoaderModule {
  start(...input: LoaderInput): Loader
}

/**
 * A chunk's entry in the feature table of core and loader. Written by the build; empty for the
 * site's own features.
 */
export interface FeatureEntry {
  /** Hash in the file name: `k3v9` in `carousel.k3v9.js`. */
  readonly hash?: string
  /** Default: `now`. */
  readonly load?: Trigger
  readonly runtime?: boolean
  readonly hold?: boolean
  readonly waits?: string
  readonly media?: string
}

/** The signals API that core passes to chunks, so that a page has one instance of it. */
export interface Signals {
  readonly Signal: typeof Signal
  readonly batch: typeof batch
  readonly computed: typeof computed
  readonly effect: typeof effect
  readonly signal: typeof signal
}

/** A control's first click that has no answer yet, and the script that queued it. Default: core. */
export interface QueuedClick {
  readonly timeStamp: number
  from?: 'snippet' | 'core' | 'loader'
}
