import type { Answer, Capability, Page, PageOptions } from '../../driver/types.ts'
import type { Site } from '../site.ts'

/**
 * The result for a visitor. `plain HTML`: the server markup is enough. `says so`: the
 * page shows a message with the link. `dead`: nothing, which is never allowed.
 */
export type Outcome = 'works' | 'link opens' | 'plain HTML' | 'says so' | 'dead'

/** One feature on the page of the matrix, and how to try it. The functions run in the page. */
export interface Subject {
  readonly feature: string
  /** Selector of the tested host, which must exist, and be mounted or failed. */
  readonly host: string
  /** The control to click. None if the feature starts by itself. */
  readonly press?: string
  /** Replaces the click. */
  act?(page: Page): Promise<unknown>
  works(): unknown
  /** Whether the server markup is enough. Evaluated only if the feature is not mounted. */
  plain?(): unknown
  /** Whether a mounted feature may have nothing to do. */
  readonly rests?: boolean
  says?(): unknown
  /** Restores the state before the action. */
  undo?(page: Page): Promise<unknown>
}

/** The objects that a fault can use. */
export interface Stage {
  readonly page: Page
  readonly site: Site
  /** Responses of other servers. */
  readonly others: { maps: Answer }
}

export interface Fault {
  /** As in the documentation. */
  readonly title: string
  readonly needs?: Capability
  readonly options?: PageOptions
  /** Matches errors that are reported on purpose. */
  readonly reports?: RegExp
  /** Runs before the page is opened. */
  begin?(stage: Stage): unknown
  /** Runs once the page's first scripts have loaded. */
  midway?(stage: Stage): unknown
  /** Runs once all features are mounted or have failed. */
  settled?(stage: Stage): unknown
  /** Ends the fault and triggers retries. */
  mend?(stage: Stage): unknown
}
