import type { FeatureModule } from '../../../core/types.ts'

/** What the rules are told of the features: by the running page, or by a checker that reads the sources. */
export interface Known {
  /** Every name that may stand in `data-feature`. */
  readonly names: readonly string[]
  /** A feature's module, for its settings. The rule about settings keeps silent about features without one. */
  moduleOf(name: string): Pick<FeatureModule, 'settings' | 'prefix'> | undefined
}

export interface Mistake {
  readonly element: Element
  /** Where in its tag, if it is one attribute. */
  readonly attribute?: string
  /** A sentence: what is wrong, and what comes of it. */
  readonly problem: string
  /** A sentence: what to write instead. */
  readonly fix: string
}

/**
 * Finds one kind of mistake. Pure, and without layout: it works on a parsed file as on a living page.
 * `root` is a whole page, since what an id or a panel's name points to may stand anywhere in it.
 */
export type Rule = (root: ParentNode, known: Known) => readonly Mistake[]
