import pc from 'picocolors'
import { suggest } from '../src/shared/checks/suggest.ts'
import { catalogue, RULES } from './check/catalogue.ts'
import type { Outcome } from './outcome.ts'
import { UsageError } from './usage.ts'

const indent = (code: string): string => code.replace(/^/gm, '  ')

const explainOne = (rule: string): string => {
  const info = Object.hasOwn(catalogue, rule) ? catalogue[rule] : undefined
  if (!info) throw new UsageError(`There is no rule "${rule}". ${suggest(rule, RULES)}`)
  const { severity = 'error', about, title, text, bad, good } = info
  const kind =
    about === 'page'
      ? 'a note about the page in general; with --strict a warning'
      : `${severity === 'error' ? 'an' : 'a'} ${severity}`
  return [
    `${pc.bold(rule)}: ${title} (${kind})`,
    '',
    text,
    '',
    'Reported:',
    indent(bad),
    'Right:',
    indent(good),
    '',
    `Ignore it on one element: <!-- thistledown-ignore ${rule}: the reason -->`,
    `Ignore it everywhere: --ignore ${rule}`,
  ].join('\n')
}

/** `thistledown explain`: describes one rule, or lists all. */
export const runExplain = (rule?: string): Outcome => {
  if (rule) return { output: explainOne(rule), code: 0 }
  const rows = Object.entries(catalogue).map(
    ([id, { severity = 'error', about, title }]) =>
      [id, about === 'page' ? 'note' : severity, title] as const,
  )
  const pad = (row: (typeof rows)[number], column: 0 | 1) =>
    row[column].padEnd(Math.max(...rows.map(it => it[column].length)))
  const table = rows.map(row => `${pad(row, 0)}  ${pad(row, 1)}  ${row[2]}`).join('\n')
  return { output: `${table}\n\n\`thistledown explain <rule>\` says more about one.`, code: 0 }
}
