import { copyFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildApi } from './api.mjs'
import { buildCli } from './cli.mjs'
import { licencesOf } from './licences.mjs'
import { buildParts } from './parts.mjs'

/**
 * What the npm package has beside the bundle: the command, the API with its types, limits for Lighthouse to start from, the licences of what is inside.
 * @param {{ src: string, out: string, version: string, target: string[], features: readonly import('./registry.mjs').Feature[], metafiles: readonly import('esbuild').Metafile[] }} options
 */
export const buildPackage = async ({ src, out, version, target, features, metafiles }) => {
  const [metafile] = await Promise.all([
    buildCli({ out, features }),
    buildApi({ src, out: join(out, 'api') }),
    buildParts({ src, out: join(out, 'parts'), version, target }),
    copyFile(new URL('lighthouse.json', import.meta.url), join(out, 'lighthouse.json')),
  ])
  await writeFile(join(out, 'LICENCES.txt'), await licencesOf([...metafiles, metafile]))
}
