import type { Side } from '../lib/types.d.ts'

/** Attributes for the three parts of something that opens: its wrapper, its button, its panel. */
export interface Parts {
  readonly host?: string
  readonly button?: string
  readonly panel?: string
}

export interface Disclosure {
  readonly id: string
  readonly text: string
  readonly html: string
}

/** A side whose page has a header, two panels and any number of items that open. */
export interface Site extends Side {
  /** In bench/peers/scripts; ours is core.js. */
  readonly script?: string
  /** Loaded instead where the page has items. */
  readonly itemsScript?: string
  /** Attributes. */
  readonly header?: string
  readonly body?: string
  /** How its own states look: no more than what is needed. */
  readonly css?: string
  readonly parts?: (kind: 'nav' | 'search' | 'item', id: string) => Parts
  /** Its own markup, where attributes are not enough. */
  readonly render?: (disclosure: Disclosure) => string
}
