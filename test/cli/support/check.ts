import { checkPage, knownFrom } from '../../../cli/check/check.ts'
import type { Finding } from '../../../cli/check/findings.ts'
import type { OnDisk } from '../../../cli/pages/page.ts'
import { registry } from '../../support/features.ts'
import { manifestOf } from './manifest.ts'

const features = Object.fromEntries(
  Object.entries(registry).map(([name, line]) => [
    name,
    { ...line, chunk: `scripts/${name}.js`, runtime: !!line.runtime },
  ]),
)

const scripts = ['core', 'runtime', ...Object.keys(features)]

/** A build of all features with every script at 1,000 bytes and every stylesheet at 500. */
export const manifest = manifestOf(
  { ...Object.fromEntries(scripts.map(name => [name, 1000])), 'core.css': 500, 'thistledown.css': 500 },
  features,
)

export const known = knownFrom(manifest, [])

/** Checks a page. @param disk its location, for rules about files */
export const checkHtml = (html: string, disk?: OnDisk, ignore: readonly string[] = []) => {
  const page = { name: '/', source: 'page.html', html, ...(disk ? { disk } : {}) }
  const checked = checkPage(page, { known, manifest, ignore })
  return { ...checked, rules: [...new Set(checked.findings.map(({ rule }) => rule))] }
}

/** Only findings about Thistledown. */
export const ours = (findings: readonly Finding[]): readonly string[] =>
  findings.filter(({ rule }) => !rule.startsWith('page-')).map(({ rule, problem }) => `${rule}: ${problem}`)
