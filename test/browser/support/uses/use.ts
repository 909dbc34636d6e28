import type { Kit } from '../haste.ts'
import type { OwnPage } from '../own-page.ts'

/**
 * One use of a feature or a panel, such as opening and closing it: the page is then as before. Says whether all of it
 * happened. Runs in the page, and is sent there as text.
 */
export type Run = (host: HTMLElement, kit: Kit) => boolean | Promise<boolean>

export interface Use {
  readonly what: string
  /** A page of the site, or of the test's own. */
  readonly page: string | OwnPage
  /** What is used; it is mounted before. */
  readonly host: string
  readonly run: Run
  /** What it reports. */
  readonly error?: RegExp
  /** Width of the window; a desk's without it. */
  readonly width?: number
  /** 1,000, but fewer where each takes frames. */
  readonly times?: number
}

/** The page that documents a feature, which has its hosts. */
export const pageOf = (feature: string): string => `/features/${feature}/`
