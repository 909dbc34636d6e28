const HASHED = /\.[0-9a-z]{4}\.js$/
const [PREFIX, LENGTH] = ['sha384-', 8]

/**
 * The URL under which pages refer to a file. A file name without a hash gets a query that changes
 * with its content, so that the file can be cached as immutable, like the chunks.
 * @param {{ files: Readonly<Record<string, { integrity: string }>> }} manifest
 * @param {string} path below the bundle's folder
 */
export const addressOf = ({ files }, path) => {
  const { integrity } = files[path] ?? {}
  if (!integrity || HASHED.test(path)) return path
  const hash = integrity.slice(PREFIX.length, PREFIX.length + LENGTH)
  return `${path}?v=${hash.replaceAll('+', '-').replaceAll('/', '_')}`
}
