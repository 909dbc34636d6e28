// The WordPress plugin as a ZIP archive: its PHP with the bundle's files and the texts' template inside.
// The template for translators: https://www.gnu.org/software/gettext/manual/html_node/PO-Files.html
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { zipSync } from 'fflate'
import { ROOT } from '../../lib/paths.mjs'

/** @typedef {{ path: string, content: Buffer }} ZipFile */

const SOURCE = join(ROOT, 'integrations/wordpress/thistledown')

/** The output of `npm run build -- --only wordpress`. */
export const PLUGIN_ZIP = join(ROOT, 'integrations/wordpress/build/thistledown.zip')

/** The bundle's files that browsers or PHP read, and the licences. No compressed files: servers do that. */
const BUNDLE = /^(scripts\/[\w.-]+\.js|styles\/thistledown\.css|inline\.js|manifest\.json|LICENCES\.txt)$/

/** @param {{ dist: string, version: string }} options @returns {Promise<string>} the archive's path */
export const buildWordpress = async ({ dist, version }) => {
  const plugin = joinGlue(await readFolder(SOURCE))
  const bundle = (await readFolder(dist)).filter(({ path }) => BUNDLE.test(path))
  const licence = { path: 'LICENSE', content: await readFile(join(ROOT, 'LICENSE')) }
  const files = [
    ...plugin.map(file => withVersion(file, version)),
    ...bundle.map(({ path, content }) => ({ path: `bundle/${path}`, content })),
    licence,
    { path: 'languages/thistledown.pot', content: pot(plugin) },
  ].filter(({ path }) => !path.startsWith('bundle/scripts/debug.'))
  const inFolder = files.map(({ path, content }) => ({ path: `thistledown/${path}`, content }))
  await mkdir(dirname(PLUGIN_ZIP), { recursive: true })
  await writeFile(PLUGIN_ZIP, zip(inFolder.sort((a, b) => (a.path < b.path ? -1 : 1))))
  return PLUGIN_ZIP
}

/**
 * Made on Unix and readable by all. One date for every file, the format's oldest: the same files give the same archive.
 * @type {import('fflate').ZipOptions}
 */
const ENTRY = { level: 9, os: 3, attrs: 0o100644 << 16, mtime: new Date(1980, 0, 1) }

/** @param {readonly ZipFile[]} files */
export const zip = files =>
  zipSync(Object.fromEntries(files.map(({ path, content }) => [path, content])), ENTRY)

const GLUE = /^assets\/glue\/.*\.css$/

/** One stylesheet, so that a page requests one. @param {readonly ZipFile[]} files */
export const joinGlue = files => {
  const parts = files.filter(({ path }) => GLUE.test(path)).sort((a, b) => (a.path < b.path ? -1 : 1))
  const glue = { path: 'assets/glue.css', content: Buffer.concat(parts.map(({ content }) => content)) }
  return [...files.filter(({ path }) => !GLUE.test(path)), glue]
}

/** The plugin's headers name the version of package.json. @param {ZipFile} file @param {string} version */
const withVersion = ({ path, content }, version) => {
  if (!['thistledown.php', 'readme.txt'].includes(path)) return { path, content }
  const text = content.toString().replace(/^( \* Version: +|Stable tag: ).*$/m, `$1${version}`)
  return { path, content: Buffer.from(text) }
}

/** @param {string} folder @returns {Promise<ZipFile[]>} */
const readFolder = async folder => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
  return Promise.all(
    paths.map(async path => ({
      path: relative(folder, path).split(sep).join('/'),
      content: await readFile(path),
    })),
  )
}

const CALL = /\b(?:__|_e|esc_html__|esc_attr__|esc_html_e)\(\s*'((?:[^'\\]|\\.)*)',\s*'thistledown'/g
const COMMENT = /translators: (.*?)\s*\*\//

/** @typedef {{ comment: string | undefined, places: string[] }} Entry */

/** @param {readonly ZipFile[]} files */
export const pot = files => {
  /** @type {Map<string, Entry>} */
  const entries = new Map()
  for (const { path, content } of files.filter(file => /\.(php|js)$/.test(file.path))) {
    for (const { text, comment, line } of callsIn(content.toString())) {
      const entry = entries.get(text) ?? { comment, places: [] }
      entry.places.push(`${path}:${line}`)
      entries.set(text, entry)
    }
  }
  const head = [
    'msgid ""',
    'msgstr ""',
    '"Content-Type: text/plain; charset=UTF-8\\n"',
    '"X-Domain: thistledown\\n"',
  ]
  return Buffer.from([head.join('\n'), ...[...entries].map(toText), ''].join('\n\n'))
}

/** @param {string} source */
const callsIn = source =>
  [...source.matchAll(CALL)].map(({ 1: text = '', index }) => {
    const before = source.slice(0, index).split('\n')
    return {
      text: text.replaceAll("\\'", "'"),
      line: before.length,
      comment: before.slice(-2).join('\n').match(COMMENT)?.[1],
    }
  })

/** @param {[string, Entry]} entry */
const toText = ([text, { comment, places }]) =>
  [
    ...(comment ? [`#. translators: ${comment}`] : []),
    `#: ${places.join(' ')}`,
    `msgid ${JSON.stringify(text)}`,
    'msgstr ""',
  ].join('\n')
