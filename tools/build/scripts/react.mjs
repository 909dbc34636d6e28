import { join } from 'node:path'
import { ROOT } from '../../lib/paths.mjs'

/** The package that `react` resolves to. `react` is for size comparisons and the islands’ tests at night: visitors get Preact. */
/** @typedef {'preact' | 'react'} ReactPackage */

const BRIDGE = join(ROOT, 'tools', 'build', 'react', '/')

const BRIDGED = {
  react: 'react.ts',
  'react/jsx-runtime': 'jsx-runtime.ts',
  'react-dom/client': 'client.ts',
}

/** React is installed under another name. @type {import('esbuild').Plugin} */
export const reactItself = {
  name: 'react-itself',
  setup: build =>
    build.onResolve({ filter: /^react(-dom)?(\/|$)/ }, ({ path, kind }) =>
      build.resolve(path.replace(/^react(-dom)?/, 'react$1-19'), { kind, resolveDir: ROOT }),
    ),
}

/** The sources in src stay unchanged: a bridge provides their imports. @type {import('esbuild').Plugin} */
export const islandsOnReact = {
  name: 'islands-on-react',
  setup: build => {
    build.onResolve({ filter: /^react(-dom)?(\/|$)/ }, bridge)
    build.onResolve({ filter: /^@preact\/signals$/ }, ({ kind }) =>
      build.resolve('@preact/signals-react', { kind, resolveDir: ROOT }),
    )
  },
}

/** @param {import('esbuild').OnResolveArgs} args */
const bridge = ({ path, resolveDir }) => {
  const isOurs = !resolveDir.includes('node_modules') && !join(resolveDir, '/').startsWith(BRIDGE)
  const file = isOurs && BRIDGED[/** @type {keyof typeof BRIDGED} */ (path)]
  return file ? { path: join(BRIDGE, file) } : undefined
}
