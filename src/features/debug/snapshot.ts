import type { Mistake } from '../../shared/checks/rule.ts'
import { check } from '../../shared/checks/rules.ts'
import type { FeatureModule } from '../../shared/contract.ts'
import type { Answer } from './answers.ts'
import { entryOf, featureNames, partsOf } from './registry.ts'
import { type Row, WAITING_STATES } from './rows.ts'
import { type Weight, weigh } from './weigh.ts'

/** A feature that failed to load or to mount. */
export interface Trouble {
  readonly name: string
  readonly hosts: readonly Element[]
  readonly error: unknown
  /** The chunk did not arrive, so a retry may help. */
  readonly lost: boolean
}

export interface Snapshot {
  readonly rows: readonly Row[]
  readonly mistakes: readonly Mistake[]
  readonly troubles: readonly Trouble[]
  readonly page: readonly Weight[]
  /** Files that only this panel needs. */
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
  const names = rows.flatMap(({ name, state }) =>
    given.get(name)?.early && WAITING_STATES.includes(state) ? [] : name,
  )
  if (names.some(name => entryOf(name)?.runtime)) names.push('runtime')
  return ['core', ...names]
}

export const takeSnapshot = (asked: readonly Row[], given: Given): Snapshot => {
  const moduleOf = (name: string): FeatureModule | undefined => given.get(name)?.module
  // The site's own features are not in the registry.
  const defined = [...given.keys()].filter(name => moduleOf(name) && !entryOf(name))
  const names = [...featureNames, ...defined]
  const rows = asked.filter(({ name }) => names.includes(name))
  const used = usedBy(rows, given)
  const files = weigh()
  return {
    rows,
    mistakes: check(document, { names, moduleOf, partsOf }),
    troubles: [...given].flatMap(([name, answer]) => troubleOf(name, answer, rows)),
    page: files.filter(({ name }) => used.includes(name)),
    panel: files.filter(({ name }) => !used.includes(name)),
  }
}
