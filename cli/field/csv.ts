import { nearest } from '../../src/shared/checks/suggest.ts'
import { Unreadable } from '../pages/page.ts'
import {
  BadLine,
  connectionOf,
  failureOf,
  figureOf,
  METRICS,
  type Metric,
  memoryOf,
  pageOf,
  type View,
} from './view.ts'

const COLUMNS = ['page', 'metric', 'value', 'feature', 'connection', 'memory'] as const
const REQUIRED = ['page', 'metric', 'value'] as const
type Column = (typeof COLUMNS)[number]

const CELL = /(?:"([^"]*(?:""[^"]*)*)"|([^",]*))(,|$)/y
const NUMBER = /^\d{1,15}(\.\d+)?$/
const FAILURE = /^failure ([\w-]+)$/

/** The cells of a line: https://www.rfc-editor.org/rfc/rfc4180, without line breaks in a cell. */
const cellsOf = (line: string): readonly string[] => {
  const cells: string[] = []
  let comma = ','
  CELL.lastIndex = 0
  while (comma) {
    const match = CELL.exec(line)
    if (!match) throw new BadLine('syntax')
    const [, quoted, plain = '', after = ''] = match
    cells.push(quoted?.replaceAll('""', '"') ?? plain)
    comma = after
  }
  return cells
}

const numberOf = (cell: string): number => {
  if (!NUMBER.test(cell)) throw new BadLine(cell ? 'range' : 'type')
  return Number(cell)
}

const isMetric = (text: string): text is Metric => METRICS.includes(text as Metric)

/** A figure of a page view per line. @param head the first line, which names the columns */
export const makeCsvReader = (head: string, source: string): ((line: string) => View) => {
  const names = cellsOf(head).map(cell => cell.trim().toLowerCase())
  const missing = REQUIRED.find(column => !names.includes(column))
  if (missing) {
    const meant = nearest(missing, names)
    const advice = meant ? ` If you mean the column "${meant}", correct its name.` : ''
    throw new Unreadable(
      source,
      `the first line has no column "${missing}".${advice} The columns are ${COLUMNS.join(', ')}.`,
    )
  }
  return line => {
    const cells = cellsOf(line)
    if (cells.length !== names.length) throw new BadLine('syntax')
    const cell = (column: Column): string => cells[names.indexOf(column)] ?? ''
    const [metric, feature, memory] = [cell('metric'), cell('feature'), cell('memory')]
    const value = numberOf(cell('value'))
    const [, type] = FAILURE.exec(metric) ?? []
    if (!isMetric(metric) && !type) throw new BadLine('type')
    return {
      page: pageOf(cell('page')),
      connection: connectionOf(cell('connection')),
      memory: memoryOf(memory ? numberOf(memory) : undefined),
      figures: isMetric(metric) ? [figureOf(metric, value, feature || undefined)] : [],
      failures: type ? [failureOf(`${feature} ${type}`, value)] : [],
    }
  }
}
