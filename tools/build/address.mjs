const HASHED = /\.[0-9a-z]{4}\.js$/
const [PREFIX, LENGTH] = ['sha384-', 8]

/**
 * A file's address as pages write it. A file that keeps its name gets a query that changes with its content, so that
 * it may be kept for ever under it, like the chunks, whose names hold a hash.
 * @param {{ files: Readonly<Record<string, { integrity: string }>> }} manifest
 * @param {string} path below the bundle's folder
 */
export const addressOf = ({ files }, path) => {
  const { integrity } = files[path] ?? {}
  if (!integrity || HASHED.test(path)) return path
  const hash = integrity.slice(PREFIX.length, PREFIX.length + LENGTH)
  return `${path}?v=${hash.replaceAll('+', '-').replaceAll('/', '_')}`
}
