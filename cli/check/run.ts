import { modules } from 'thistledown:features'
import { readBundle } from '../manifest.ts'
import { exitCode, failureLines, type Outcome, unreadable } from '../outcome.ts'
import { eachPage, type Targets, type Visited } from '../pages/each-page.ts'
import { type Format, print } from '../report/formats.ts'
import { counted, type Report } from '../report/item.ts'
import { UsageError } from '../usage.ts'
import { baselineOf, type Compared, compare, readBaseline, writeBaseline } from './baseline.ts'
import { catalogue } from './catalogue.ts'
import { checkPage, knownFrom } from './check.ts'
import { type Checked, type Finding, readIgnored, withoutRepeats } from './findings.ts'
import { ownSettings } from './own-settings.ts'
import { checkMarkdown, checkText, type Totals } from './report.ts'

export interface CheckOptions extends Omit<Targets, 'targets'> {
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

const isGeneral = ({ rule }: Finding): boolean => catalogue[rule]?.about === 'page'

const described: Report['rules'] = [
  { id: 'unreadable', title: 'a target could not be read', text: 'Nothing was checked there.' },
  ...Object.entries(catalogue).map(([id, { title, text }]) => ({ id, title, text })),
]

/** Normalises the value of --base: `project` becomes `/project/`. */
const folderOf = (base: string): string => `/${base.replace(/^\/+|\/+$/g, '')}/`.replace('//', '/')

const visitAll = async (targets: readonly string[], options: CheckOptions): Promise<Visited<PageResult>> => {
  const { dist, own = [], base = '/' } = options
  const { manifest } = readBundle(dist)
  const ignore = readIgnored(options.ignore ?? [])
  const known = knownFrom(manifest, own, await ownSettings(manifest, modules, dist))
  const context = { known, manifest, base: folderOf(base), ignore }
  return eachPage({ ...options, targets }, page => ({ source: page.source, ...checkPage(page, context) }))
}

const compareWith = (
  findings: readonly Finding[],
  { baseline, update }: CheckOptions,
  sources: readonly string[],
): Compared => {
  if (!baseline || update)
    return { fresh: update ? [] : findings, known: update ? findings.length : 0, gone: 0 }
  return compare(findings, readBaseline(baseline), sources)
}

const countSeverity = (findings: readonly Finding[], severity: string): number =>
  findings.filter(finding => finding.severity === severity).length

const withoutOffset = ({ offset, ...finding }: Finding) => finding

/** `thistledown check`: reports the mistakes in the markup of pages. */
export const runCheck = async (targets: readonly string[], options: CheckOptions): Promise<Outcome> => {
  const { format, strict = false, baseline, update } = options
  if (update && !baseline)
    throw new UsageError(
      '--update writes the file that --baseline names: add --baseline thistledown.baseline.json',
    )
  // Fails early, before hundreds of pages are read.
  if (baseline && !update) readBaseline(baseline)
  const { results, failures } = await visitAll(targets, options)
  const sources = results.map(({ source }) => source)
  const all = withoutRepeats(results.flatMap(({ findings }) => findings))
  const shown = strict ? all : all.filter(finding => !isGeneral(finding))
  const { fresh, known, gone } = compareWith(shown, options, sources)
  const isWritten = !!baseline && update === true && failures.length === 0
  if (isWritten) writeBaseline(baseline, baselineOf(shown))
  const totals: Totals = {
    pages: results.length,
    errors: countSeverity(fresh, 'error'),
    warnings: countSeverity(fresh, 'warning'),
    notes: all.length - shown.length,
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
    { command: 'check', version, sources, items, rules: described },
    {
      text: () => checkText(fresh, totals, passed && !failures.length),
      markdown: () => checkMarkdown(items, totals, passed && !failures.length),
      json: () => ({ version, totals, findings: fresh.map(withoutOffset), unreadable: failures }),
    },
  )
  const baselineLine = isWritten
    ? `${baseline}: ${counted(known, 'finding')} written.`
    : `${baseline}: not written, since not every target could be read.`
  return {
    output,
    asides: [...failureLines(failures), ...(update ? [baselineLine] : [])],
    code: exitCode(failures, passed),
  }
}
