import { features as facts, modules } from 'thistledown:features'
import type { Known } from '../../src/shared/checks/rule.ts'
import type { Manifest } from '../manifest.ts'
import type { Page } from '../pages/page.ts'
import { parsePage, START } from '../pages/parse.ts'
import { assetsOf } from './assets.ts'
import { catalogue } from './catalogue.ts'
import { applyIgnores, type Checked, type Finding } from './findings.ts'
import type { Settings } from './own-settings.ts'
import { isOurs } from './rules/loading.ts'
import type { Spotted, View } from './rules/rule.ts'

/**
 * Collects what the rules know: the features of the build and of the site, the parts that they need,
 * and the settings that their chunks read.
 */
export const knownFrom = (
  { features }: Manifest,
  own: readonly string[],
  ownModules: Readonly<Record<string, Settings>> = {},
): Known => {
  const all: Readonly<Record<string, Settings>> = { ...ownModules, ...modules }
  return {
    names: [...new Set([...Object.keys(features), ...own])],
    moduleOf: name => (Object.hasOwn(all, name) ? all[name] : undefined),
    partsOf: name => (Object.hasOwn(features, name) ? (features[name]?.parts ?? {}) : {}),
    attributesOf: name =>
      Object.hasOwn(facts, name) ? Object.keys(facts[name]?.attributes ?? {}) : undefined,
    written: Object.values(facts).flatMap(({ writes = [] }) => writes),
  }
}

interface CheckContext {
  readonly known: Known
  readonly manifest: Manifest
  /** The path under which the checked folder is served. */
  readonly base?: string
  /** Ids of rules that are switched off. */
  readonly ignore?: readonly string[]
}

const DOCUMENT = /<(!doctype|html|head|body)\b/i

const byPlace = (a: Finding, b: Finding): number => a.line - b.line || a.column - b.column

/** Checks a page. Findings are in the order of its text. */
export const checkPage = (page: Page, { known, manifest, base, ignore = [] }: CheckContext): Checked => {
  const parsed = parsePage(page.html)
  const { root, placeOf } = parsed
  const assets = assetsOf(page, root, base)
  const isFragment = !DOCUMENT.test(page.html)
  const view: View = { ...parsed, page, known, manifest, assets, isFragment }
  const toFinding = (rule: string, spotted: Spotted): Finding => {
    const { element, attribute, place, problem, fix } = spotted
    const severity = spotted.severity ?? catalogue[rule]?.severity ?? 'error'
    const at = place ?? (element ? placeOf(element, attribute) : START)
    return { source: page.source, ...at, rule, severity, problem, fix }
  }
  const ours = isOurs(view)
  const findings = Object.entries(catalogue)
    .filter(
      ([rule, { about }]) =>
        !ignore.includes(rule) && (ours || about === 'page' || rule === 'misspelt-attribute'),
    )
    .flatMap(([rule, { find }]) => find(view).map(spotted => toFinding(rule, spotted)))
  const checked = applyIgnores(findings.sort(byPlace), parsed.ignores, page.source)
  return { ...checked, findings: checked.findings.filter(({ rule }) => !ignore.includes(rule)) }
}
