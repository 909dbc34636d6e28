import { watch } from 'node:fs'

/** Editors save in several steps, and a branch switch touches many files. */
const QUIET_MS = 100

/**
 * Calls back after the folders have changed and come to rest; one call at a time, and one more if
 * something changed meanwhile.
 * @param {readonly string[]} folders
 * @param {() => Promise<void>} onChange
 */
export function watchFolders(folders, onChange) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer
  let isBusy = false
  let isStale = false

  const settle = async () => {
    isStale = isBusy
    if (isBusy) return
    isBusy = true
    await onChange()
    isBusy = false
    if (isStale) await settle()
  }
  for (const folder of folders) {
    watch(folder, { recursive: true }, () => {
      clearTimeout(timer)
      timer = setTimeout(settle, QUIET_MS)
    })
  }
}
