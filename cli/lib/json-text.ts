import { existsSync } from 'node:fs'

/** The package's schemas, by which editors complete and check the files. */
const SCHEMAS = './node_modules/thistledown/dist/schemas'

/** A JSON file's text, which names its schema if the package is installed here. */
export const jsonText = (value: { readonly $schema?: string }, schema: 'budget' | 'config'): string => {
  const file = `${SCHEMAS}/${schema}.json`
  const first = value.$schema || !existsSync(file) ? {} : { $schema: file }
  return `${JSON.stringify({ ...first, ...value }, null, 2)}\n`
}
