import pc from 'picocolors'
import { counted } from '../report/item.ts'
import type { BundlePlan, Change } from './bundle-files.ts'
import type { Place } from './place.ts'
import type { Step } from './steps.ts'
import type { Detected } from './systems.ts'

export interface InitResult {
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
  const how = detected.by ? ` (${detected.by})` : ''
  const from = bundle.before && bundle.before !== version ? `${bundle.before} → ` : ''
  return pc.bold(`${place.system.title}${how}: thistledown ${from}${version}`)
}

const MOST_NAMES = 5

const namesOf = (changes: readonly Change[]): string => {
  const names = changes.slice(0, MOST_NAMES).map(({ path }) => path)
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
  [
    `${index + 1}. ${sentence}`,
    ...code
      .join('\n')
      .replace(/^(?=.)/gm, '   ')
      .split('\n'),
  ].join('\n')

/** The report: written files, and the steps that are left to the site's owner. */
export const initText = (result: InitResult): string =>
  [headline(result), ...changed(result), '', 'Now:', ...result.steps.map(stepText)].join('\n')
