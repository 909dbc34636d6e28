import pc from 'picocolors'
import type { Finding } from './check.ts'

const findingText = ({ source, line, column, problem, fix, rule }: Finding): string =>
  `${pc.bold(`${source}:${line}:${column}`)}\n  ${pc.red('✗')} ${problem}\n    ${fix} ${pc.dim(`(${rule})`)}`

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`

/** `pages`: how many were looked at. */
export const checkText = (findings: readonly Finding[], pages: number): string => {
  const summary = `${counted(findings.length, 'mistake')} in ${counted(pages, 'page')}`
  const last = findings.length ? pc.red(`✗ ${summary}`) : pc.green(`✓ ${summary}`)
  return [...findings.map(findingText), last].join('\n')
}
