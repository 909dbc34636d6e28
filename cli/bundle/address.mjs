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

/** A file's hash, or the build's id. */
const HASH = /\.[0-9A-Za-z]{4,}(?=\.(?:js|css)$)/

/** `scripts/carousel.ab12.js` becomes `carousel`. @param {string} path */
export const stableName = path => {
  const file = path.slice(path.lastIndexOf('/') + 1)
  return HASH.test(file) ? file.replace(HASH, '').replace(/\.js$/, '') : file
}
