import { copyFile, cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { ROOT } from '../../lib/paths.mjs'
import { buildCore, buildInline } from '../scripts/core.mjs'
import { buildFactory } from '../scripts/factory.mjs'
import { buildApi } from './api.mjs'
import { buildCli } from './cli.mjs'
import { buildEditors, readFeatures } from './editors/editors.mjs'
import { buildExamplePages } from './example-pages.mjs'

/** @typedef {import('esbuild').Metafile} Metafile */

/**
 * The npm package's files besides the bundle.
 * @param {{ src: string, out: string, version: string, metafiles: readonly Metafile[] }} options
 */
export const buildPackage = async ({ src, out, version, metafiles }) => {
  const found = await readFeatures()
  const [command, api] = await Promise.all([
    buildCli({ out }),
    buildApi({ src, out: join(out, 'api') }),
    buildEditors({ out, version, features: found }),
    buildExamplePages({ out, features: found }),
    buildParts({ src, out: join(out, 'parts'), version }),
    // A budget's `$schema` refers to these files, for editors.
    cp(join(ROOT, 'cli', 'schemas'), join(out, 'schemas'), { recursive: true }),
    copyFile(new URL('lighthouse.json', import.meta.url), join(out, 'lighthouse.json')),
  ])
  await writeFile(join(out, 'LICENCES.txt'), await licencesOf([...metafiles, command, api]))
}

const FOLDER = /^.*node_modules\/((?:@[\w.-]+\/)?[\w.-]+)(?=\/)/

/** The folders of the packages that went into a build. @param {readonly Metafile[]} metafiles */
const packagesIn = metafiles => {
  const outputs = metafiles.flatMap(({ outputs }) => Object.values(outputs))
  const used = outputs.flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([path, { bytesInOutput }]) =>
      bytesInOutput ? (path.match(FOLDER)?.[0] ?? []) : [],
    ),
  )
  return [...new Set(used)].sort()
}

/** @param {string} folder of a package @returns {Promise<string>} its name and licence, word for word */
const licenceOf = async folder => {
  const { name, version, license, author } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  const file = (await readdir(folder)).find(file => /^licen[cs]e/i.test(file))
  if (!file && (license !== 'MIT' || !author))
    throw new Error(`${name} has no licence file, and its package.json does not name MIT and an author.`)
  const text = await readFile(file ? join(folder, file) : join(ROOT, 'LICENSE'), 'utf8')
  // The licence without a file is ours, word for word, under the package's own author.
  const named = file ? text : text.replace(/(?<=Copyright \(c\) ).*/, author.name ?? author)
  return `${name} ${version} (${license})\n\n${named.trim()}\n`
}

/** All bundled packages' licences, which these require. @param {readonly Metafile[]} metafiles */
const licencesOf = async metafiles => {
  const folders = packagesIn(metafiles).map(folder => resolve(ROOT, folder))
  return (await Promise.all(folders.map(licenceOf))).join(`\n${'-'.repeat(80)}\n\n`)
}

/**
 * Builds the scripts that contain facts about the features, with placeholders such as `__FEATURE_TABLE__` in their
 * place. `thistledown build` replaces these without a compiler.
 * @param {{ src: string, out: string, version: string }} options
 */
const buildParts = async ({ src, out, version }) => {
  const entry = join(src, 'features/debug/debug.tsx')
  const [core, debug, inline] = await Promise.all([
    buildCore({ src, version }),
    buildFactory({ name: 'debug', entry, root: dirname(src) }),
    buildInline({ src, version }),
  ])
  await mkdir(out, { recursive: true })
  const parts = Object.entries({ core: core.code, debug: debug.code, inline })
  await Promise.all(parts.map(([name, code]) => writeFile(join(out, `${name}.js`), code)))
}
