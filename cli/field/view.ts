import { visible } from '../lib/visible.ts'

/**
 * Press-to-work, the mount of a feature, the long animation frames that each was part of, and the
 * vitals. Milliseconds, but for CLS.
 */
export const METRICS = [
  'press-to-work',
  'press-to-work-frames',
  'mount',
  'mount-frames',
  'LCP',
  'INP',
  'CLS',
] as const
export type Metric = (typeof METRICS)[number]

export interface Figure {
  readonly metric: Metric
  readonly value: number
  readonly feature?: string
}

export interface FailureCount {
  readonly feature: string
  readonly type: string
  readonly count: number
}

/** One line: a page view (NDJSON), or one figure of it (CSV). */
export interface View {
  readonly page: string
  readonly connection: string
  readonly memory: string
  readonly figures: readonly Figure[]
  readonly failures: readonly FailureCount[]
}

export const REASONS = {
  long: 'longer than 128 KiB',
  syntax: 'not readable',
  type: 'not a page view',
  range: 'with a value out of range',
} as const
export type Reason = keyof typeof REASONS

/** Thrown for a line that is not counted. */
export class BadLine extends Error {
  readonly reason: Reason
  constructor(reason: Reason) {
    super(reason)
    this.reason = reason
  }
}

/** An hour. A longer wait means that the page was left open, so its view is not counted. */
const MOST_MS = 3_600_000
const MOST_CLS = 1000
const MOST_ENTRIES = 500
const MOST_LETTERS = 500
const NAME = /^[\w-]{1,64}$/
const FAILURE = /^([\w-]{1,64}) ([\w-]{1,32})$/

/** https://wicg.github.io/netinfo/#effectiveconnectiontype-enum */
const CONNECTIONS: readonly string[] = ['slow-2g', '2g', '3g', '4g']
/** https://www.w3.org/TR/device-memory/ */
const MEMORY: readonly number[] = [0.25, 0.5, 1, 2, 4, 8, 16, 32, 64]
const UNKNOWN = 'unknown'

type Json = Readonly<Record<string, unknown>>

const object = (value: unknown): Json => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new BadLine('type')
  return value as Json
}

const entries = <T>(list: readonly T[]): readonly T[] => {
  if (list.length > MOST_ENTRIES) throw new BadLine('range')
  return list
}

const list = (value: unknown = []): readonly unknown[] => {
  if (!Array.isArray(value)) throw new BadLine('type')
  return entries(value)
}

const number = (value: unknown, most: number): number => {
  if (typeof value !== 'number') throw new BadLine('type')
  if (!(value >= 0 && value <= most)) throw new BadLine('range')
  return value
}

const text = (value: unknown, pattern: RegExp): string => {
  if (typeof value !== 'string' || !pattern.test(value)) throw new BadLine('type')
  return value
}

export const pageOf = (value: unknown): string => {
  if (typeof value !== 'string' || !value) throw new BadLine('type')
  if (value.length > MOST_LETTERS) throw new BadLine('range')
  return visible(value)
}

/** Firefox and Safari send neither connection nor memory. */
export const connectionOf = (value: unknown): string => {
  if (value === undefined || value === null || value === '') return UNKNOWN
  if (!CONNECTIONS.includes(value as string)) throw new BadLine('type')
  return value as string
}

export const memoryOf = (value: unknown): string => {
  if (value === undefined || value === null) return UNKNOWN
  if (!MEMORY.includes(number(value, Infinity))) throw new BadLine('range')
  return `${value} GB`
}

export const figureOf = (metric: Metric, value: unknown, feature?: unknown): Figure => ({
  metric,
  value: number(value, metric === 'CLS' ? MOST_CLS : MOST_MS),
  ...(feature === undefined ? {} : { feature: text(feature, NAME) }),
})

export const failureOf = (name: string, value: unknown): FailureCount => {
  const [, feature = '', type = ''] = FAILURE.exec(text(name, FAILURE)) ?? []
  if (!Number.isInteger(value)) throw new BadLine('type')
  return { feature, type, count: number(value, MOST_ENTRIES) }
}

const featureFigures = (metric: 'press-to-work' | 'mount', value: unknown): readonly Figure[] =>
  list(value)
    .map(object)
    .flatMap(({ ms, frames, feature = '' }) => [
      figureOf(metric, ms, feature),
      ...(frames === undefined ? [] : [figureOf(`${metric}-frames`, frames, feature)]),
    ])

const vitalFigures = (value: unknown = {}): readonly Figure[] => {
  const vitals = object(value)
  return (['LCP', 'INP', 'CLS'] as const)
    .filter(name => Object.hasOwn(vitals, name))
    .map(name => figureOf(name, object(vitals[name]).value))
}

const parse = (line: string): unknown => {
  try {
    return JSON.parse(line)
  } catch {
    throw new BadLine('syntax')
  }
}

/** A page view as `thistledown/rum` sends it. Anyone can send anything, so each part is checked. */
export const readView = (line: string): View => {
  const { page, connection, memory, earlyClicks, mounts, vitals, failures = {} } = object(parse(line))
  return {
    page: pageOf(page),
    connection: connectionOf(connection),
    memory: memoryOf(memory),
    figures: [
      ...featureFigures('press-to-work', earlyClicks),
      ...featureFigures('mount', mounts),
      ...vitalFigures(vitals),
    ],
    failures: entries(Object.entries(object(failures))).map(([name, count]) => failureOf(name, count)),
  }
}
