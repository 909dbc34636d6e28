import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { RegistryLine } from '../../src/core/types.ts'
import { UsageError } from './manifest.ts'
import { TRIGGERS } from './needs.ts'

/** What a line says beside the name. Whether React is needed is seen in the source. */
type Line = Omit<RegistryLine, 'runtime'>

/** A feature of the site's own: a folder with its name, and a line in the registry beside it. */
export interface Own {
  readonly name: string
  readonly line: Line
  readonly entry: string
  readonly style: string | undefined
}

const REGISTRY = 'registry.json'
const NAME = /^[a-z][a-z\d-]*$/
const KEYS = ['load', 'hold', 'early', 'media', 'asks']
const SHAPE = '"leaf-count": { "load": "visible" }'

const readRegistry = (folder: string): Readonly<Record<string, Line>> => {
  const file = join(folder, REGISTRY)
  if (!existsSync(file))
    throw new UsageError(`${file}: no such file. It has a line for each feature in the folder: { ${SHAPE} }`)
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new UsageError(`${file}: ${(error as Error).message}`)
  }
}

/** @returns what is wrong with a line, if anything is */
const faultOf = (name: string, line: Line): string | undefined => {
  if (!NAME.test(name)) return 'is no name: it has small letters, digits and hyphens'
  if (!TRIGGERS.includes(line.load)) return `"load" is one of ${TRIGGERS.join(', ')}`
  const odd = Object.keys(line).filter(key => !KEYS.includes(key))
  return odd.length ? `has "${odd.join('", "')}"; known are ${KEYS.join(', ')}` : undefined
}

const filesOf = (folder: string, name: string): Pick<Own, 'entry' | 'style'> => {
  const stem = resolve(folder, name, name)
  const entry = ['.tsx', '.ts', '.jsx', '.js'].map(end => stem + end).find(existsSync)
  if (!entry)
    throw new UsageError(`${folder}: the registry has "${name}", but there is no ${stem}.ts or .tsx`)
  return { entry, style: existsSync(`${stem}.css`) ? `${stem}.css` : undefined }
}

/** The features in a folder of the site's own, each found by its name. */
export const readOwn = (folder: string): readonly Own[] =>
  Object.entries(readRegistry(folder)).map(([name, line]) => {
    const fault = faultOf(name, line)
    if (fault) throw new UsageError(`${join(folder, REGISTRY)}: "${name}" ${fault}.`)
    return { name, line, ...filesOf(folder, name) }
  })
