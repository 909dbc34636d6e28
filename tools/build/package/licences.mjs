import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { ROOT } from '../../lib/paths.mjs'

const FOLDER = /^.*node_modules\/((?:@[\w.-]+\/)?[\w.-]+)(?=\/)/

/**
 * The folders of the packages that went into a build.
 * @param {readonly import('esbuild').Metafile[]} metafiles @returns {string[]}
 */
export const packagesIn = metafiles => {
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
  const { name, version, license } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  const file = (await readdir(folder)).find(file => /^licen[cs]e/i.test(file))
  const text = file ? await readFile(join(folder, file), 'utf8') : `Licence: ${license}`
  return `${name} ${version} (${license})\n\n${text.trim()}\n`
}

/**
 * The licences of all bundled packages, which these licences require.
 * @param {readonly import('esbuild').Metafile[]} metafiles
 */
export const licencesOf = async metafiles => {
  const folders = packagesIn(metafiles).map(folder => resolve(ROOT, folder))
  return (await Promise.all(folders.map(licenceOf))).join(`\n${'-'.repeat(80)}\n\n`)
}
