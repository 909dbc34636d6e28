import { copyFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildApi } from './api.mjs'
import { buildCli } from './cli.mjs'
import { licencesOf } from './licences.mjs'

/**
 * What the npm package has beside the bundle: the command, the API with its types, limits for Lighthouse to start from, the licences of what is inside.
 * @param {{ src: string, out: string, features: readonly import('./registry.mjs').Feature[], metafiles: readonly import('esbuild').Metafile[] }} options
 */
export const buildPackage = async ({ src, out, features, metafiles }) => {
  const [metafile] = await Promise.all([
    buildCli({ out, features }),
    buildApi({ src, out: join(out, 'api') }),
    copyFile(new URL('lighthouse.json', import.meta.url), join(out, 'lighthouse.json')),
  ])
  await writeFile(join(out, 'LICENCES.txt'), await licencesOf([...metafiles, metafile]))
}
