import { basename, join } from 'node:path'
import esbuild from 'esbuild'

const RUNTIME = 1
const HOLD = 2

/** `scripts/map.ab12cd.js` → `map.ab12cd` @param {string} path */
const stem = path => basename(path, '.js')

/**
 * Builds core.js with the registry compiled in: one short line per feature (see ChunkLine in core/types.ts).
 * @param {{ src: string, features: import('./registry.mjs').Feature[], manifest: import('../../build.mjs').Manifest, target: string[] }} options
 */
export const buildCore = async ({ src, features, manifest, target }) => {
  const lines = features.map(({ name, load, runtime, hold, media }) => {
    const bits = (runtime ? RUNTIME : 0) | (hold ? HOLD : 0)
    const file = stem(manifest.features[name]?.chunk ?? '')
    return [name, media ? [file, load, bits, media] : [file, load, bits]]
  })
  const { outputFiles, metafile } = await esbuild.build({
    entryPoints: [join(src, 'main.ts')],
    bundle: true,
    minify: true,
    format: 'esm',
    target,
    define: {
      __VERSION__: JSON.stringify(manifest.version),
      __LINES__: JSON.stringify(Object.fromEntries(lines)),
      __RUNTIME__: JSON.stringify(stem(manifest.runtime)),
    },
    sourcemap: 'external',
    outfile: 'scripts/core.js',
    metafile: true,
    write: false,
    legalComments: 'none',
  })
  const [map = '', code = ''] = outputFiles.map(file => file.text)
  return { code: code.trimEnd(), map, metafile }
}
