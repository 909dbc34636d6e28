import { copyFile, cp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildParts } from '../scripts/parts.mjs'
import { buildApi } from './api.mjs'
import { buildCli } from './cli.mjs'
import { buildEditors } from './editors/editors.mjs'
import { readFeatures } from './editors/source.mjs'
import { buildExamplePages } from './example-pages.mjs'
import { licencesOf } from './licences.mjs'

/**
 * The npm package's files besides the bundle: the command, the API with its types, data for editors, examples, initial limits for Lighthouse, and the licences.
 * @param {{ src: string, out: string, version: string, target: string[], features: readonly import('../registry.mjs').Feature[], metafiles: readonly import('esbuild').Metafile[] }} options
 */
export const buildPackage = async ({ src, out, version, target, features, metafiles }) => {
  const found = await readFeatures(features)
  const [command, api] = await Promise.all([
    buildCli({ out, features }),
    buildApi({ src, out: join(out, 'api') }),
    buildEditors({ out, version, features: found }),
    buildExamplePages({ out, features: found }),
    buildParts({ src, out: join(out, 'parts'), version, target }),
    // A budget's `$schema` refers to these files, for editors.
    cp(join(src, 'cli', 'schemas'), join(out, 'schemas'), { recursive: true }),
    copyFile(new URL('lighthouse.json', import.meta.url), join(out, 'lighthouse.json')),
  ])
  await writeFile(join(out, 'LICENCES.txt'), await licencesOf([...metafiles, command, api]))
}
