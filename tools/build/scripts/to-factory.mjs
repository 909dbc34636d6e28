/**
 * A chunk is one self-contained factory: `export default (signals, react) => { …; return { default, settings } }`.
 * Imports of core's signals and of the React API become its parameters.
 */

export const SIGNALS = '@preact/signals-core'
/** The factory's parameters. Unlikely names, because minified packages have functions named S and R. */
const [SIGNALS_API, REACT_API] = ['__signals__', '__react__']
/** The runtime chunk's exports: React's names, and `island`, which every island needs. */
export const REACT = [
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
const returnExports = (_, names) => `return {${names.replace(/([\w$]+) as ([\w$]+)/g, '$2: $1')}};`

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
    .replace(/^export \{([^}]*)\};$/m, returnExports)
  const left = body.match(/^(import|export)\b.*$/m)
  if (left) throw new Error(`Chunk "${name}": cannot make a factory of "${left[0]}"`)
  return `export default (${SIGNALS_API}, ${REACT_API}) => {\n${body}\n}`
}
