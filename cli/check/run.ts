import { modules } from 'thistledown:features'
import pc from 'picocolors'
import { visible } from '../lib/visible.ts'
import { readBundle } from '../manifest.ts'
import { exitCode, failureLines, type Outcome, unreadable } from '../outcome.ts'
import { eachPage, type Targets, type Visited } from '../pages/each-page.ts'
import { type Format, print } from '../report/formats.ts'
import { counted, type Item, placeText, type Report } from '../report/item.ts'
import { itemsTable } from '../report/markdown.ts'
import { UsageError } from '../usage.ts'
import { catalogue } from './catalogue.ts'
import { checkPage, knownFrom } from './check.ts'
import {
  baselineOf,
  type Checked,
  compare,
  type Finding,
  readBaseline,
  refuseUnknown,
  withoutRepeats,
  writeBaseline,
} from './findings.ts'
import { ownSettings } from './own-settings.ts'

export interface Totals {
  readonly pages: number
  readonly errors: number
  readonly warnings: number
  /** Findings about HTML in general, which only --strict lists. */
  readonly notes: number
  /** Findings suppressed by comments. */
  readonly ignored: number
  /** Findings that the baseline contains. */
  readonly baseline: number
  /** Findings in the baseline that are no longer on the pages. */
  readonly gone: number
  readonly unreadable: number
}

const MARKS = { error: pc.red('✗'), warning: pc.yellow('!'), note: pc.dim('·') } as const

const itemText = (item: Item): string => {
  const { severity, rule } = item
  // They quote the page.
  const [problem, fix] = [item.problem, item.fix].map(visible)
  return `${pc.bold(placeText(item))}\n  ${MARKS[severity]} ${problem}\n    ${fix} ${pc.dim(`(${rule})`)}`
}

const asides = ({ notes, ignored, baseline, gone, unreadable }: Totals): readonly string[] => [
  ...(notes ? [`${counted(notes, 'note')} about the page in general. Show them with --strict.`] : []),
  ...(ignored ? [`${counted(ignored, 'finding')} ignored by comments.`] : []),
  ...(baseline ? [`${counted(baseline, 'finding')} already in the baseline.`] : []),
  ...(gone
    ? [`${counted(gone, 'finding')} of the baseline resolved. Remove them from it with --update.`]
    : []),
  ...(unreadable ? [`${counted(unreadable, 'target')} could not be read.`] : []),
]

export const summaryOf = ({ pages, errors, warnings }: Totals): string => {
  const parts = [counted(errors, 'error'), ...(warnings ? [counted(warnings, 'warning')] : [])]
  return `${parts.join(' and ')} in ${counted(pages, 'page')}`
}

export const checkText = (findings: readonly Finding[], totals: Totals, passed: boolean): string => {
  const last = passed ? pc.green(`✓ ${summaryOf(totals)}`) : pc.red(`✗ ${summaryOf(totals)}`)
  const rules = [...new Set(findings.map(({ rule }) => rule))]
  const help = rules[0] ? [pc.dim(`\`thistledown explain ${rules[0]}\` says more about a rule.`)] : []
  return [...findings.map(itemText), last, ...asides(totals), ...help].join('\n')
}

const checkMarkdown = (items: readonly Item[], totals: Totals, passed: boolean): string =>
  [
    '### Thistledown: markup',
    '',
    `${passed ? '✅' : '❌'} ${summaryOf(totals)}.`,
    ...asides(totals),
    ...(items.length ? ['', ...itemsTable(items)] : []),
  ].join('\n')

interface CheckOptions extends Omit<Targets, 'targets'> {
  readonly dist?: string
  readonly own?: readonly string[]
  readonly ignore?: readonly string[]
  readonly strict?: boolean
  readonly baseline?: string
  readonly update?: boolean
  /** The path under which the folder is served. */
  readonly base?: string
  readonly format: Format
}

type PageResult = Checked & { readonly source: string }

const described: Report['rules'] = [
  { id: 'unreadable', title: 'a target could not be read', text: 'Its markup was not checked.' },
  ...Object.entries(catalogue).map(([id, { title, text }]) => ({ id, title, text })),
]

/** Normalises the value of --base: `project` becomes `/project/`. */
const folderOf = (base: string): string => `/${base.replace(/^\/+|\/+$/g, '')}/`.replace('//', '/')

const visitAll = async (targets: readonly string[], options: CheckOptions): Promise<Visited<PageResult>> => {
  const { dist, own = [], base = '/', ignore = [] } = options
  const { manifest } = readBundle(dist)
  refuseUnknown(ignore, '--ignore:')
  const known = knownFrom(manifest, own, await ownSettings(manifest, modules, dist))
  const context = { known, manifest, base: folderOf(base), ignore }
  return eachPage({ ...options, targets }, page => ({ source: page.source, ...checkPage(page, context) }))
}

const countSeverity = (findings: readonly Finding[], severity: string): number =>
  findings.filter(finding => finding.severity === severity).length

/** `thistledown check`: reports the mistakes in the markup of pages. */
export const runCheck = async (targets: readonly string[], options: CheckOptions): Promise<Outcome> => {
  const { format, strict = false, baseline, update } = options
  if (update && !baseline)
    throw new UsageError(
      '--update writes the file that --baseline names: add --baseline thistledown.baseline.json',
    )
  // Fails early, before hundreds of pages are read.
  const before = baseline && !update ? readBaseline(baseline) : baselineOf([])
  const { results, failures } = await visitAll(targets, options)
  const sources = results.map(({ source }) => source)
  const all = withoutRepeats(results.flatMap(({ findings }) => findings))
  const isShown = ({ rule }: Finding): boolean => strict || catalogue[rule]?.about !== 'page'
  const shown = all.filter(isShown)
  // A baseline may be of --strict, which finds more.
  const { fresh: unknown, known, gone } = compare(all, update ? baselineOf(shown) : before, sources)
  const fresh = unknown.filter(isShown)
  const isWritten = !!baseline && update === true && failures.length === 0
  if (isWritten) writeBaseline(baseline, baselineOf(shown))
  const totals: Totals = {
    pages: results.length,
    errors: countSeverity(fresh, 'error'),
    warnings: countSeverity(fresh, 'warning'),
    notes: unknown.length - fresh.length,
    ignored: results.reduce((sum, { ignored }) => sum + ignored, 0),
    baseline: known,
    gone,
    unreadable: failures.length,
  }
  const passed = totals.errors === 0 && (!strict || totals.warnings === 0)
  const { version } = readBundle(options.dist).manifest
  const items = [...unreadable(failures), ...fresh]
  const output = print(
    format,
    { command: 'check', version, sources, items, strict, rules: described },
    {
      text: () => checkText(fresh, totals, passed && !failures.length),
      markdown: () => checkMarkdown(items, totals, passed && !failures.length),
      json: () => ({
        version,
        totals,
        findings: fresh.map(({ offset, ...finding }) => finding),
        unreadable: failures,
      }),
    },
  )
  const baselineLine = isWritten
    ? `${baseline}: ${counted(known, 'finding')} written.`
    : `${baseline}: not written, because a target could not be read.`
  return {
    output,
    asides: [...failureLines(failures), ...(update ? [baselineLine] : [])],
    code: exitCode(failures, passed),
  }
}
