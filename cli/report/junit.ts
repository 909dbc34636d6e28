import { type Item, placeText, type Report, sentence } from './item.ts'

/** Characters that XML 1.0 cannot contain, escaped or not. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what XML forbids
const FORBIDDEN = /[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g
const xml = (text: string): string =>
  text
    .replace(FORBIDDEN, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '&#10;')

const elementOf = (item: Item): string => {
  const { rule } = item
  const text = xml(`${placeText(item)} ${sentence(item)}`)
  if (rule === 'unreadable') return `<error type="${rule}" message="${text}"/>`
  // JUnit has no warnings.
  return item.severity === 'error'
    ? `<failure type="${rule}" message="${text}"/>`
    : `<system-out>${xml(`${item.severity}: `)}${text}</system-out>`
}

/** Renders one test case per page. */
export const toJunit = ({ command, sources, items }: Report): string => {
  const all = [...new Set([...sources, ...items.map(({ source }) => source)])]
  const cases = all.map(source => {
    const own = items.filter(item => item.source === source).map(elementOf)
    const open = `    <testcase classname="thistledown.${command}" name="${xml(source)}"`
    return own.length ? `${open}>\n      ${own.join('\n      ')}\n    </testcase>` : `${open}/>`
  })
  const count = (rule: (item: Item) => boolean): number => items.filter(rule).length
  const errors = count(({ rule }) => rule === 'unreadable')
  const failures = count(({ severity, rule }) => severity === 'error' && rule !== 'unreadable')
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
