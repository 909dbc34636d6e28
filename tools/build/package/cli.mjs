import { chmod } from 'node:fs/promises'
import { join } from 'node:path'
import esbuild from 'esbuild'
import { ROOT } from '../../lib/paths.mjs'
import { featureModules } from '../registry.mjs'

/** Bundled CommonJS packages call `require` for Node's own modules. */
const BANNER = `#!/usr/bin/env node
import { createRequire as requireFrom } from 'node:module'
const require = requireFrom(import.meta.url)`

/**
 * Builds the command as one file without dependencies, so that it runs offline and needs only Node.
 * @param {{ out: string }} options @returns {Promise<import('esbuild').Metafile>}
 */
export const buildCli = async ({ out }) => {
  const outfile = join(out, 'cli.js')
  const { metafile } = await esbuild.build({
    absWorkingDir: ROOT,
    entryPoints: [join(ROOT, 'cli/main.ts')],
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    jsx: 'automatic',
    minifySyntax: true,
    plugins: [featureModules],
    banner: { js: BANNER },
    outfile,
    metafile: true,
    // Comments name the packages' paths, which are the same wherever node_modules is linked to.
    preserveSymlinks: true,
    legalComments: 'none',
    // Not every feature has settings, or a prefix.
    logOverride: { 'import-is-undefined': 'silent' },
    logLevel: 'warning',
  })
  await chmod(outfile, 0o755)
  return metafile
}
