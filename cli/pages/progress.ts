/** ms before progress is shown. */
const SILENT_MS = 1000
const BETWEEN_MS = 100

/** Length, in characters, of a page that takes about a second to parse. */
const LARGE = 3_000_000

export interface Progress {
  onPage(done: number, all: number): void
  /** Names a large page, because the counter stands still while it is parsed. `length`: characters. */
  onLarge(source: string, length: number): void
  /** Removes the progress line. */
  end(): void
}

type Terminal = Pick<NodeJS.WriteStream, 'isTTY' | 'write'>

/** Shows a counter in one line, if `terminal` is a terminal. Logs and pipes get nothing. */
export const startProgress = (
  unit = 'pages',
  terminal: Terminal = process.stderr,
  now: () => number = () => performance.now(),
): Progress => {
  const start = now()
  let shown = start + SILENT_MS - BETWEEN_MS
  let isOpen = false
  const show = (text: string): void => {
    shown = now()
    isOpen = true
    terminal.write(`\r\x1b[K${text}`)
  }
  return {
    onPage: (done, all) => {
      if (!terminal.isTTY || now() - shown < BETWEEN_MS) return
      show(`${done.toLocaleString('en-GB')} of ${all.toLocaleString('en-GB')} ${unit}`)
    },
    onLarge: (source, length) => {
      if (terminal.isTTY && length > LARGE) show(`${source}: ${Math.round(length / 1e6)} MB …`)
    },
    end: () => {
      if (isOpen) terminal.write('\r\x1b[K')
      isOpen = false
    },
  }
}
