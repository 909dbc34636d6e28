import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { CONFIG_FILE, type Config } from '../config.ts'
import { BUDGET_FILE } from '../cost/budget.ts'
import { costOf } from '../cost/cost.ts'
import { ratchet } from '../cost/ratchet.ts'
import { jsonText } from '../lib/read-json.ts'
import { type Bundle, bundleFolder, type Manifest, readBundle } from '../manifest.ts'
import type { Outcome } from '../outcome.ts'
import { counted } from '../report/item.ts'
import { STARTER, tagsOf } from '../tags/tags.ts'
import { writeTags } from '../tags/write.ts'
import { UsageError } from '../usage.ts'
import { type BundlePlan, type Change, pending, planBundle } from './bundle-files.ts'
import { detect, type SystemName } from './detect.ts'
import { isStarter, planTags } from './put-tags.ts'
import { initText, planConfiguration, stepsOf } from './report.ts'
import { type Place, type PlaceOptions, placeOf, SYSTEMS } from './systems.ts'

export interface InitOptions extends PlaceOptions {
  readonly system?: SystemName
  readonly dist?: string
  readonly budget?: string
  readonly dryRun?: boolean
  /** Overwrites files that were changed since `init` wrote them, or that it did not write. */
  readonly force?: boolean
  /** Adds the stylesheet with a look to start from. */
  readonly starter?: boolean
}

const tagsFor = (bundle: Bundle, { base, system }: Place, starter: boolean): string => {
  const tags = writeTags(
    tagsOf(bundle, { base, features: [], css: 'all', integrity: true, inline: true, starter }),
    'html',
  )
  // Astro would bundle the snippet, as it does with each script without attributes.
  return system.title === SYSTEMS.astro.title ? tags.replace('<script>', '<script is:inline>') : tags
}

const configOf = ({ system, to, base, prefix }: Place): Config => ({
  paths: { ...(system.pages ? { pages: [system.pages] } : {}), bundle: to },
  base: { ...(system.pages ? { pages: `${prefix}/` } : {}), bundle: base },
})

/** Limits of the files that every page loads. Pages get theirs from `cost --update`. */
const budgetOf = (manifest: Manifest, tags: string) => {
  const cost = costOf({ name: '/', source: '', html: tags }, manifest)
  const { files } = ratchet([cost], {}, true).budget
  return { files }
}

/** Files that `init` writes once, and that belong to the site from then on. */
const planSettings = (root: string, budgetFile: string, place: Place, budget: object): readonly Change[] =>
  [
    { path: CONFIG_FILE, content: jsonText(configOf(place), 'config') },
    { path: budgetFile, content: jsonText(budget, 'budget') },
  ].filter(({ path }) => !existsSync(join(root, path)))

const refuseLoss = ({ foreign }: BundlePlan, root: string, to: string): void => {
  if (!foreign.length) return
  if (existsSync(join(root, to, 'manifest.json')))
    throw new UsageError(
      `${to} contains a bundle that \`thistledown build\` has made. Run build and tags again instead of init.\nNothing was written. Overwrite the bundle with --force, or name another folder with --to.`,
    )
  const names = foreign.slice(0, 3).join(', ')
  throw new UsageError(
    `${to}: ${counted(foreign.length, 'file')} there ${foreign.length === 1 ? 'was' : 'were'} changed or written by someone else: ${names}${foreign.length > 3 ? ' …' : ''}.\nNothing was written. Overwrite the files with --force, or name another folder with --to.`,
  )
}

const apply = (root: string, changes: readonly Change[]): void => {
  for (const { path, content } of changes) {
    const file = join(root, path)
    if (content === undefined) rmSync(file)
    else {
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, content)
    }
  }
}

/** `thistledown init`: brings the bundle into a project, or a newer version of it. */
export const runInit = (options: InitOptions, root = '.'): Outcome => {
  const { dist, system, dryRun = false, force = false, starter = false } = options
  const from = bundleFolder(dist)
  const bundle = readBundle(dist)
  const { version, inlineHash } = bundle.manifest
  const detected = detect(root, system)
  const place = placeOf(root, detected, options)
  if (resolve(root, place.to) === from)
    throw new UsageError('--to names the folder from which the bundle is copied. Name another folder.')
  const files = planBundle({ root, from, to: place.to }, version)
  if (!force) refuseLoss(files, root, place.to)
  const tags = tagsFor(bundle, place, starter)
  const hasStarter = Object.hasOwn(bundle.manifest.files, STARTER)
  const all = hasStarter ? tagsFor(bundle, place, true) : tags
  const plan = planTags(root, place.system, tags.split('\n'), all.split('\n').find(isStarter))
  const others = [
    ...pending(root, plan.changes),
    ...planConfiguration(detected, place),
    ...planSettings(root, options.budget ?? BUDGET_FILE, place, budgetOf(bundle.manifest, tags)),
  ]
  if (!dryRun) apply(root, [...files.changes, ...others])
  const steps = stepsOf(root, { detected, place, tags, plan, starter, inlineHash })
  return { output: initText({ detected, place, version, bundle: files, others, steps, dryRun }), code: 0 }
}
