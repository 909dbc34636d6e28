import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { stableName } from '../bundle/address.mjs'
import { BUDGET_FILE, findFilesOver, readBudget } from '../cost/budget.ts'
import { verdict } from '../cost/report.ts'
import { RECORD_FILE } from '../init/bundle-files.ts'
import { formatNumber, formatTable } from '../lib/table.mjs'
import { bundleFolder, type Manifest, readBundle, readManifest } from '../manifest.ts'
import { exitCode, type Outcome } from '../outcome.ts'
import { UsageError } from '../usage.ts'
import { assemble, choose } from './assemble.ts'
import { addOwnTests, type Compiled, compileOwn, readOwn } from './own-compile.ts'

export interface BuildOptions {
  readonly features: readonly string[]
  readonly out: string
  /** A folder with the site's own features. */
  readonly add?: string
  readonly budget?: string
  readonly dist?: string
}

const sizesOf = ({ files }: Manifest): string =>
  formatTable([['file', 'brotli'], ...Object.entries(files).map(([path, { brotli }]) => [path, brotli])])

/** Says how many bytes the choice saves on every page. */
const comparison = (out: string, built: Manifest, whole: Manifest): string => {
  const sizeIn = ({ files }: Manifest) => formatNumber(files['styles/thistledown.css']?.brotli ?? 0)
  return `${out}: the stylesheet is ${sizeIn(built)} B; with all features it is ${sizeIn(whole)} B.`
}

/**
 * Refuses a folder that neither `build` nor `init` has made, such as the site itself, which may have a web-app
 * manifest: the folder will be emptied.
 */
const refuseForeign = (out: string): void => {
  if (!existsSync(out)) return
  if (!statSync(out).isDirectory()) throw new UsageError(`${out} is a file. Name a folder with --out.`)
  if (readManifest(out) || existsSync(join(out, RECORD_FILE)) || !readdirSync(out).length) return
  throw new UsageError(
    `${out} contains files that are not part of a bundle. Name a folder for the bundle alone with --out.`,
  )
}

/** Compiles the site's own features. Their names must differ from those of the bundle's features and files. */
const compile = async (folder: string, whole: Manifest, from: string): Promise<readonly Compiled[]> => {
  const files = Object.keys(whole.files).map(path => stableName(path).replace(/\.\w+$/, ''))
  const owns = readOwn(folder, [...files, ...Object.keys(whole.features)])
  return compileOwn(folder, owns, readFileSync(join(from, whole.runtime), 'utf8'))
}

/**
 * Checks the built files against their limits. If any file has a limit, each of the site's own
 * features needs one. `heavy`: files over their limit. `free`: files without one.
 */
const judge = ({ files }: Manifest, own: readonly Compiled[], file: string) => {
  const budget = readBudget(file)
  const sizes = Object.entries(files).map(([path, { brotli }]) => ({ name: stableName(path), bytes: brotli }))
  const free = sizes.filter(
    ({ name }) => own.some(it => it.name === name) && budget.files?.[name] === undefined,
  )
  return {
    heavy: findFilesOver(sizes, budget),
    free: (budget.files ? free : []).map(
      ({ name, bytes }) => `${name}: this file of ${bytes} B has no limit. Add one to ${file}.`,
    ),
  }
}

/** `thistledown build`: assembles a bundle of fewer features, or with the site's own. */
export const runBuild = async ({ features, add, out, budget, dist }: BuildOptions): Promise<Outcome> => {
  if (!features.length && !add)
    throw new UsageError('Name the features: thistledown build --features carousel,map')
  const from = bundleFolder(dist)
  const to = resolve(out)
  if (to === from)
    throw new UsageError('--out names the folder from which the bundle is copied. Name another folder.')
  refuseForeign(out)
  const { manifest: whole } = readBundle(dist)
  const own = add ? await compile(add, whole, from) : []
  const names = own.map(({ name }) => name)
  const asked = own.flatMap(({ line }) => line.asks ?? []).filter(name => !names.includes(name))
  const chosen = choose(whole, [...features, ...asked])
  const browsers = addOwnTests(whole, own, add ?? '.')
  const { manifest: built, write } = await assemble({ from, to, whole, chosen, own, browsers })
  const hasBudget = budget !== undefined || existsSync(BUDGET_FILE)
  const { heavy, free } = hasBudget ? judge(built, own, budget ?? BUDGET_FILE) : { heavy: [], free: [] }
  const problems = [...heavy, ...free]
  if (!heavy.length) await write()
  const lines = [
    sizesOf(built),
    comparison(out, built, whole),
    ...(hasBudget ? [verdict(problems)] : []),
    ...(heavy.length ? [`${out}: not written, because a file is over its limit.`] : []),
  ]
  return { output: lines.join('\n'), code: exitCode([], !problems.length) }
}
