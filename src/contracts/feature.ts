import type { Core } from './core.ts'
import type { Schema, Settings } from './settings.ts'

/**
 * When a feature is mounted: at once, near the viewport, in idle time, or on intent. Intent is the
 * first sign that a visitor wants it: pointer, touch, focus, key, click, find-in-page, or a URL
 * whose target is inside.
 */
export type Trigger = 'now' | 'visible' | 'idle' | 'intent'

/** Second argument of a feature's mount function. */
export interface Context<S extends Schema = Schema> {
  /** The feature's name, as in `data-feature`. */
  readonly name: string
  /** Parsed from the host's attributes. */
  readonly settings: Settings<S>
  /** Aborts when the host is disposed of. The feature must then undo everything. */
  readonly signal: AbortSignal
  readonly core: Core
  /**
   * Save-Data is on or the network is 2g: no autoplay, no prefetch, and video facades stay until
   * clicked.
   */
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
  /**
   * Dispatches `thistledown:<type>` on the host. It bubbles. Returns false if a listener prevented
   * the default.
   */
  emit(type: string, detail?: Readonly<Record<string, unknown>>): boolean
}

/**
 * Mounts a feature on a host, until `ctx.signal` aborts. An error that it throws marks the host as
 * failed.
 * @example
 * export default (host, { signal, settings }) => {
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
  /**
   * Adds page-wide listeners. Runs before the first host is mounted; its signal aborts with the
   * last host.
   */
  readonly delegate?: (ctx: DelegateContext) => void
  /**
   * Restores a host after its signal has aborted or its mount has thrown. A feature with it need
   * not read `ctx.signal`, which saves a controller and a listener per host.
   */
  readonly unmount?: (host: HTMLElement) => void
}

/** Argument of a feature's `delegate`. */
export interface DelegateContext {
  /** Aborts with the feature's last host. */
  readonly signal: AbortSignal
  readonly core: Core
}

/**
 * Hosts that use the platform's own markup for a feature. Applies only to hosts with this feature
 * alone.
 */
export interface Native {
  /** A global variable of the browsers that support this markup, such as an interface that came with it. */
  readonly when: string
  /**
   * A selector for these hosts, which the build completes with the feature's name: `details`,
   * `[commandfor]`.
   */
  readonly hosts: string
}

/** An entry of src/registry.ts. */
export interface RegistryEntry {
  /** Default trigger; `data-load` on an element overrides it. */
  readonly load: Trigger
  /** The feature is React code and needs the runtime chunk. */
  readonly runtime?: true
  /** Early clicks on its links and buttons are queued, and replayed after mount. */
  readonly hold?: true
  /**
   * With `load: 'intent'`: a selector for the hosts that can wait, because the stylesheet shows
   * their first state and the server markup has what assistive technology needs. Other hosts mount
   * at once. Default: all hosts wait.
   */
  readonly waits?: string
  /** The feature is loaded once this media query matches. */
  readonly media?: string
  /** Hosts that some browsers serve without a script. There, core ignores them. */
  readonly native?: Native
  /** Features whose chunks this one loads itself. For page budgets and preload lists. */
  readonly asks?: readonly string[]
}
