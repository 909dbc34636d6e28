// The WordPress plugin as a ZIP archive: its PHP with the bundle's files inside.
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
