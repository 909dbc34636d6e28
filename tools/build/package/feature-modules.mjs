/**
 * Resolves `import { modules } from 'thistledown:features'` to the settings that each feature's chunk
 * reads, taken from its source. The rest of the features' code is unused, so esbuild drops it.
 * @param {readonly import('../registry.mjs').Feature[]} features
 * @returns {import('esbuild').Plugin}
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
