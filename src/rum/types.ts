/**
 * The JSON that one page view sends. Times are milliseconds. A return from the back/forward cache is
 * a page view of its own.
 */
export interface PageView {
  /** The URL's path, or the value that the site sets (`RumOptions.page`). */
  readonly page: string
  /** The Network Information API's estimate, such as `3g`. */
  readonly connection?: string | undefined
  /** GB of RAM, rounded by the browser: 0.25 to 8. */
  readonly memory?: number | undefined
  readonly vitals: Readonly<Record<string, Vital>>
  readonly earlyClicks: readonly EarlyClick[]
  readonly mounts: readonly Mount[]
  /**
   * 1 by feature and type, however many hosts failed: `{ "map error": 1 }`. `left` is the type of a feature that a
   * click still waited for as the page was hidden.
   */
  readonly failures: Readonly<Record<string, number>>
}

export interface Vital {
  readonly value: number
  /** A selector for the element. */
  readonly on?: string | undefined
}

export interface Mount {
  readonly feature: string
  readonly trigger: string
  readonly ms: number
  /**
   * Milliseconds of the long animation frames that overlap this measure, in whole. Absent if there is
   * none, and in browsers without such entries (all but Chromium). The first 200 of a page count.
   */
  readonly frames?: number | undefined
}

/** A click that waited for its feature. `queued` (ms) ends when the feature is ready, `ms` with the next paint. */
export interface EarlyClick extends Mount {
  readonly queued: number
}

/** A metric as the attribution build of the package web-vitals reports it. */
export interface Metric {
  readonly value: number
  /** Each metric has its element in another property. */
  readonly attribution: Partial<
    Record<'target' | 'interactionTarget' | 'largestShiftTarget', string | undefined>
  >
}

type Listen = (report: (metric: Metric) => void, options?: { reportAllChanges?: boolean }) => void

/** `onLCP`, `onINP` and `onCLS` of web-vitals' attribution build. */
export type Vitals = Readonly<Record<'onLCP' | 'onINP' | 'onCLS', Listen>>

export interface RumOptions {
  /**
   * URL that receives one POST per page view, with a PageView as JSON. Same origin, or allowed by
   * the policy's `connect-src`.
   */
  readonly endpoint: string
  /** Share of page views that are measured: 0 to 1. Default: 1. */
  readonly sample?: number
  /**
   * Nothing is sent until it is true, or resolves to true. Performance entries recorded before then are
   * included. Default: sent without asking.
   */
  readonly consent?: Promise<boolean> | boolean
  /**
   * The page's name in the figures, if for instance the path identifies a person. Default: the path
   * without the query.
   */
  readonly page?: string
  /** Measures LCP, INP and CLS. Default: not measured. */
  readonly vitals?: Vitals
}
