import type { Core, FeatureModule } from '../../core/types.ts'

/** What asking for a feature gave: its module, or why there is none; both where it was mounted in vain. */
export interface Answer {
  readonly module?: FeatureModule
  readonly error?: unknown
  /** This panel asked before the page itself had a use for it. */
  readonly early?: boolean
}

export interface Answers {
  readonly given: ReadonlyMap<string, Answer>
  note(name: string, answer: Answer): void
  /** Asks for a feature's module, which the loader gives from its memory where it can. */
  ask(name: string): Promise<void>
}

export const createAnswers = ({ load }: Core, onChange: () => void): Answers => {
  const given = new Map<string, Answer>()
  const note = (name: string, answer: Answer): void => {
    given.set(name, { ...given.get(name), ...answer })
    onChange()
  }
  const ask = (name: string): Promise<void> =>
    load(name).then(
      module => note(name, { module }),
      error => note(name, { error }),
    )
  return { given, note, ask }
}
