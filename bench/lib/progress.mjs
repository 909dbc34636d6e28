/** Shows progress: a terminal gets one line that changes, a log one line per step. @param {string} name */
export const createProgress = name => {
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
