/** A chunk: the build's id is in its name. */
const HASHED = /\.[0-9a-z]{4}\.js$/
const [PREFIX, LENGTH] = ['sha384-', 8]

/**
 * The URL under which pages refer to a file. A file that keeps its name gets a query, so that it can be
 * cached as immutable, like the chunks: core.js the build's id, a stylesheet a hash of its content.
 * @param {{ core?: string, build?: string, files: Readonly<Record<string, { integrity: string }>> }} manifest
 * @param {string} path below the bundle's folder
 */
export const addressOf = ({ core, build, files }, path) => {
  if (build && path === core) return `${path}?v=${build}`
  const { integrity } = files[path] ?? {}
  if (!integrity || HASHED.test(path)) return path
  const hash = integrity.slice(PREFIX.length, PREFIX.length + LENGTH)
  return `${path}?v=${hash.replaceAll('+', '-').replaceAll('/', '_')}`
}
