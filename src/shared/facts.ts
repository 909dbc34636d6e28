import type { Trigger } from './contract.ts'

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

/**
 * Selectors for hosts that need no script, by the name of a global variable that the browser has
 * (see `Native`).
 */
export type HostsWithoutScript = Readonly<Record<string, string>>

/**
 * A feature's entry in core's table. Written by the build; empty for the site's own features.
 */
export interface FeatureEntry {
  /** Default: `now`. */
  readonly load?: Trigger
  readonly runtime?: boolean
  readonly hold?: boolean
  readonly waits?: string
  readonly media?: string
}
