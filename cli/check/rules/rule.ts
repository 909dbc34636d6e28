import type { Known, Mistake } from '../../../src/shared/checks/rule.ts'
import type { Manifest } from '../../manifest.ts'
import type { Page } from '../../pages/page.ts'
import type { MarkupError, Parsed, Place } from '../../pages/parse.ts'
import type { Assets } from '../assets.ts'

/** Errors fail the check, warnings only with --strict, notes never. */
export type Severity = 'error' | 'warning' | 'note'

/** A page, as rules see it. */
export interface View {
  readonly page: Page
  readonly root: ParentNode
  readonly attributes: readonly string[]
  readonly markupErrors: readonly MarkupError[]
  readonly known: Known
  readonly manifest: Manifest
  /** The files that the page refers to. */
  readonly assets: Assets
  /** A part of a page, such as a template's: it has no head of its own. */
  readonly isFragment: boolean
  elementAt: Parsed['elementAt']
}

/** A mistake on an element, or at a place of the source that became no element. */
export type Spotted = Omit<Mistake, 'element'> & {
  readonly element?: Element
  readonly place?: Place
  /** Overrides the rule's severity where a finding is less certain. */
  readonly severity?: Severity
}

export type PageRule = (view: View) => readonly Spotted[]
