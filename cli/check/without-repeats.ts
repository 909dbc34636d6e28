import { counted } from '../report/item.ts'
import { catalogue } from './catalogue.ts'
import type { Finding } from './check.ts'

const keyOf = ({ rule, problem }: Finding): string => `${rule}: ${problem}`

/**
 * Merges a template's mistake, which is on every page, into one finding with the number of the
 * other pages.
 */
export const withoutRepeats = (findings: readonly Finding[]): readonly Finding[] => {
  const pages = new Map<string, Set<string>>()
  for (const finding of findings) {
    const known = pages.get(keyOf(finding)) ?? new Set()
    pages.set(keyOf(finding), known.add(finding.source))
  }
  const seen = new Set<string>()
  return findings.flatMap(finding => {
    if (!catalogue[finding.rule]?.perSite) return finding
    const key = keyOf(finding)
    if (seen.has(key)) return []
    seen.add(key)
    const others = (pages.get(key)?.size ?? 1) - 1
    return others
      ? { ...finding, fix: `${finding.fix} The same on ${counted(others, 'other page')}.` }
      : finding
  })
}
