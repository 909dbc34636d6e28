import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** What the name `react` stands for in a build. `react` itself is for comparing: visitors get Preact. */
/** @typedef {'preact' | 'react'} ReactPackage */

const require = createRequire(import.meta.url)
const BRIDGE = fileURLToPath(new URL('react/', import.meta.url))

/** What our own sources ask for, and which of the bridge's modules they get. */
const BRIDGED = {
  react: 'react.ts',
  'react/jsx-runtime': 'jsx-runtime.ts',
  'react-dom/client': 'client.ts',
}

/** The packages under whose names others are installed. @param {string} path */
const realOf = path => require.resolve(path.replace(/^react(-dom)?(?=\/|$)/, 'react$1-19'))

/** @param {string} folder */
const isOurs = folder => !folder.includes('node_modules') && !folder.startsWith(dirname(join(BRIDGE, 'x')))

/**
 * Real React in the place of Preact, for everything in the runtime chunk: React's own packages, and
 * `@preact/signals-react` for the signals. Our own sources stay as they are.
 * @type {import('esbuild').Plugin}
 */
export const realReact = {
  name: 'real-react',
  setup: build => {
    build.onResolve({ filter: /^react(-dom)?(\/|$)/ }, ({ path, resolveDir }) => {
      const bridge = isOurs(resolveDir) ? BRIDGED[/** @type {keyof typeof BRIDGED} */ (path)] : undefined
      return { path: bridge ? join(BRIDGE, bridge) : realOf(path) }
    })
    build.onResolve({ filter: /^@preact\/signals$/ }, ({ resolveDir }) =>
      build.resolve('@preact/signals-react', { kind: 'import-statement', resolveDir }),
    )
  },
}
