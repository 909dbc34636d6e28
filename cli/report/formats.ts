import { escapeText as escapeMarkup } from '../lib/markup.mjs'
import { type Item, isUrl, placeText, type Report, sentence } from './item.ts'

const escapeText = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
const escapeProperty = (text: string): string =>
  escapeText(text).replaceAll(':', '%3A').replaceAll(',', '%2C')

/** https://docs.github.com/actions/reference/workflow-commands-for-github-actions */
const annotation = (item: Item): string => {
  const { source, line, column, rule, severity } = item
  const file = isUrl(source) ? {} : { file: source, ...(line ? { line, col: column ?? 1 } : {}) }
  const properties = Object.entries({ ...file, title: `thistledown ${rule}` })
    .map(([name, value]) => `${name}=${escapeProperty(String(value))}`)
    .join(',')
  const where = isUrl(source) ? `${source}${line ? ` line ${line}` : ''}: ` : ''
  const level = severity === 'note' ? 'notice' : severity
  return `::${level} ${properties}::${escapeText(where + sentence(item))}`
}

/** Characters that XML 1.0 cannot contain, escaped or not. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what XML forbids
const FORBIDDEN = /[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g
const xml = (text: string): string => escapeMarkup(text.replace(FORBIDDEN, '')).replaceAll('\n', '&#10;')

const elementOf = (item: Item, isFailure: boolean): string => {
  const { rule } = item
  const text = xml(`${placeText(item)} ${sentence(item)}`)
  if (rule === 'unreadable') return `<error type="${rule}" message="${text}"/>`
  // JUnit has no warnings.
  return isFailure
    ? `<failure type="${rule}" message="${text}"/>`
    : `<system-out>${xml(`${item.severity}: `)}${text}</system-out>`
}

/** Renders one test case per page. */
const toJunit = ({ command, sources, items, strict }: Report): string => {
  const fails = ({ severity }: Item): boolean => severity === 'error' || (!!strict && severity === 'warning')
  const all = [...new Set([...sources, ...items.map(({ source }) => source)])]
  const cases = all.map(source => {
    const own = items.filter(item => item.source === source).map(item => elementOf(item, fails(item)))
    const open = `    <testcase classname="thistledown.${command}" name="${xml(source)}"`
    return own.length ? `${open}>\n      ${own.join('\n      ')}\n    </testcase>` : `${open}/>`
  })
  const count = (rule: (item: Item) => boolean): number => items.filter(rule).length
  const errors = count(({ rule }) => rule === 'unreadable')
  const failures = count(item => fails(item) && item.rule !== 'unreadable')
  const totals = `tests="${all.length}" failures="${failures}" errors="${errors}"`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="thistledown" ${totals}>`,
    `  <testsuite name="thistledown ${command}" ${totals}>`,
    ...cases,
    '  </testsuite>',
    '</testsuites>',
  ].join('\n')
}

const resultOf = (item: Item) => ({
  ruleId: item.rule,
  level: item.severity,
  message: { text: sentence(item) },
  locations: [
    {
      physicalLocation: {
        artifactLocation: { uri: isUrl(item.source) ? item.source : encodeURI(item.source) },
        region: { startLine: item.line ?? 1, startColumn: item.column ?? 1 },
      },
    },
  ],
})

/** SARIF 2.1.0. GitHub, GitLab and editors show its findings next to the code. */
const toSarif = ({ items, rules, version }: Report) => ({
  $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
  version: '2.1.0',
  runs: [
    {
      tool: {
        driver: {
          name: 'thistledown',
          version,
          rules: rules.map(({ id, title, text }) => ({
            id,
            shortDescription: { text: title },
            help: { text },
          })),
        },
      },
      results: items.map(resultOf),
    },
  ],
})

export const FORMATS = ['text', 'json', 'markdown', 'github', 'junit', 'sarif'] as const
export type Format = (typeof FORMATS)[number]

/** The formats that each command renders itself. The others are rendered from its items. */
interface OwnFormats {
  text(): string
  markdown(): string
  json(): object
}

export const print = (format: Format, report: Report, own: OwnFormats): string => {
  const say: Readonly<Record<Format, () => string>> = {
    text: own.text,
    markdown: own.markdown,
    json: () => JSON.stringify(own.json(), null, 2),
    github: () => report.items.map(annotation).join('\n'),
    junit: () => toJunit(report),
    sarif: () => JSON.stringify(toSarif(report), null, 2),
  }
  return say[format]()
}
