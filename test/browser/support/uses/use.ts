import type { Kit } from '../clock/haste.ts'
import type { OwnPage } from '../own-page.ts'

/**
 * One use of a feature or panel that ends in the initial state, such as opening and closing.
 * Returns whether all of it happened. Sent to the page as text.
 */
export type Run = (host: HTMLElement, kit: Kit) => boolean | Promise<boolean>

export interface Use {
  readonly what: string
  /** A page of the demo site, or a test page. */
  readonly page: string | OwnPage
  /** Selector of the feature's host, which is mounted first. */
  readonly host: string
  readonly run: Run
  /** Matches errors that the use reports on purpose. */
  readonly error?: RegExp
  /** Width of the viewport; default: a desktop's. */
  readonly width?: number
  /** Most uses, if each needs frames; at most half of `CYCLES`. Default: `CYCLES`. */
  readonly times?: number
}

/** The page that documents a feature, and has hosts of it. */
export const pageOf = (feature: string): string => `/features/${feature}/`
