import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import esbuild from 'esbuild'
import { minify } from './minify.mjs'

const SIGNALS = fileURLToPath(
  new URL('../../node_modules/@preact/signals-core/dist/signals-core.mjs', import.meta.url),
)
/**
 * All of core runs at the start: browsers that know this line (Chromium) compile it while it comes, beside the main
 * thread, and not on it, function by function.
 */
const COMPILE_ALL = '//# allFunctionsCalledOnLoad'

/**
 * Builds core.js. Without lines it is one to be completed: they are the text `__LINES__` in it.
 * @param {{ src: string, version: string, lines?: Record<string, string>, target: string[] }} options
 */
export const buildCore = async ({ src, version, lines, target }) => {
  const define = lines ? { __LINES__: JSON.stringify(lines) } : {}
  const { outputFiles, metafile } = await esbuild.build({
    entryPoints: [join(src, 'main.ts')],
    bundle: true,
    minifySyntax: true,
    // The package's modern build, which compresses better than the one bundlers are offered.
    alias: { '@preact/signals-core': SIGNALS },
    format: 'esm',
    target,
    define: { __VERSION__: JSON.stringify(version), ...define },
    sourcemap: 'external',
    outfile: 'scripts/core.js',
    metafile: true,
    write: false,
    legalComments: 'none',
  })
  const [map = '', code = ''] = outputFiles.map(file => file.text)
  return { ...(await minify(code, map, COMPILE_ALL)), metafile }
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
