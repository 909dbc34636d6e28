import { modules } from 'thistledown:features'
import { checkPage, knownFrom } from './check.ts'
import { readBundle } from './manifest.ts'
import { ownSettings } from './own-settings.ts'
import { readPages } from './pages.ts'
import { checkText } from './report-check.ts'
import { rules } from './rules.ts'
import { toSarif } from './sarif.ts'

export interface CheckOptions {
  readonly dist?: string
  readonly own: readonly string[]
  /** Seconds. */
  readonly timeout?: number
  readonly format: 'text' | 'json' | 'sarif'
}

/** What is wrong with the markup of pages. @returns what to print, and whether the pages are right */
export const runCheck = async (targets: readonly string[], { dist, own, timeout, format }: CheckOptions) => {
  const { manifest } = readBundle(dist)
  const pages = await readPages(targets, timeout)
  const known = knownFrom(manifest, own, await ownSettings(manifest, modules, dist))
  const findings = pages.flatMap(page => checkPage(page, known))
  const say = {
    text: () => checkText(findings, pages.length),
    json: () => JSON.stringify(findings, null, 2),
    sarif: () => JSON.stringify(toSarif(findings, Object.keys(rules), manifest.version), null, 2),
  }
  return { output: say[format](), passed: findings.length === 0 }
}
