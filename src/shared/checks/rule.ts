import type { FeatureModule } from '../contract.ts'
import type { Sentences } from '../facts.ts'

/** The features, as known to the running page or to the CLI. */
export interface Known {
  /** All feature names. */
  readonly names: readonly string[]
  /** A feature's module, for its settings. If undefined, its settings are not checked. */
  moduleOf(name: string): Pick<FeatureModule, 'settings' | 'prefix'> | undefined
  /** The parts that a feature's hosts need. */
  partsOf(name: string): Sentences
  /** A feature's attributes that are no settings. If undefined, its unknown attributes are not reported. */
  attributesOf(name: string): readonly string[] | undefined
  /** Attributes that only the features' scripts write. */
  readonly written: readonly string[]
}

export interface Mistake {
  readonly element: Element
  /** Name of the attribute, if the mistake is in one. */
  readonly attribute?: string | undefined
  /** A sentence: what is wrong, and its consequence. */
  readonly problem: string
  /** A sentence: what to write instead. */
  readonly fix: string
}

/**
 * Finds one kind of mistake on a whole page. Pure, and needs no layout, so it also runs on parsed
 * files in the CLI.
 */
export type Rule = (root: ParentNode, known: Known) => readonly Mistake[]
