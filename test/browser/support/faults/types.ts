import type { Answer, Capability, Page, PageOptions } from '../../driver/types.ts'
import type { Site } from '../site.ts'

/**
 * What a visitor has of a feature. `plain HTML`: what the server sent, which serves the purpose as it stands.
 * `says so`: a message in the page, with the link. `dead` is what nothing may ever be.
 */
export type Outcome = 'works' | 'link opens' | 'plain HTML' | 'says so' | 'dead'

/** One feature on the page of the matrix, and how it is tried. The functions run in the page. */
export interface Subject {
  readonly feature: string
  /** The host that is tried: it must be there, and mounted or failed. */
  readonly host: string
  /** What is pressed; nothing where the feature works by itself. */
  readonly press?: string
  /** Instead of a press. */
  act?(page: Page): Promise<unknown>
  works(): unknown
  /** What stands in the page without the script is enough. Asked only where the feature is not mounted. */
  plain?(): unknown
  /** Mounted, it may find that there is nothing to do. */
  readonly rests?: boolean
  says?(): unknown
  /** Leaves the page as it was before. */
  undo?(page: Page): Promise<unknown>
}

/** What a fault may turn to. */
export interface Stage {
  readonly page: Page
  readonly site: Site
  /** What other servers say. */
  readonly others: { maps: Answer }
}

export interface Fault {
  /** As the documentation has it. */
  readonly title: string
  readonly needs?: Capability
  readonly options?: PageOptions
  /** What is reported on purpose. */
  readonly reports?: RegExp
  /** Before the page is opened. */
  begin?(stage: Stage): unknown
  /** Once its first scripts are there. */
  midway?(stage: Stage): unknown
  /** Once all features are mounted, or have failed. */
  settled?(stage: Stage): unknown
  /** Ends the fault: what did not work is tried again. */
  mend?(stage: Stage): unknown
}
