import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import esbuild from 'esbuild'
import { minify } from './minify.mjs'

const SIGNALS = fileURLToPath(
  new URL('../../node_modules/@preact/signals-core/dist/signals-core.mjs', import.meta.url),
)
const TRIGGERS = ['now', 'visible', 'idle', 'intent']
const HOLD = 4
const RUNTIME = 8

/** @typedef {import('./registry.mjs').Feature} Feature */

/**
 * A registry line as core reads it (src/core/lines.ts): hash, one hex digit of bits, media query.
 * @param {string} path of the chunk, `scripts/map.ab12c.js` @param {Partial<Feature>} [feature]
 */
export const lineOf = (path, { load = 'now', runtime, hold, media = '' } = {}) => {
  const bits = TRIGGERS.indexOf(load) | (runtime ? RUNTIME : 0) | (hold ? HOLD : 0)
  return `${path.split('.').at(-2)}${bits.toString(16)}${media}`
}

/**
 * Builds core.js.
 * @param {{ src: string, version: string, lines: Record<string, string>, target: string[] }} options
 */
export const buildCore = async ({ src, version, lines, target }) => {
  const { outputFiles, metafile } = await esbuild.build({
    entryPoints: [join(src, 'main.ts')],
    bundle: true,
    minifySyntax: true,
    // The package's modern build, which compresses better than the one bundlers are offered.
    alias: { '@preact/signals-core': SIGNALS },
    format: 'esm',
    target,
    define: { __VERSION__: JSON.stringify(version), __LINES__: JSON.stringify(lines) },
    sourcemap: 'external',
    outfile: 'scripts/core.js',
    metafile: true,
    write: false,
    legalComments: 'none',
  })
  const [map = '', code = ''] = outputFiles.map(file => file.text)
  return { ...(await minify(code, map)), metafile }
}

/**
 * Builds the optional head snippet.
 * @param {{ src: string, target: string[] }} options
 */
export const buildInline = async ({ src, target }) => {
  const { outputFiles } = await esbuild.build({
    entryPoints: [join(src, 'inline.ts')],
    minifySyntax: true,
    target,
    sourcemap: 'external',
    outfile: 'inline.js',
    write: false,
  })
  const [map = '', code = ''] = outputFiles.map(file => file.text)
  return (await minify(code, map)).code
}
