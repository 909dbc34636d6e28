import type { Known, Mistake, Rule } from '../../../src/shared/checks/rule.ts'
import type { Manifest } from '../../manifest.ts'
import type { Page } from '../../pages/page.ts'
import type { Parsed, Place } from '../../pages/parse.ts'
import type { Assets } from '../assets.ts'

/** Errors fail the check, warnings only with --strict, notes never. */
export type Severity = 'error' | 'warning' | 'note'

/** A page, as rules see it. */
export interface View extends Pick<Parsed, 'root' | 'attributes' | 'markupErrors' | 'elementAt'> {
  readonly page: Page
  readonly known: Known
  readonly manifest: Manifest
  /** The files that the page refers to. */
  readonly assets: Assets
  /** A part of a page, such as a template's: it has no head of its own. */
  readonly isFragment: boolean
}

/** A mistake on an element, or at a place of the source that became no element. */
export type Spotted = Omit<Mistake, 'element'> & {
  readonly element?: Element
  readonly place?: Place
  /** Overrides the rule's severity where a finding is less certain. */
  readonly severity?: Severity
}

export type PageRule = (view: View) => readonly Spotted[]

export interface RuleInfo {
  /** Default: error. */
  readonly severity?: Severity
  /** Of rules about HTML in general, whose findings are only counted without --strict. */
  readonly about?: 'page'
  /** The mistake, in a few words. */
  readonly title: string
  /** Why it matters, and what to do: the rule's documentation. */
  readonly text: string
  /** Example markup: with the mistake, and without it. */
  readonly bad: string
  readonly good: string
  /** Reported once, with the number of pages, because a template repeats it on every page of a site. */
  readonly perSite?: true
  readonly find: PageRule
}

/** Adapts a rule of the debug panel, which knows only the document. */
export const shared =
  (rule: Rule): PageRule =>
  ({ root, known }) =>
    rule(root, known)
