import { counted } from '../report/item.ts'
import type { By, Row } from './groups.ts'
import { type FileRead, type Skipped, STANDARD_INPUT } from './read.ts'
import type { Estimate } from './sketch.ts'
import { type Metric, REASONS } from './view.ts'

export const HEADINGS: Readonly<Record<By | 'all', string>> = {
  all: 'All pages',
  page: 'By page',
  feature: 'By feature',
  connection: 'By connection',
  memory: 'By device memory',
}

export const METHOD =
  'Percentiles by nearest rank, in brackets their 95 % interval (binomial). A missing bound: too few samples for it.'

export const MEANINGS =
  'press-to-work: from a click that came early to the paint after its feature answered. -frames: long animation frames (Chromium) that it overlapped, where there were any. Milliseconds; CLS has no unit.'

export const unitOf = (metric: Metric): string => (metric === 'CLS' ? '' : ' ms')

export const valueText = (value: number, metric: Metric): string => {
  const digits = metric === 'CLS' ? 3 : value < 10 ? 1 : 0
  return value.toLocaleString('en-GB', { maximumFractionDigits: digits })
}

/** Like `400–650`, `400–`, or nothing. */
export const intervalText = ({ low, high }: Estimate, metric: Metric): string => {
  const [from, to] = [low, high].map(bound => (bound === null ? '' : valueText(bound, metric)))
  return from || to ? `${from}–${to}` : ''
}

export const estimateText = (estimate: Estimate, metric: Metric): string => {
  const interval = intervalText(estimate, metric)
  return `${valueText(estimate.value, metric)}${interval ? ` (${interval})` : ''}`
}

const MOST_LETTERS = 48

/** Shortens a name, to leave room for the figures. */
export const shortName = (name: string, letters = MOST_LETTERS): string =>
  name.length > letters ? `${name.slice(0, letters - 1)}…` : name

export const rowName = ({ name, metric }: Row): string => (name ? `${shortName(name)} ${metric}` : metric)

const placeOf = (source: string): string => (source === STANDARD_INPUT ? 'standard input' : source)

const skippedText = ({ source, reason, count, first }: Skipped): string =>
  `${count.toLocaleString('en-GB')} ${REASONS[reason]} (first: ${placeOf(source)}:${first})`

/** The number of lines that were read, and why others were skipped. */
export const linesText = (reads: readonly FileRead[]): string => {
  const lines = reads.reduce((sum, read) => sum + read.lines, 0)
  const skipped = reads.flatMap(read => read.skipped)
  const left = skipped.reduce((sum, { count }) => sum + count, 0)
  const why = left ? `, ${left.toLocaleString('en-GB')} skipped: ${skipped.map(skippedText).join('; ')}` : ''
  return `${counted(lines, 'line')} read${why}.`
}
