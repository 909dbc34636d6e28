import { existsSync, readdirSync, watch } from 'node:fs'
import { join } from 'node:path'

/** Debounce (ms): editors save in several steps, and a branch switch changes many files. */
const QUIET_MS = 30

/**
 * Calls `onChange` with the changed paths, debounced, one call at a time. Watches folders, because a
 * watcher of a file loses it when an editor replaces the file.
 * @param {readonly string[]} roots
 * @param {(paths: ReadonlySet<string>) => Promise<void>} onChange
 * @returns {() => void} stops it
 */
export const watchFolders = (roots, onChange) => {
  /** @type {Map<string, import('node:fs').FSWatcher>} */
  const watchers = new Map()
  const settle = collect(onChange)

  /** @param {string} folder */
  const watchFolder = folder => {
    if (watchers.has(folder)) return
    const watcher = watch(folder, (event, name) => {
      if (event === 'rename') watchAll()
      settle(join(folder, name ?? ''))
    })
    watcher.on('error', () => forget(folder))
    watchers.set(folder, watcher)
  }
  /** @param {string} folder */
  const forget = folder => {
    watchers.get(folder)?.close()
    watchers.delete(folder)
  }
  const watchAll = () => {
    for (const folder of watchers.keys()) if (!existsSync(folder)) forget(folder)
    for (const folder of roots.flatMap(foldersIn)) watchFolder(folder)
  }
  watchAll()
  return () => {
    for (const folder of watchers.keys()) forget(folder)
  }
}

/** @param {string} folder @returns {string[]} it and all below it, without packages */
const foldersIn = folder => {
  if (!existsSync(folder)) return []
  const below = readdirSync(folder, { withFileTypes: true }).filter(entry => entry.isDirectory())
  const names = below.map(({ name }) => name).filter(name => name !== 'node_modules' && name[0] !== '.')
  return [folder, ...names.flatMap(name => foldersIn(join(folder, name)))]
}

/** @param {(paths: ReadonlySet<string>) => Promise<void>} onChange */
const collect = onChange => {
  /** @type {NodeJS.Timeout | undefined} */
  let timer
  let isBusy = false
  /** @type {Set<string>} */
  let paths = new Set()

  const settle = async () => {
    if (isBusy) return
    isBusy = true
    while (paths.size > 0) {
      const changed = paths
      paths = new Set()
      await onChange(changed)
    }
    isBusy = false
  }
  return (/** @type {string} */ path) => {
    paths.add(path)
    clearTimeout(timer)
    timer = setTimeout(settle, QUIET_MS)
  }
}
