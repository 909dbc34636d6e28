import esbuild from 'esbuild'
import { basicLightbox } from './basiclightbox.mjs'
import { minify } from './minify.mjs'
import { realReact } from './react.mjs'

/**
 * Builds a chunk as one self-contained factory: `export default (signals, react) => { …; return { default, settings } }`.
 * Core's signals and the React API are handed over by the loader, so a chunk has no static import:
 * a failed static dependency stays failed for the page's life in some browsers, and would run core twice.
 *
 * Two passes: the first bundles and leaves imports and exports on lines of their own, where they are rewritten
 * in place without moving any other line; the second minifies, and carries the source map through.
 */

const SIGNALS = '@preact/signals-core'
/** The parameters' names must be nobody else's: packages that come minified hold functions called S and R. */
const [SIGNALS_API, REACT_API] = ['__signals__', '__react__']
/** What the runtime chunk hands over: React's names, and our own frame around islands, which every one of them needs. */
const REACT = [
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-runtime',
  '@preact/signals',
  '*/adapters/react.tsx',
]

/** @param {string} source @param {string} names */
const destructure = (source, names) =>
  `const {${names.replaceAll(' as ', ': ')}} = ${source === SIGNALS ? SIGNALS_API : REACT_API};`

/** @param {string} _ @param {string} names */
const giveBack = (_, names) => `return {${names.replace(/([\w$]+) as ([\w$]+)/g, '$2: $1')}};`

/**
 * @param {string} code ES module, not minified
 * @param {string} name for the error message
 */
export const toFactory = (code, name) => {
  const body = code
    .replace(/^import \{([^}]*)\} from "([^"]+)";$/gm, (_, names, source) => destructure(source, names))
    .replace(
      /^import \* as ([\w$]+) from "([^"]+)";$/gm,
      (_, as, source) => `const ${as} = ${source === SIGNALS ? SIGNALS_API : REACT_API};`,
    )
    .replace(/^export \{([^}]*)\};$/m, giveBack)
  const left = body.match(/^(import|export)\b.*$/m)
  if (left) throw new Error(`Chunk "${name}": cannot make a factory of "${left[0]}"`)
  return `export default (${SIGNALS_API}, ${REACT_API}) => {\n${body}\n}`
}

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
    plugins: react === 'react' ? [realReact, basicLightbox] : [basicLightbox],
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
