import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import pc from 'picocolors'
import { CONFIG_FILE } from '../config.ts'
import { BUDGET_FILE } from '../cost/budget.ts'
import { counted } from '../report/item.ts'
import type { BundlePlan, Change } from './bundle-files.ts'
import type { Detected } from './detect.ts'
import type { TagPlan } from './put-tags.ts'
import type { Place, System } from './systems.ts'

/** A step that is left to the site's owner: a sentence, and lines of code. */
export type Step = readonly string[]

interface Facts {
  readonly detected: Detected
  readonly place: Place
  readonly tags: string
  readonly plan: TagPlan
  /** The look to start from is asked for. */
  readonly starter: boolean
  /** The head snippet's hash for a content security policy. */
  readonly inlineHash: string
}

/** The line by which Eleventy copies the bundle. */
const copyLine = ({ system, to, base, prefix }: Place): string => {
  const [first = ''] = to.split('/')
  const [folder, address] = first === system.served ? [first, '/'] : [to, base.replace(`${prefix}/`, '/')]
  return `eleventyConfig.addPassthroughCopy({ '${folder}': '${address}' })`
}

/** Jekyll 4 always excludes these, Jekyll 3 only if there is no list: https://jekyllrb.com/docs/upgrading/3-to-4/ */
const JEKYLL_3 = ['Gemfile', 'Gemfile.lock', 'vendor/bundle']

/** Files of the project's folder that Jekyll must not publish. */
const EXCLUDED = `exclude: [${[CONFIG_FILE, BUDGET_FILE, 'package.json', 'package-lock.json', 'node_modules', 'thistledown-*.tgz', ...JEKYLL_3].join(', ')}]`

/** A first configuration for a system that needs one for the bundle, where the project has none. */
export const planConfiguration = ({ name, by }: Detected, place: Place): readonly Change[] => {
  if (by) return []
  // Eleventy 2 and 3 read this name, whatever kind of modules package.json names.
  const eleventy = `module.exports = eleventyConfig => {\n  ${copyLine(place)}\n}\n`
  if (name === 'eleventy') return [{ path: 'eleventy.config.cjs', content: eleventy }]
  return name === 'jekyll' ? [{ path: '_config.yml', content: `${EXCLUDED}\n` }] : []
}

/** Eleventy copies a folder only if its configuration says so. */
const copyStep = (root: string, { name, by }: Detected, place: Place): Step => {
  if (name !== 'eleventy' || !by) return []
  const copies = readFileSync(join(root, by), 'utf8').match(/addPassthroughCopy\([^)]*\)/g) ?? []
  const [first = ''] = place.to.split('/')
  if (copies.some(copy => copy.includes(first))) return []
  return [`Let Eleventy copy the folder: add this line to the function in ${by}.`, copyLine(place)]
}

/** In any WordPress theme this hook writes into the head. */
const hookCode = (tags: string): string => `add_action( 'wp_head', function () { ?>\n${tags}\n<?php } );`

const tagsStep = ({ detected, place, tags, plan }: Facts): Step => {
  const { tagged, other, isPartial } = plan
  const { partial, place: where } = place.system
  const code = detected.name === 'wordpress' ? hookCode(tags) : tags
  if (other.length) return [`Replace the tags that load core in ${other.join(', ')} with these.`, tags]
  if (isPartial && partial)
    return [`Include ${partial.path}, which has the tags, in ${where}.`, partial.include]
  if (tagged.length) return []
  const later = place.system.ownsPages ? ' Once there are pages, init inserts the tags itself.' : ''
  return [`Put these tags into ${where}.${later}`, code]
}

/** Jekyll publishes every file in the project's folder that its configuration does not exclude. */
const excludeStep = (root: string, { name, by }: Detected): Step => {
  if (name !== 'jekyll' || !by || readFileSync(join(root, by), 'utf8').includes(CONFIG_FILE)) return []
  return [`Keep the settings out of the built site: add them to \`exclude\` in ${by}.`, EXCLUDED]
}

const checkStep = ({ build, pages }: System): Step => {
  const what = build ? 'Build the site, then check its pages' : 'Check the pages'
  if (!pages) return [`${what}.`, 'npx thistledown check https://www.example.org/']
  return [
    `${what}, and write a limit for each.`,
    ...(build ? [build] : []),
    'npx thistledown check',
    'npx thistledown cost --update',
  ]
}

const EXAMPLES = 'node_modules/thistledown/dist/examples'

/** A new project has no page yet. */
const pageStep = ({ starter, plan, place }: Facts): Step => {
  if (!starter || plan.tagged.length || plan.other.length) return []
  const { ownsPages, served } = place.system
  if (!ownsPages)
    return [
      'To start from a whole page, copy this one and replace the tags in its head. The page has content, and a header with all parts.',
      `${EXAMPLES}/starter.html`,
    ]
  return [
    'To start from a whole page, copy this one, which has a header with all parts. Then run init again, which inserts the tags into the page.',
    `cp ${EXAMPLES}/starter.html ${posix.join(served, 'index.html')}`,
    `cp ${EXAMPLES}/picture.svg ${posix.join(served, 'picture.svg')}`,
    'npx thistledown init',
  ]
}

/** The steps that `init` cannot take itself, in order. */
export const stepsOf = (root: string, facts: Facts): readonly Step[] => {
  const { detected, place } = facts
  const steps = [
    copyStep(root, detected, place),
    pageStep(facts),
    tagsStep(facts),
    ['If the site has a content security policy, permit the head snippet in script-src.', facts.inlineHash],
    excludeStep(root, detected),
    checkStep(place.system),
  ]
  return steps.filter(step => step.length)
}

interface InitResult {
  readonly detected: Detected
  readonly place: Place
  readonly version: string
  readonly bundle: BundlePlan
  /** Changes to templates, and settings of the site. */
  readonly others: readonly Change[]
  readonly steps: readonly Step[]
  readonly dryRun: boolean
}

const headline = ({ detected, place, version, bundle }: InitResult): string => {
  const file = detected.by ?? detected.named
  const how = file ? ` (${file})` : ''
  const from = bundle.before && bundle.before !== version ? `${bundle.before} → ` : ''
  return pc.bold(`${place.system.title}${how}: thistledown ${from}${version}`)
}

const MOST_NAMES = 5

const namesOf = (changes: readonly Change[]): string => {
  // One more name is no longer than its count.
  const most = changes.length === MOST_NAMES + 1 ? changes.length : MOST_NAMES
  const names = changes.slice(0, most).map(({ path }) => path)
  const more = changes.length - names.length
  return `${names.join(', ')}${more ? ` and ${counted(more, 'other file')}` : ''}`
}

const changed = ({ place, bundle, others, dryRun }: InitResult): readonly string[] => {
  const removed = bundle.changes.filter(({ content }) => content === undefined).length
  const written = bundle.changes.length - removed
  const [write, remove] = dryRun ? ['would write', 'would remove'] : ['wrote', 'removed']
  const lines = [
    ...(written ? [`${write} ${place.to}: ${counted(written, 'file')}`] : []),
    ...(removed ? [`${remove} ${place.to}: ${counted(removed, 'file')} of an earlier build`] : []),
    ...(others.length ? [`${write} ${namesOf(others)}`] : []),
  ]
  return lines.length ? lines : ['Nothing to change.']
}

const stepText = ([sentence = '', ...code]: Step, index: number): string =>
  `${index + 1}. ${sentence}\n${code.join('\n').replace(/^(?=.)/gm, '   ')}`

/** The report: written files, and the steps that are left to the site's owner. */
export const initText = (result: InitResult): string =>
  [headline(result), ...changed(result), '', 'Now:', ...result.steps.map(stepText)].join('\n')
