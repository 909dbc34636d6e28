import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { format } from '../lib/format.mjs'
import { ROOT } from '../lib/paths.mjs'
import { besideFiles, sections } from './beside.mjs'
import { camelCase, pascalCase, titleCase } from './names.mjs'
import { featureFiles } from './sources.mjs'

/** @typedef {{ name: string, camel: string, pascal: string, title: string, isIsland: boolean, extension: string }} Names */

const REGISTRY = 'src/registry.ts'
const REGISTRY_START = 'export const registry'

/** @param {string} name @param {boolean} isIsland @returns {Names} */
export const namesOf = (name, isIsland) => ({
  name,
  camel: camelCase(name),
  pascal: pascalCase(name),
  title: titleCase(name),
  isIsland,
  extension: isIsland ? 'tsx' : 'ts',
})

/** @param {string} path from the root */
const read = path => readFileSync(join(ROOT, path), 'utf8')

/** @param {string} path @param {string} text */
const write = (path, text) => {
  mkdirSync(dirname(join(ROOT, path)), { recursive: true })
  writeFileSync(join(ROOT, path), text)
}

/** @param {Names} names @returns {string[]} those of its files that already exist */
export const filesInTheWay = names =>
  Object.keys({ ...featureFiles(names), ...besideFiles(names) }).filter(path => existsSync(join(ROOT, path)))

/** @param {Names} names */
const registryEntry = ({ name, isIsland }) => {
  const key = name.includes('-') ? `'${name}'` : name
  return `  ${key}: { load: 'intent', ${isIsland ? 'runtime: true, ' : ''}hold: true },\n`
}

/** @param {string} registry @param {string} entry its last one from now on */
const withEntry = (registry, entry) => {
  const end = registry.indexOf('\n}\n', registry.indexOf(REGISTRY_START)) + 1
  return registry.slice(0, end) + entry + registry.slice(end)
}

/**
 * Writes a feature's files, its registry entry and its sections in the docs.
 * @param {Names} names
 * @returns {string[]} what was written, and where
 */
export const addFeature = names => {
  const files = Object.entries({ ...featureFiles(names), ...besideFiles(names) })
  for (const [path, text] of files) write(path, format(path, text))
  write(REGISTRY, withEntry(read(REGISTRY), registryEntry(names)))
  const added = Object.entries(sections(names))
  for (const [path, text] of added) write(path, `${read(path).trimEnd()}\n\n${text}`)
  return [
    ...files.map(([path]) => path),
    `${REGISTRY}: an entry`,
    ...added.map(([path]) => `${path}: a section`),
  ]
}

/**
 * Removes everything that `addFeature` writes, and the feature's whole folder.
 * @param {Names} names
 * @returns {string[]} what was removed
 */
export const removeFeature = names => {
  const { name } = names
  const paths = [`src/features/${name}`, `test/browser/features/${name}`, ...Object.keys(besideFiles(names))]
  for (const path of paths) rmSync(join(ROOT, path), { recursive: true, force: true })
  const entry = new RegExp(`^  '?${name}'?: \\{.*\\},\\n`, 'm')
  write(REGISTRY, read(REGISTRY).replace(entry, ''))
  const files = Object.keys(sections(names))
  for (const path of files) write(path, withoutSection(read(path), name))
  return [...paths, `${REGISTRY}: its entry`, ...files.map(path => `${path}: its section`)]
}

/** @param {string} markdown @param {string} title */
const withoutSection = (markdown, title) => {
  const parts = markdown.split(/^(?=## )/m).filter(part => !part.startsWith(`## ${title}\n`))
  return `${parts.join('').trimEnd()}\n`
}
