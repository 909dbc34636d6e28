import { chmod } from 'node:fs/promises'
import { join } from 'node:path'
import esbuild from 'esbuild'
import { ROOT } from '../../lib/paths.mjs'

/**
 * Resolves `import { modules } from 'thistledown:features'` to the settings that each feature's chunk reads,
 * taken from its source. The rest of the features' code is unused, so esbuild drops it.
 * @param {readonly import('../registry.mjs').Feature[]} features @returns {import('esbuild').Plugin}
 */
export const featureModules = features => {
  const imports = features.map(({ entry }, index) => `import * as f${index} from ${JSON.stringify(entry)}`)
  const lines = features.map(
    ({ name }, index) =>
      `${JSON.stringify(name)}: { settings: f${index}.settings, prefix: f${index}.prefix },`,
  )
  const contents = [...imports, 'export const modules = {', ...lines, '}'].join('\n')
  return {
    name: 'features',
    setup: build => {
      build.onResolve({ filter: /^thistledown:features$/ }, ({ path }) => ({ path, namespace: 'features' }))
      build.onLoad({ filter: /./, namespace: 'features' }, () => ({ contents, resolveDir: '/' }))
    },
  }
}

/** Bundled CommonJS packages call `require` for Node's own modules. */
const BANNER = `#!/usr/bin/env node
import { createRequire as requireFrom } from 'node:module'
const require = requireFrom(import.meta.url)`

/**
 * Builds the command as one file without dependencies, so that it runs offline and needs only Node.
 * @param {{ out: string, features: readonly import('../registry.mjs').Feature[] }} options
 * @returns {Promise<import('esbuild').Metafile>}
 */
export const buildCli = async ({ out, features }) => {
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
    plugins: [featureModules(features)],
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
