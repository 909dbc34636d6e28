import type { Trigger } from './contract.ts'

/** Hosts that use the platform's own markup for a feature. Applies only to hosts with this feature alone. */
export interface Native {
  /** A global variable of the browsers that support this markup, such as an interface that came with it. */
  readonly when: string
  /** A selector for these hosts, which the build completes with the feature's name: `details`, `[command]`. */
  readonly hosts: string
}

/**
 * Sentences about the elements that a selector finds or must match: the first is the problem with an
 * element, the others are its fix.
 */
export type Sentences = Readonly<Record<string, string>>

/** An attribute that is no setting, and its texts for editors and for the feature's page (Markdown). */
export interface Attribute {
  readonly text: string
  /** Any text, or the accepted words, each with its meaning. Default: the attribute has no value. */
  readonly values?: 'text' | Readonly<Record<string, string>>
  /** How the feature works without the attribute. */
  readonly without: string
}

/**
 * The facts of a feature, in its folder's `feature.ts`. The build puts them into core's table, the
 * manifest and the debug panel; no chunk imports them. The folder's name is the feature's, everywhere.
 */
export interface Feature {
  /** Trigger of the hosts that `waits` does not select; `data-load` on an element overrides both. */
  readonly load: Trigger
  /**
   * Early clicks on its links and buttons are queued, and replayed after mount. A selector if only some of them
   * work the feature: then a finger, which may only scroll, loads it by these alone.
   */
  readonly queues?: true | string
  /**
   * A selector for hosts that wait for intent, whatever `load` says: the stylesheet shows their first state, and the
   * server markup has what assistive technology needs. Default: none.
   */
  readonly waits?: string
  /** Of more than 2,000 B: for a host that waits, only intent fetches the chunk. Default: true for an island that may wait. */
  readonly large?: boolean
  /** The feature is loaded once this media query matches. */
  readonly media?: string
  /** Hosts that some browsers serve without a script. There, core ignores them. */
  readonly native?: Native
  /** Chunks of its own that it fetches itself, later: `touch` is `touch.ts` in its folder. */
  readonly later?: readonly string[]
  /** Features whose chunks this one loads itself. For page budgets and preload lists. */
  readonly asks?: readonly string[]
  /**
   * The types of its events besides `ready` and `error`. Each has what `detail` contains besides
   * `feature`: names, with the text of their TypeScript types. The build writes the published types.
   */
  readonly events?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /**
   * A host must match each of these selectors, or `check` and the debug panel report it. The feature's own code
   * throws for such a host.
   */
  readonly parts?: Sentences
  /** Attributes that are no settings, by name. */
  readonly attributes?: Readonly<Record<string, Attribute>>
  /** Attributes with its prefix that only its script writes. */
  readonly writes?: readonly string[]
}

/** A feature's facts as a build lists them: without the texts of its attributes. */
export interface NamedFacts extends Omit<Feature, 'attributes'> {
  readonly attributes?: readonly string[]
}

/** A feature's entry in core's table. Written by the build; empty for those that the page defines. */
export interface FeatureEntry extends Partial<Pick<Feature, 'load' | 'large' | 'waits' | 'media'>> {
  readonly runtime?: boolean
  /** Selects the links and buttons whose early clicks are queued. */
  readonly queues?: string
}
