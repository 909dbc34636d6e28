import { writeFileSync } from 'node:fs'
import { BUDGET_FILE, refuseMisspelt } from '../cost/budget.ts'
import { readBundle } from '../manifest.ts'
import { exitCode, failureLines, type Outcome, unreadable } from '../outcome.ts'
import type { Failure } from '../pages/each-page.ts'
import { Unreadable } from '../pages/page.ts'
import { startProgress } from '../pages/progress.ts'
import { type Format, print } from '../report/formats.ts'
import type { Report } from '../report/item.ts'
import { UsageError, withCause } from '../usage.ts'
import { type By, type Groups, makeGroups } from './groups.ts'
import { judge, readFieldLimits } from './limits.ts'
import { fieldPage } from './page.ts'
import { bytesOf, type FileRead, readFile } from './read.ts'
import { fieldMarkdown, fieldText, METHOD, type Parts } from './report.ts'

interface FieldOptions {
  readonly by?: By
  readonly budget?: string
  /** The config file's. It may be without field limits. */
  readonly siteBudget?: string
  readonly dist?: string
  /** File for the page with plots. */
  readonly report?: string
  readonly format: Format
}

const RULES: Report['rules'] = [
  {
    id: 'over-limit',
    title: 'visitors wait longer than the limit',
    text: 'The percentile of the figures that visitors sent is above its limit in the budget.',
  },
  {
    id: 'too-few',
    title: 'a limit has too few samples',
    text: 'The limit is not judged until there are as many samples as the budget asks for, and not exceeded while the interval contains it.',
  },
  { id: 'unreadable', title: 'a file could not be read', text: 'Its page views were not counted.' },
]

/** Writes the page with plots, if requested. @returns a line that names its file */
const writePage = (file: string | undefined, parts: Parts): readonly string[] => {
  if (!file || !parts.reads.length) return []
  withCause(() => writeFileSync(file, fieldPage(parts)))
  return [`${file}: written.`]
}

const MEGABYTE = 1_000_000

/** Reads one file after the other: one that cannot be read does not discard the rest. */
const readAll = async (files: readonly string[], groups: Groups) => {
  const progress = startProgress('MB')
  const all = Math.ceil(files.reduce((sum, file) => sum + bytesOf(file), 0) / MEGABYTE)
  const reads: FileRead[] = []
  const failures: Failure[] = []
  let bytes = 0
  const onBytes = (more: number): void => {
    bytes += more
    const done = Math.floor(bytes / MEGABYTE)
    progress.onPage(done, Math.max(all, done))
  }
  for (const file of files) {
    try {
      reads.push(await readFile(file, groups, onBytes))
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      failures.push({ source: error.source, problem: error.problem })
    }
  }
  progress.end()
  return { reads, failures }
}

/** `thistledown field`: reports how long visitors waited, and compares it with the budget's field limits. */
export const runField = async (files: readonly string[], options: FieldOptions): Promise<Outcome> => {
  if (!files.length)
    throw new UsageError('Name files with page views: .ndjson, .csv, or - for standard input.')
  const { report } = options
  if (report && !/\.html?$/i.test(report))
    throw new UsageError(`--report ${report}: the report is an HTML page. Name a file that ends in .html.`)
  const { by, format, siteBudget = BUDGET_FILE, budget = siteBudget, dist } = options
  const { manifest } = readBundle(dist)
  const limits = readFieldLimits(options.budget, siteBudget)
  const groups = makeGroups(Object.keys(limits?.pages ?? {}).filter(path => !path.includes('*')))
  const { reads, failures } = await readAll([...new Set(files)], groups)
  const all = groups.rows()
  if (limits) {
    const sent = all.filter(row => row.by === 'feature').map(({ name }) => name)
    refuseMisspelt(`${budget}: field › features`, 'feature', limits.features, [
      ...Object.keys(manifest.features),
      ...sent,
    ])
  }
  const judged = limits && reads.length ? judge(limits, all, budget) : []
  const over = judged.filter(({ severity }) => severity === 'error')
  const items = [...unreadable(failures), ...judged]
  const rows = by ? all.filter(row => row.by === by) : all
  const failed = groups.failures()
  const hasBudget = limits !== undefined && reads.length > 0
  const parts = { reads, rows, failures: failed, items, hasBudget }
  const { version } = manifest
  const skipped = reads.flatMap(read => read.skipped)
  const output = print(
    format,
    { command: 'field', version, sources: files, items, rules: RULES },
    {
      text: () => (reads.length ? fieldText(parts) : ''),
      markdown: () => fieldMarkdown(parts),
      json: () => ({
        version,
        totals: {
          lines: reads.reduce((sum, { lines }) => sum + lines, 0),
          skipped: skipped.reduce((sum, { count }) => sum + count, 0),
          problems: over.length,
          unreadable: failures.length,
        },
        method: METHOD,
        rows,
        failures: failed,
        skipped,
        problems: judged,
        unreadable: failures,
      }),
    },
  )
  const written = writePage(report, parts)
  return {
    output,
    asides: [...failureLines(failures), ...written],
    code: exitCode(failures, over.length === 0),
  }
}
