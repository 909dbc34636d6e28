import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from '../lib/paths.mjs'

/** @typedef {import('../../test/faults/fault.d.ts').Fault} Fault */

const FOLDER = join(ROOT, 'test/faults')

/** @returns {Promise<Fault[]>} all faults, in the order of their files */
export const readFaults = async () => {
  const files = readdirSync(FOLDER).filter(name => name.endsWith('.mjs'))
  const modules = await Promise.all(files.sort().map(name => import(pathToFileURL(join(FOLDER, name)).href)))
  return modules.flatMap(({ default: faults }) =>
    Object.entries(faults).map(([name, fault]) => ({ name, ...fault })),
  )
}

/**
 * @param {Fault} fault
 * @param {string} root of the project or of a copy
 * @returns {string} the text of its file with the fault in it
 */
export const applyFault = ({ name, file, find, replace = '' }, root = ROOT) => {
  const source = readFileSync(join(root, file), 'utf8')
  const places = source.split(find).length - 1
  if (places !== 1)
    throw new Error(`${name}: its text stands ${places} times in ${file}, and must stand once.`)
  return source.replace(find, () => replace)
}
