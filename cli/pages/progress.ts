/** ms before progress is shown. */
const SILENT_MS = 1000
const BETWEEN_MS = 100

/** Length, in characters, of a page that takes some seconds. */
const LARGE = 3_000_000

export interface Progress {
  onPage(done: number, all: number): void
  /** Warns of a large page, in logs, too: its tree takes about 100 times its size. `length`: characters. */
  onLarge(source: string, length: number): void
  /** Removes the progress line. */
  end(): void
}

type Terminal = Pick<NodeJS.WriteStream, 'isTTY' | 'write'>

/** Shows a counter in one line, if `terminal` is a terminal. Logs and pipes get only warnings. */
export const startProgress = (
  unit = 'pages',
  terminal: Terminal = process.stderr,
  now: () => number = () => performance.now(),
): Progress => {
  const start = now()
  let shown = start + SILENT_MS - BETWEEN_MS
  let isOpen = false
  const end = (): void => {
    if (isOpen) terminal.write('\r\x1b[K')
    isOpen = false
  }
  return {
    onPage: (done, all) => {
      if (!terminal.isTTY || now() - shown < BETWEEN_MS) return
      shown = now()
      isOpen = true
      terminal.write(`\r\x1b[K${done.toLocaleString('en-GB')} of ${all.toLocaleString('en-GB')} ${unit}`)
    },
    onLarge: (source, length) => {
      if (length < LARGE) return
      end()
      const [size, memory] = [length / 1e6, length / 1e7].map(it => it.toPrecision(2))
      terminal.write(`${source}: this page is ${size} MB; reading it may take ${memory} GB of memory.\n`)
    },
    end,
  }
}
