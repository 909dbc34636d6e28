/**
 * What is being measured: one line that changes in a terminal, one line each in a log.
 * @param {string} name
 */
export function createProgress(name) {
  const { stderr } = process
  return {
    show: (/** @type {string} */ text) => {
      const line = `${name} · ${text}`
      stderr.write(stderr.isTTY ? `\r\x1b[2K${line}` : `${line}\n`)
    },
    end: () => {
      if (stderr.isTTY) stderr.write('\r\x1b[2K')
    },
  }
}
