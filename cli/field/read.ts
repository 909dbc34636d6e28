import { createReadStream, statSync } from 'node:fs'
import { Unreadable } from '../pages/page.ts'
import { causeOf } from '../usage.ts'
import { makeCsvReader } from './csv.ts'
import type { Groups } from './groups.ts'
import { BadLine, type Reason, readView, type View } from './view.ts'

/**
 * Twice the most that browsers send in a beacon:
 * https://fetch.spec.whatwg.org/#concept-http-network-or-cache-fetch
 */
const MOST_BYTES = 131_072
const NEWLINE = 10

interface Splitter {
  push(chunk: Buffer): void
  /** The last line, if it has no line break. */
  end(): void
}

/** Splits a stream into lines; `undefined` stands for one that is too long. Keeps no more than one line in memory. */
export const splitLines = (onLine: (line: string | undefined) => void): Splitter => {
  let parts: Buffer[] = []
  let length = 0
  const take = (part: Buffer): void => {
    length += part.length
    if (length > MOST_BYTES) parts = []
    else parts.push(part)
  }
  const finish = (): void => {
    onLine(length > MOST_BYTES ? undefined : Buffer.concat(parts).toString())
    parts = []
    length = 0
  }
  return {
    push: chunk => {
      let start = 0
      for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
        take(chunk.subarray(start, end))
        finish()
        start = end + 1
      }
      if (start < chunk.length) take(chunk.subarray(start))
    },
    end: () => {
      if (length) finish()
    },
  }
}

/** Lines of one file that were left out. */
export interface Skipped {
  readonly source: string
  readonly reason: Reason
  readonly count: number
  /** The number of the first one. */
  readonly first: number
}

export interface FileRead {
  /** Lines that counted. */
  readonly lines: number
  readonly skipped: readonly Skipped[]
}

export const STANDARD_INPUT = '-'

/** A file's size, to show progress. 0 if it cannot be read: `readFile` reports why. */
export const bytesOf = (source: string): number => {
  try {
    return source === STANDARD_INPUT ? 0 : statSync(source).size
  } catch {
    return 0
  }
}

/** The reader of a file's lines. It gives nothing for the head of a CSV file. */
const makeReader = (source: string): ((line: string) => View | undefined) => {
  if (!/\.csv$/i.test(source)) return readView
  let readLine: ((line: string) => View) | undefined
  return line => {
    if (readLine) return readLine(line)
    readLine = makeCsvReader(line, source)
    return undefined
  }
}

/** Counts the skipped lines by reason, and keeps the number of the first. */
const makeTally = (source: string) => {
  const skipped = new Map<Reason, Skipped>()
  const skip = (reason: Reason, line: number): void => {
    const { count = 0, first = line } = skipped.get(reason) ?? {}
    skipped.set(reason, { source, reason, count: count + 1, first })
  }
  return { skip, list: () => [...skipped.values()] }
}

const pump = async (
  source: string,
  onLine: (line: string | undefined) => void,
  onBytes: (bytes: number) => void,
): Promise<void> => {
  const { push, end } = splitLines(onLine)
  try {
    for await (const chunk of source === STANDARD_INPUT ? process.stdin : createReadStream(source)) {
      push(chunk as Buffer)
      onBytes(chunk.length)
    }
  } catch (error) {
    const cause = causeOf(error)?.replace(`${source}: `, '')
    throw cause ? new Unreadable(source, cause) : error
  }
  end()
}

/**
 * Adds a file's lines to the groups, one by one.
 * @throws Unreadable for a file that cannot be read, or has no usable line
 */
export const readFile = async (
  source: string,
  groups: Groups,
  onBytes: (bytes: number) => void,
): Promise<FileRead> => {
  const readLine = makeReader(source)
  const { skip, list } = makeTally(source)
  let [number, lines] = [0, 0]
  const take = (text: string | undefined): void => {
    number += 1
    const line = text?.trim()
    if (line === '') return
    try {
      if (line === undefined) throw new BadLine('long')
      const view = readLine(line)
      if (!view) return
      groups.add(view)
      lines += 1
    } catch (error) {
      if (!(error instanceof BadLine)) throw error
      skip(error.reason, number)
    }
  }
  await pump(source, take, onBytes)
  if (number === 0) throw new Unreadable(source, 'it is empty.')
  if (!lines) throw new Unreadable(source, 'no line in it is a page view that thistledown/rum has sent.')
  return { lines, skipped: list() }
}
