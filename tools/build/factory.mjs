import esbuild from 'esbuild'
import { basicLightbox } from './basiclightbox.mjs'
import { minify } from './minify.mjs'
import { islandsOnReact, reactItself } from './react.mjs'
import { REACT, SIGNALS, toFactory } from './to-factory.mjs'

/**
 * Builds a chunk as one self-contained factory: `export default (signals, react) => { …; return { default, settings } }`.
 * Core's signals and the React API are handed over by the loader, so a chunk has no static import:
 * a failed static dependency stays failed for the page's life in some browsers, and would run core twice.
 *
 * Two passes: the first bundles and leaves imports and exports on lines of their own, where they are rewritten
 * in place without moving any other line; the second minifies, and carries the source map through.
 */

/** @param {string} text @returns {string} the map, with one line put before the first */
const shiftOneLine = text => {
  const map = JSON.parse(text)
  return JSON.stringify({ ...map, mappings: `;${map.mappings}` })
}

/**
 * @param {{ name: string, entry: string, target: string[], runtime?: boolean, react?: import('./react.mjs').ReactPackage, define?: Record<string, string> }} options
 * @returns {Promise<import('./minify.mjs').Script & { metafile: import('esbuild').Metafile }>}
 */
export const buildFactory = async ({
  name,
  entry,
  target,
  runtime = false,
  react = 'preact',
  define = {},
}) => {
  const { outputFiles, metafile } = await esbuild.build({
    entryPoints: [entry],
    bundle: true,
    format: 'esm',
    target,
    minifySyntax: true,
    jsx: 'automatic',
    jsxImportSource: 'react',
    define: { 'process.env.NODE_ENV': '"production"', ...define },
    plugins: [basicLightbox, ...(react === 'react' ? [islandsOnReact, reactItself] : [])],
    external: runtime ? [SIGNALS] : [SIGNALS, ...REACT],
    sourcemap: 'external',
    outfile: `scripts/${name}.js`,
    metafile: true,
    write: false,
    legalComments: 'none',
  })
  const [map = '', code = ''] = outputFiles.map(file => file.text)
  return { ...(await minify(toFactory(code, name), shiftOneLine(map))), metafile }
}
