import pc from 'picocolors'
import { suggest } from '../src/shared/checks/suggest.ts'
import { catalogue, RULES } from './check/catalogue.ts'
import type { Outcome } from './outcome.ts'
import { UsageError } from './usage.ts'

const indent = (code: string): string => code.replace(/^/gm, '  ')

const explainOne = (rule: string): string => {
  const info = Object.hasOwn(catalogue, rule) ? catalogue[rule] : undefined
  if (!info) throw new UsageError(`There is no rule "${rule}". ${suggest(rule, RULES)}`)
  const { severity, about, title, text, bad, good } = info
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
  const rows = Object.entries(catalogue).map(([id, { severity, about, title }]) => [
    id,
    about === 'page' ? 'note' : severity,
    title,
  ])
  const widths = [0, 1].map(column => Math.max(...rows.map(row => row[column]?.length ?? 0)))
  const table = rows
    .map(
      ([id = '', severity = '', title = '']) =>
        `${id.padEnd(widths[0] ?? 0)}  ${severity.padEnd(widths[1] ?? 0)}  ${title}`,
    )
    .join('\n')
  return { output: `${table}\n\n\`thistledown explain <rule>\` says more about one.`, code: 0 }
}
