import { existsSync } from 'node:fs'
import { suggest } from '../src/shared/checks/suggest.ts'
import { RULES } from './check/catalogue.ts'
import { readJson } from './lib/read-json.ts'
import configSchema from './schemas/config.json' with { type: 'json' }
import { UsageError } from './usage.ts'

/** Defaults for options, so that a site's paths are written down once. */
export interface Config {
  readonly $schema?: string
  readonly paths?: { readonly pages?: readonly string[]; readonly bundle?: string }
  readonly base?: { readonly pages?: string; readonly bundle?: string }
  readonly budget?: string
  readonly ignore?: readonly string[]
}

export const CONFIG_FILE = 'thistledown.config.json'

const refuseUnknownRules = (file: string, { ignore = [] }: Config): void => {
  const unknown = ignore.find(rule => !RULES.includes(rule))
  if (unknown !== undefined)
    throw new UsageError(`${file}: ignore › there is no rule "${unknown}". ${suggest(unknown, RULES)}`)
}

/**
 * Reads the named file, else the default one if it exists.
 * @throws UsageError for unknown keys and wrong types
 */
export const readConfig = (file?: string): Config => {
  if (file === undefined && !existsSync(CONFIG_FILE)) return {}
  const path = file ?? CONFIG_FILE
  const config = readJson<Config>(path, configSchema, 'Create it with `thistledown init`.')
  refuseUnknownRules(path, config)
  return config
}
