import type { Rule } from '../../../src/shared/checks/rule.ts'
import type { PageRule, Severity } from '../rules/rule.ts'

export interface RuleInfo {
  readonly severity: Severity
  /** Rules about `page` are about HTML in general. By default their findings are only counted. */
  readonly about: 'thistledown' | 'page'
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
