import { type Checked, checkPage, type Finding, knownFrom } from '../../../src/cli/check/check.ts'
import type { Manifest } from '../../../src/cli/manifest.ts'
import type { OnDisk } from '../../../src/cli/pages/page.ts'
import { registry } from '../../../src/registry.ts'

const features = Object.fromEntries(
  Object.entries(registry).map(([name, line]) => [
    name,
    { ...line, chunk: `scripts/${name}.js`, runtime: !!line.runtime },
  ]),
)

/** A build of all features with every script at 1,000 bytes and every stylesheet at 500. */
export const manifest: Manifest = {
  version: '1.0.0',
  core: 'scripts/core.js',
  loader: 'scripts/loader.js',
  runtime: 'scripts/runtime.js',
  inlineHash: '',
  preload: {},
  files: {
    ...Object.fromEntries(
      ['core', 'loader', 'runtime', ...Object.keys(features)].map(name => [
        `scripts/${name}.js`,
        { brotli: 1000, integrity: '' },
      ]),
    ),
    'styles/core.css': { brotli: 500, integrity: '' },
    'styles/thistledown.css': { brotli: 500, integrity: '' },
  },
  features,
}

export const known = knownFrom(manifest, [])

export interface CheckedHtml extends Checked {
  readonly rules: readonly string[]
}

/** Checks a page. @param disk its location, for rules about files */
export const checkHtml = (html: string, disk?: OnDisk, ignore: readonly string[] = []): CheckedHtml => {
  const page = { name: '/', source: 'page.html', html, ...(disk ? { disk } : {}) }
  const checked = checkPage(page, { known, manifest, ignore })
  return { ...checked, rules: [...new Set(checked.findings.map(({ rule }) => rule))] }
}

/** Only findings about Thistledown. */
export const ours = (findings: readonly Finding[]): readonly string[] =>
  findings.filter(({ rule }) => !rule.startsWith('page-')).map(({ rule, problem }) => `${rule}: ${problem}`)
