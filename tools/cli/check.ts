import { modules } from 'thistledown:features'
import type { Known } from '../../src/features/debug/rules/rule.ts'
import type { Manifest } from './manifest.ts'
import type { Settings } from './own-settings.ts'
import type { Page } from './pages.ts'
import { type Place, parsePage } from './parse.ts'
import { rules } from './rules.ts'

/** One mistake in a page's markup. */
export interface Finding extends Place {
  readonly source: string
  readonly rule: string
  readonly problem: string
  readonly fix: string
}

/** What the rules are told: the features of the build and the site's own, and the settings that the chunks read. */
export const knownFrom = (
  { features }: Manifest,
  own: readonly string[],
  ownModules: Readonly<Record<string, Settings>> = {},
): Known => {
  const all: Readonly<Record<string, Settings>> = { ...ownModules, ...modules }
  return {
    names: [...Object.keys(features), ...own],
    moduleOf: name => (Object.hasOwn(all, name) ? all[name] : undefined),
  }
}

/** The mistakes that the debug panel shows on the running page, by the same rules, in the order of the text. */
export const checkPage = ({ html, source }: Page, known: Known): readonly Finding[] => {
  const { root, placeOf } = parsePage(html)
  const findings = Object.entries(rules).flatMap(([rule, find]) =>
    find(root, known).map(({ element, attribute, problem, fix }) => ({
      source,
      ...placeOf(element, attribute),
      rule,
      problem,
      fix,
    })),
  )
  return findings.sort((a, b) => a.line - b.line || a.column - b.column)
}
