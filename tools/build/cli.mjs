import { chmod } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import esbuild from 'esbuild'

const ENTRY = fileURLToPath(new URL('../cli/main.ts', import.meta.url))

/** Packages in CommonJS among the bundled ones expect to be able to ask for Node's own modules. */
const BANNER = `#!/usr/bin/env node
import { createRequire as requireFrom } from 'node:module'
const require = requireFrom(import.meta.url)`

/**
 * `import { modules } from 'thistledown:features'`: the settings that each feature's chunk reads, taken from its own
 * source. Everything else of the features is dropped, since nobody asks for it.
 * @param {readonly import('./registry.mjs').Feature[]} features
 * @returns {import('esbuild').Plugin}
 */
const featureModules = features => {
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

/**
 * The command, in one file that needs no package: it runs wherever Node does, without the network.
 * @param {{ out: string, features: readonly import('./registry.mjs').Feature[] }} options
 * @returns {Promise<import('esbuild').Metafile>}
 */
export const buildCli = async ({ out, features }) => {
  const outfile = join(out, 'cli.js')
  const { metafile } = await esbuild.build({
    entryPoints: [ENTRY],
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
    legalComments: 'none',
    // Not every feature has settings, or a prefix.
    logOverride: { 'import-is-undefined': 'silent' },
    logLevel: 'warning',
  })
  await chmod(outfile, 0o755)
  return metafile
}
