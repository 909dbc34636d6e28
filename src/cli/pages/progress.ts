/** ms before progress is shown. */
const SILENT_MS = 1000
const BETWEEN_MS = 100

export interface Progress {
  onPage(done: number, all: number): void
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
  return {
    onPage: (done, all) => {
      if (!terminal.isTTY || now() - shown < BETWEEN_MS) return
      shown = now()
      isOpen = true
      terminal.write(`\r\x1b[K${done.toLocaleString('en-GB')} of ${all.toLocaleString('en-GB')} ${unit}`)
    },
    end: () => {
      if (isOpen) terminal.write('\r\x1b[K')
      isOpen = false
    },
  }
}
