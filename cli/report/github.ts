import { type Item, isUrl, type Report, sentence } from './item.ts'

const escapeText = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
const escapeProperty = (text: string): string =>
  escapeText(text).replaceAll(':', '%3A').replaceAll(',', '%2C')

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

/** https://docs.github.com/actions/reference/workflow-commands-for-github-actions */
export const toGithub = ({ items }: Report): string => items.map(annotation).join('\n')
