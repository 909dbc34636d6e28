/** A library that is measured. The first side of a bench is ours. */
export interface Side {
  readonly id: string
  readonly label: string
  /** The page without any script, which shows the browser's own cost. Not measured in every pass. */
  readonly floor?: boolean
}

/** A row of the table. Smaller is better, except for rows that only state conditions. */
export interface Metric {
  readonly id: string
  readonly label: string
  readonly unit: string
  readonly digits: number
  /** One sentence on what the row measures. The report shows what several rows share at the first. */
  readonly note: string
  /** The row states a condition: nobody wins or loses. */
  readonly context?: boolean
  /** The value is the same in every run (bytes, counts), so one run is enough. */
  readonly exact?: boolean
  /** Target for our ratio to the best peer (at most). Reported, never a gate. */
  readonly target?: number
  /** Maximum for our side in any run, whatever the peers have. */
  readonly most?: number
  /** The same as a gate: a run beyond it fails. Only counts and bytes are gates, never timings. */
  readonly gate?: number
  /** Reason, shown if we lose. For a missed target see bench/reasons.mjs. */
  readonly why?: string | undefined
}

/** A row as a bench writes it: without decimals and note, where there are none. */
export type Row = Omit<Metric, 'digits' | 'note'> & Partial<Pick<Metric, 'digits' | 'note'>>

/** The values of one run, by metric. */
export type Values = Readonly<Record<string, number>>

/** A measurement that gives values for some metrics of a side. Sides are interleaved within a pass. */
export interface Pass<Stage> {
  readonly id: string
  /** Maximum number of runs, for figures that hardly vary. Default: the bench's number. */
  readonly most?: number
  /** Adds one run that is discarded. */
  readonly warmUp?: boolean
  /** No peer has this page: only ours is measured, and with `floor` the page without scripts. */
  readonly oursOnly?: boolean
  /** The page without scripts is measured, too. */
  readonly floor?: boolean
  readonly measure: (stage: Stage, side: Side) => Promise<Values>
}

export interface Stage {
  readonly close: () => Promise<void>
}

export interface Options {
  readonly dist: string
  /** The sides to measure, which may be fewer than the bench has. */
  readonly sides: readonly Side[]
}

/** A bench: data, and a function that opens what its passes need (servers, browsers). */
export interface Bench<S extends Stage = Stage> {
  readonly id: string
  readonly title: string
  /** The question that the bench answers, one sentence. */
  readonly question: string
  readonly sides: readonly Side[]
  readonly metrics: readonly Row[]
  readonly passes: readonly Pass<S>[]
  /** Additional metrics: by id, the metric from which the value of the page without scripts is subtracted. */
  readonly overFloor?: Readonly<Record<string, string>>
  readonly method: readonly string[]
  readonly open: (options: Options) => Promise<S>
}

/** Samples by metric and side. */
export type Samples = Record<string, Record<string, number[]>>

/** Input of a report, and output of `--json`. */
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
