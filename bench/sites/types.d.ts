import type { Side } from '../lib/types.d.ts'

/** Attributes for the three parts of a disclosure: its wrapper, its button, its panel. */
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

/** A side, and what its page needs: a header, two panels and any number of items that open. */
export interface Site extends Side {
  /** File name in bench/peers/scripts. Default: core.js. */
  readonly script?: string
  /** Replaces `script` on pages with items. */
  readonly itemsScript?: string
  /** Attributes of the header and of the body. */
  readonly header?: string
  readonly body?: string
  /** The required styles for the states, no more. */
  readonly css?: string
  readonly parts?: (kind: 'nav' | 'search' | 'item', id: string) => Parts
  /** Renders the side's own markup for a disclosure, if attributes are not enough. */
  readonly render?: (disclosure: Disclosure) => string
}
