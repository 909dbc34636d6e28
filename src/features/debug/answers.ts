import type { Core, FeatureModule } from '../../shared/contract.ts'
import type { FeatureName } from '../../shared/names.ts'

/** Result of loading a feature. Has both a module and an error if its mount failed. */
export interface Answer {
  readonly module?: FeatureModule
  readonly error?: unknown
  /** The panel loaded it before the page needed it. */
  readonly early?: boolean
}

export interface Answers {
  readonly given: ReadonlyMap<string, Answer>
  note(name: string, answer: Answer): void
  /** Loads a feature's module. */
  ask(name: string): Promise<void>
}

export const createAnswers = ({ load }: Core, onChange: () => void): Answers => {
  const given = new Map<string, Answer>()
  const note = (name: string, answer: Answer): void => {
    given.set(name, { ...given.get(name), ...answer })
    onChange()
  }
  const ask = (name: string): Promise<void> =>
    load(name as FeatureName).then(
      module => note(name, { module }),
      error => note(name, { error }),
    )
  return { given, note, ask }
}
