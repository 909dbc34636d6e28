/**
 * A chunk is one self-contained factory: `export default (signals, react) => { …; return { default, settings } }`.
 * Imports of core's signals and of the React API become its parameters.
 */

export const SIGNALS = '@preact/signals-core'
/** The factory's parameters. Unlikely names, because minified packages have functions named S and R. */
const [SIGNALS_API, REACT_API] = ['__signals__', '__react__']
/** The packages of which the runtime chunk exports names. It also has `island` and its hooks. */
export const REACT = ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime', '@preact/signals']

/** Where an import of types alone may be left, in a project that keeps such imports. */
const BARE = [SIGNALS, ...REACT, 'thistledown/react']

export const IMPORT = /^import \{([^}]*)\} from "([^"]+)";$/gm

const apiOf = (/** @type {string} */ source) => (source === SIGNALS ? SIGNALS_API : REACT_API)

/**
 * One destructuring for each parameter, in place of its first import. The other imports leave empty lines, since no
 * other line may move.
 * @param {string} code
 */
const destructureOnce = code => {
  const imports = [...code.matchAll(IMPORT)].map(([line, names = '', source = '']) => ({
    line,
    names: names.trim().replaceAll(' as ', ': '),
    api: apiOf(source),
  }))
  const destructured = (/** @type {string} */ line) => {
    const { api } = /** @type {typeof imports[0]} */ (imports.find(it => it.line === line))
    const same = imports.filter(it => it.api === api)
    return same[0]?.line === line ? `const { ${same.map(it => it.names).join(', ')} } = ${api};` : ''
  }
  return code.replace(IMPORT, destructured)
}

/** @param {string} _ @param {string} names */
const returnExports = (_, names) => `return {${names.replace(/([\w$]+) as ([\w$]+)/g, '$2: $1')}};`

/** @param {string} code ES module, not minified @param {string} name for the error message */
export const toFactory = (code, name) => {
  const body = destructureOnce(code)
    .replace(
      /^import \* as ([\w$]+) from "([^"]+)";$/gm,
      (_, as, source) => `const ${as} = ${apiOf(source)};`,
    )
    .replace(/^import "([^"]+)";$/gm, (line, source) => (BARE.includes(source) ? '' : line))
    .replace(/^export \{([^}]*)\};$/m, returnExports)
  const left = body.match(/^(import|export)\b.*$/m)
  if (left) throw new Error(`Chunk "${name}": the build cannot convert the line "${left[0]}"`)
  return `export default (${SIGNALS_API}, ${REACT_API}) => {\n${body}\n}`
}
