import esbuild from 'esbuild'
import { COMPILE_ALL } from '../../../cli/bundle/compile-all.mjs'
import { TARGET } from '../../../cli/bundle/target.mjs'
import { REACT, SIGNALS, toFactory } from '../../../cli/bundle/to-factory.mjs'
import { ROOT } from '../../lib/paths.mjs'
import { basicLightbox } from './basiclightbox.mjs'
import { minify } from './minify.mjs'
import { embla } from './patches.mjs'
import { islandsOnReact, reactItself } from './react.mjs'

/**
 * Builds a chunk as one self-contained factory: `export default (signals, react) => { …; return { default, settings } }`.
 * Core passes in the signals and the React API, so a chunk has no static import. Some browsers never
 * retry a static dependency that failed, and importing core would run it twice.
 *
 * Two passes. The first bundles; it leaves imports and exports on lines of their own, which are then
 * rewritten in place without moving any other line. The second minifies and updates the source map.
 */

/** Adapts a source map to a line inserted at the top. @param {string} text @returns {string} */
const shiftOneLine = text => {
  const map = JSON.parse(text)
  return JSON.stringify({ ...map, mappings: `;${map.mappings}` })
}

/**
 * @param {{ name: string, entry: string, compileAll?: boolean, root?: string, runtime?: boolean, react?: import('./react.mjs').ReactPackage, define?: Record<string, string> }} options
 * `compileAll`: whether it runs within a press; `root`: the folder to which paths in comments and maps are relative, so
 * that a copy of the sources elsewhere gives the same text and finds it in the cache
 * @returns {Promise<import('./minify.mjs').Script & { metafile: import('esbuild').Metafile }>}
 */
export const buildFactory = async ({ name, entry, compileAll, root = ROOT, runtime, react, define }) => {
  const { outputFiles, metafile } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: [entry],
    outfile: `scripts/${name}.js`,
    bundle: true,
    format: 'esm',
    target: TARGET,
    // esbuild asks for browsers with the newest properties of characters. Ours, such as \p{Cc}, are old.
    supported: { 'regexp-unicode-property-escapes': true },
    minifySyntax: true,
    jsx: 'automatic',
    jsxImportSource: 'react',
    define: { 'process.env.NODE_ENV': '"production"', ...define },
    plugins: [basicLightbox, embla, ...(react === 'react' ? [islandsOnReact, reactItself] : [])],
    external: runtime ? [SIGNALS] : [SIGNALS, ...REACT, '*/react/island.tsx'],
    sourcemap: 'external',
    metafile: true,
    write: false,
    legalComments: 'none',
  })
  const [map = '', code = ''] = outputFiles.map(file => file.text)
  const preamble = compileAll ? COMPILE_ALL : ''
  return { ...(await minify(toFactory(code, name), shiftOneLine(map), { preamble })), metafile }
}
