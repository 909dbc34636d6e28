/**
 * Twice the most that browsers send in a beacon:
 * https://fetch.spec.whatwg.org/#concept-http-network-or-cache-fetch
 */
const MOST_BYTES = 131_072
const NEWLINE = 10

export interface Splitter {
  push(chunk: Buffer): void
  /** The last line, if it has no line break. */
  end(): void
}

/**
 * Splits a stream into lines; `undefined` stands for one that is too long. Keeps no more than one
 * line in memory.
 */
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
