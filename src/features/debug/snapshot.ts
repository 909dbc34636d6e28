import type { FeatureModule } from '../../core/types.ts'
import type { Answer } from './answers.ts'
import { featureNames, lineOf } from './features.ts'
import { type Row, WAITS } from './rows.ts'
import type { Mistake } from './rules/rule.ts'
import { check } from './rules/rules.ts'
import { type Weight, weigh } from './weigh.ts'

/** A feature that could not be loaded, or not mounted. */
export interface Trouble {
  readonly name: string
  readonly hosts: readonly Element[]
  readonly error: unknown
  /** It did not arrive: asking again may help. */
  readonly lost: boolean
}

export interface Snapshot {
  readonly rows: readonly Row[]
  readonly mistakes: readonly Mistake[]
  readonly troubles: readonly Trouble[]
  readonly page: readonly Weight[]
  /** What is here because of this panel only. */
  readonly panel: readonly Weight[]
}

type Given = ReadonlyMap<string, Answer>

const troubleOf = (name: string, { module, error }: Answer, rows: readonly Row[]): Trouble | [] => {
  const hosts = rows.flatMap(row => (row.name === name && row.state === 'failed' ? row.host : []))
  const missed = (error as Error | undefined)?.name === 'ChunkLoadError'
  return hosts[0] || (missed && !module) ? { name, error, lost: missed || !error, hosts } : []
}

/** The names of the files that this page would load without the panel. */
const usedBy = (rows: readonly Row[], given: Given): readonly string[] => {
  const names = rows.flatMap(({ name, state }) => (given.get(name)?.early && WAITS.test(state) ? [] : name))
  if (rows.some(({ state }) => state !== 'off')) names.push('loader')
  if (names.some(name => lineOf(name)?.runtime)) names.push('runtime')
  return ['core', ...names]
}

export const takeSnapshot = (asked: readonly Row[], given: Given): Snapshot => {
  const moduleOf = (name: string): FeatureModule | undefined => given.get(name)?.module
  // The site's own features are in no registry, but the loader knows them.
  const defined = [...given.keys()].filter(name => moduleOf(name) && !lineOf(name))
  const names = [...featureNames, ...defined]
  const rows = asked.filter(({ name }) => names.includes(name))
  const used = usedBy(rows, given)
  const files = weigh()
  return {
    rows,
    mistakes: check(document, { names, moduleOf }),
    troubles: [...given].flatMap(([name, answer]) => troubleOf(name, answer, rows)),
    page: files.filter(({ name }) => used.includes(name)),
    panel: files.filter(({ name }) => !used.includes(name)),
  }
}
