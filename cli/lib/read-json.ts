import { existsSync, readFileSync } from 'node:fs'
import Ajv, { type ErrorObject, type SchemaObject } from 'ajv'
import { nearest } from '../../src/shared/checks/suggest.ts'
import { UsageError, withCause } from '../usage.ts'

/** The package's schemas, by which editors complete and check the files. */
const SCHEMAS = './node_modules/thistledown/dist/schemas'

/** A JSON file's text, which names its schema if the package is installed here. */
export const jsonText = (value: { readonly $schema?: string }, schema: 'budget' | 'config'): string => {
  const file = `${SCHEMAS}/${schema}.json`
  const first = value.$schema || !existsSync(file) ? {} : { $schema: file }
  return `${JSON.stringify({ ...first, ...value }, null, 2)}\n`
}

const article = (type: string): string =>
  ({ object: 'an object', integer: 'a whole number', number: 'a number', array: 'a list', string: 'a text' })[
    type
  ] ?? type

/** Formats a JSON pointer: `/pages/~1visit~1/now` becomes `pages › /visit/ › now`. */
const pathText = (pointer: string): string =>
  pointer
    .split('/')
    .slice(1)
    .map(part => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .join(' › ')

const unknownKey = (key: string, where: string, parent: unknown): string => {
  const known = Object.keys((parent as SchemaObject).properties ?? {})
  const meant = nearest(key, known)
  const advice = meant ? `Write "${meant}".` : `The keys are ${known.map(name => `"${name}"`).join(', ')}.`
  return `${where}there is no "${key}". ${advice}`
}

const sentenceOf = ({ instancePath, keyword, params, parentSchema, message }: ErrorObject): string => {
  const path = pathText(instancePath)
  const where = path ? `${path}: ` : ''
  if (keyword === 'additionalProperties') return unknownKey(params.additionalProperty, where, parentSchema)
  if (keyword === 'type') return `${where || 'the file '}must be ${article(String(params.type))}.`
  if (keyword === 'minLength') return `${where}must not be empty.`
  if (keyword === 'minimum') return `${where}must be at least ${params.limit}.`
  if (keyword === 'required') return `${where}"${params.missingProperty}" is missing.`
  return `${where}${message}.`
}

/** Describes a syntax error, with its position if Node reports it. */
const syntaxText = (text: string, error: Error): string => {
  if (!text.trim()) return 'the file is empty. Write at least {} into it.'
  const [, position] = /position (\d+)/.exec(error.message) ?? []
  if (!position) return `this is not JSON: ${error.message}.`
  const before = text.slice(0, Number(position)).split('\n')
  const [line, column] = [before.length, (before.at(-1)?.length ?? 0) + 1]
  return `this is not JSON: a mistake in line ${line}, column ${column}.`
}

const parseJson = (file: string, text: string): unknown => {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''))
  } catch (error) {
    throw new UsageError(`${file}: ${syntaxText(text, error as Error)}`)
  }
}

/**
 * Reads a JSON file and validates it.
 * @param absent what to do if the file does not exist, for the message
 * @throws UsageError also for an unknown key, which would otherwise be ignored silently
 */
export const readJson = <T>(file: string, schema: SchemaObject, absent: string): T => {
  if (!existsSync(file)) throw new UsageError(`${file}: no such file. ${absent}`)
  const value = parseJson(
    file,
    withCause(() => readFileSync(file, 'utf8')),
  )
  const validate = new Ajv({ allErrors: true, verbose: true }).compile<T>(schema)
  if (validate(value)) return value
  const problems = (validate.errors ?? []).map(sentenceOf)
  throw new UsageError([...new Set(problems)].map(problem => `${file}: ${problem}`).join('\n'))
}
