import { existsSync } from 'node:fs'
import { refuseUnknown } from './check/findings.ts'
import { readJson } from './lib/read-json.ts'
import configSchema from './schemas/config.json' with { type: 'json' }

/** Defaults for options, so that a site's paths are written down once. */
export interface Config {
  readonly $schema?: string
  readonly paths?: { readonly pages?: readonly string[]; readonly bundle?: string }
  readonly base?: { readonly pages?: string; readonly bundle?: string }
  readonly budget?: string
  readonly ignore?: readonly string[]
}

export const CONFIG_FILE = 'thistledown.config.json'

/**
 * Reads the named file, else the default one if it exists.
 * @throws UsageError for unknown keys and wrong types
 */
export const readConfig = (file?: string): Config => {
  if (file === undefined && !existsSync(CONFIG_FILE)) return {}
  const path = file ?? CONFIG_FILE
  const config = readJson<Config>(path, configSchema, 'Create it with `thistledown init`.')
  refuseUnknown(config.ignore ?? [], `${path}: ignore ›`)
  return config
}
