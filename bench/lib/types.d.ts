/** A thing that is measured. The first side of a bench is ours. */
export interface Side {
  readonly id: string
  readonly label: string
  /** The page without any script: what the rest of the browser costs. Measured where it says something. */
  readonly floor?: boolean
}

/** One row of the table. All of them are better when smaller, but those that only say how it was. */
export interface Metric {
  readonly id: string
  readonly label: string
  readonly unit: string
  readonly digits: number
  /** What the row counts, in one sentence; empty where the row before has said it. */
  readonly note: string
  /** Says under which conditions; nobody wins or loses it. */
  readonly context?: boolean
  /** Bytes and counts: the same in every run, so that one says who wins. */
  readonly exact?: boolean
  /** The ratio to the best peer that we want to stay under. Reported, never a gate. */
  readonly target?: number
  /** The most that ours may be in any run, whatever others have. */
  readonly most?: number
  /** Said where we lose; where a target is missed, bench/reasons.mjs says why. */
  readonly why?: string
}

/** The values of one run, by metric. */
export type Values = Readonly<Record<string, number>>

/** One measurement of one side; gives values for some metrics. Sides are interleaved within a pass. */
export interface Pass<Stage> {
  readonly id: string
  /** Figures that hardly vary need no more runs than this. */
  readonly most?: number
  /** One run more, thrown away. */
  readonly warmUp?: boolean
  /** Nobody else has this page, but the one without scripts may be. */
  readonly oursOnly?: boolean
  /** Whether the page without scripts is measured, too. */
  readonly floor?: boolean
  readonly measure: (stage: Stage, side: Side) => Promise<Values>
}

export interface Stage {
  readonly close: () => Promise<void>
}

export interface Options {
  readonly dist: string
  /** Those that are measured, which may be fewer than the bench has. */
  readonly sides: readonly Side[]
}

/** A bench: rows of data, and one function that opens what its passes need. */
export interface Bench<S extends Stage = Stage> {
  readonly id: string
  readonly title: string
  /** The question that it answers, in a sentence. */
  readonly question: string
  readonly sides: readonly Side[]
  readonly metrics: readonly Metric[]
  readonly passes: readonly Pass<S>[]
  /** Metrics that are others less what the page without scripts has of them: the name, and of which. */
  readonly overFloor?: Readonly<Record<string, string>>
  readonly method: readonly string[]
  readonly open: (options: Options) => Promise<S>
  /** What it has to say besides, of the build: printed, and no part of the report. */
  readonly besides?: (dist: string) => string
}

/** Samples by metric and side. */
export type Samples = Record<string, Record<string, number[]>>

/** What a report is made of, and what `--json` writes. */
export interface Result {
  readonly bench: string
  readonly title: string
  readonly question: string
  readonly date: string
  readonly runs: number
  readonly machine: Readonly<Record<string, string>>
  readonly versions: Readonly<Record<string, string>>
  readonly method: readonly string[]
  readonly sides: readonly Side[]
  readonly metrics: readonly Metric[]
  readonly samples: Samples
}
