import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { browserFacts, isKnownTest } from '../bundle/browsers.mjs'
import { TARGET } from '../bundle/target.mjs'
import type { BrowserFacts, Manifest } from '../manifest.ts'
import { findSitePackage } from '../site-package.ts'
import { UsageError } from '../usage.ts'
import type { Compiled } from './own-compile.ts'
import { REGISTRY } from './own-folder.ts'

type Browsers = Readonly<Record<string, BrowserFacts>>

const DATA = '@mdn/browser-compat-data'
const NEED = 'The browsers that pass a platform test of your own are read from'

/** @throws UsageError if the data are not installed, or lack a test */
const factsOf = (tests: readonly string[], folder: string): Browsers => {
  const data = JSON.parse(readFileSync(findSitePackage(DATA, folder, NEED), 'utf8'))
  const unknown = tests.find(test => !isKnownTest(test, data))
  if (unknown) throw new UsageError(`${join(folder, REGISTRY)}: ${DATA} has no global variable "${unknown}".`)
  return browserFacts(tests, TARGET, data)
}

/**
 * The data on browsers of the full bundle, and which of them pass the platform tests of the site's
 * own features. The data are 20 MB, so the site installs them if it has a test that the full bundle
 * does not have.
 */
export const addOwnTests = ({ browsers }: Manifest, own: readonly Compiled[], folder: string) => {
  const known = Object.values(browsers ?? {}).flatMap(({ passes }) => Object.keys(passes))
  const tests = own.flatMap(({ line }) => line.native?.when ?? []).filter(test => !known.includes(test))
  if (!browsers || tests.length === 0) return browsers
  const added = factsOf(tests, folder)
  const merge = ([name, facts]: [string, BrowserFacts]) =>
    [name, { ...facts, passes: { ...facts.passes, ...added[name]?.passes } }] as const
  return Object.fromEntries(Object.entries(browsers).map(merge))
}
