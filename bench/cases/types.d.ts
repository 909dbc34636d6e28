/** Milliseconds of several runs. */
export interface Spread {
  readonly median: number
  readonly min: number
  readonly max: number
}

/** A template's page on one side of the migration. */
export interface CaseSide {
  readonly bytes: number
  readonly requests: number
  /** Bytes of them that are scripts. */
  readonly scripts: number
  readonly violations: readonly { readonly id: string; readonly elements: number }[]
  readonly script: Spread
  readonly task: Spread
  /** Until a click on slow 3G has its effect; not for every template. */
  readonly wait?: Spread
}

export interface Case {
  readonly name: string
  readonly version: string
  readonly before: CaseSide
  readonly after: CaseSide
}

/** The sample in cases.json. */
export interface Cases {
  readonly date: string
  readonly runs: number
  readonly machine: Readonly<Record<string, string>>
  readonly versions: { readonly thistledown: string; readonly chromium: string }
  readonly cases: readonly Case[]
}
