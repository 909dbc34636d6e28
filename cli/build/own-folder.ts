import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { TRIGGERS } from '../../src/shared/checks/feature-names.ts'
import type { Feature } from '../../src/shared/facts.ts'
import { UsageError } from '../usage.ts'

/** One of the site's own features: a folder with its name, and an entry in the registry next to it. */
export interface Own {
  readonly name: string
  readonly line: Feature
  readonly entry: string
  readonly style: string | undefined
}

export const REGISTRY = 'registry.json'
const NAME = /^[a-z][a-z\d-]*$/
const KEYS = ['load', 'queues', 'waits', 'media', 'native', 'asks']
/** A global variable, which the gate looks up. Anything else could be a media query to it. */
const VARIABLE = /^[\w$]+$/
const SHAPE = '"leaf-count": { "load": "visible" }'

const readRegistry = (folder: string): Readonly<Record<string, Feature>> => {
  const file = join(folder, REGISTRY)
  if (!existsSync(file))
    throw new UsageError(
      `${file}: no such file. It has an entry for each feature in the folder: { ${SHAPE} }`,
    )
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new UsageError(`${file}: ${(error as Error).message}`)
  }
}

const NATIVE = '"native": { "when": "CommandEvent", "hosts": "[command]" }'

/** Whether `native` is absent, or names a platform test and a selector of hosts. The JSON may be anything. */
const isNativeRight = (native: unknown): boolean => {
  if (native === undefined) return true
  const { when, hosts, ...others } = Object(native)
  const isNamed =
    typeof when === 'string' && VARIABLE.test(when) && typeof hosts === 'string' && !!hosts.trim()
  return isNamed && Object.keys(others).length === 0
}

/** @returns what is wrong with a registry entry, or undefined */
const faultOf = (name: string, line: Feature): string | undefined => {
  if (!NAME.test(name)) return 'is no name: it has small letters, digits and hyphens'
  if (!TRIGGERS.includes(line.load)) return `"load" is one of ${TRIGGERS.join(', ')}`
  if (!isNativeRight(line.native)) return `names a global variable and a selector: ${NATIVE}`
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

/** Reads the site's own features from a folder. @throws UsageError for an entry or folder that is wrong */
export const readOwn = (folder: string): readonly Own[] =>
  Object.entries(readRegistry(folder)).map(([name, line]) => {
    const fault = faultOf(name, line)
    if (fault) throw new UsageError(`${join(folder, REGISTRY)}: "${name}" ${fault}.`)
    return { name, line, ...filesOf(folder, name) }
  })
