// npm run size -- --help
import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { command, list } from '../cli/lib/command.mjs'
import { formatNumber, formatTable } from '../cli/lib/table.mjs'
import { buildOnce } from './lib/build-once.mjs'
import { isMain, ROOT } from './lib/paths.mjs'
import {
  findPageProblems,
  findProblems,
  nameSizes,
  pageRows,
  pageSizes,
  sizeRows,
  sumOfScripts,
} from './size/budget.mjs'
import { ceilingOf, RUM, RUM_VITALS } from './size/ceilings.mjs'
import {
  changeLimits,
  DIST,
  describeCeilings,
  lowerLimits,
  raiseLimits,
  readJson,
  readLimits,
} from './size/limits.mjs'
import { weighOnReact, writeOnReact } from './size/weigh-react.mjs'

const ENTRIES = [
  { name: 'thistledown/rum', file: 'rum.js.br', limit: RUM },
  { name: 'thistledown/rum/vitals', file: 'vitals.js.br', limit: RUM_VITALS },
]

/** The size of a built entry; 0 for a partial build, which has none. @param {string} dist @param {string} name */
const weighRum = (dist, name) => {
  const file = join(dist, 'api', 'rum', name)
  const brotli = existsSync(file) ? statSync(file).size : 0
  return { raw: 0, gzip: 0, brotli }
}

/** False if something is over its limit. @param {string} [dist] */
export const reportSizes = (dist = DIST) => {
  const manifest = readJson(join(dist, 'manifest.json'))
  const [sizes, limits] = [nameSizes(manifest), readLimits()]
  const pages = pageSizes(sizes, manifest.features)
  const ceiling = (/** @type {string} */ name) => ceilingOf(name, manifest.features)
  console.log(formatTable(sizeRows(sizes, limits)))
  console.log('Bytes. Limits are for brotli.\n')
  console.log(formatTable(pageRows(pages)))
  console.log(`All scripts together: ${formatNumber(sumOfScripts(manifest))} B. No page loads them all.`)
  const entries = ENTRIES.map(entry => ({ ...entry, size: weighRum(dist, entry.file) }))
  for (const { name, size, limit } of entries)
    console.log(
      `${name} adds ${formatNumber(size.brotli)} B to a page that starts it; at most ${formatNumber(limit)} B.`,
    )
  const problems = [
    ...findProblems(sizes, limits, ceiling),
    ...findPageProblems(pages),
    ...entries.flatMap(({ name, size, limit }) => findProblems({ [name]: size }, { [name]: limit })),
  ]
  for (const problem of problems) console.error(`✗ ${problem}`)
  if (problems.length > 0) console.error(ADVICE)
  return problems.length === 0
}

const ADVICE =
  'Make it smaller, or raise the limit in a commit of its own that says what visitors or readers get for it:\n' +
  'npm run size -- --raise <names>. New and removed files: npm run size -- --update.'

const main = async () => {
  const options = command(
    'npm run size --',
    'the size tables, after a build if sources have changed; exits with 1 when a file or a page is over its limit, or a file has none',
  )
    .option(
      '--update',
      'lowers limits to what is built, adds missing ones, and writes the files that repeat them',
      false,
    )
    .option(
      '--raise <names...>',
      'raises only these limits, to what is built and some room, such as map map.css',
      (text, names = /** @type {string[]} */ ([])) => [...names, ...list(text)],
    )
    .option('--dist <folder>', 'another build; only to report on')
    .parse()
  const { dist, update, raise } = options.opts()
  if (dist && (update || raise)) options.error('error: limits are written from dist/, so without --dist')
  // Sizes of an older build would be those of other sources.
  if (!dist) await buildOnce()
  if (update) {
    writeOnReact(await weighOnReact())
    changeLimits(lowerLimits)
  }
  if (raise) {
    const unknown = raise.filter((/** @type {string} */ name) => !(name in readLimits()))
    if (unknown.length > 0) options.error(`error: ${unknown.join(', ')}: no such name in bench/limits.json`)
    changeLimits((sizes, limits, ceilingOf) => {
      for (const line of describeCeilings(raise, sizes, ceilingOf)) console.log(line)
      return raiseLimits(raise, sizes, limits, ceilingOf)
    })
  }
  if (!reportSizes(dist && resolve(ROOT, dist))) process.exitCode = 1
}

if (isMain(import.meta.url)) await main()
