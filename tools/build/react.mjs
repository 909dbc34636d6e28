import { join } from 'node:path'
import { ROOT } from '../lib/paths.mjs'

/** What the name `react` stands for in a build. `react` itself is for comparing: visitors get Preact. */
/** @typedef {'preact' | 'react'} ReactPackage */

const BRIDGE = join(ROOT, 'tools', 'build', 'react', '/')

/** What our own sources ask for, and which of the bridge's modules they get. */
const BRIDGED = {
  react: 'react.ts',
  'react/jsx-runtime': 'jsx-runtime.ts',
  'react-dom/client': 'client.ts',
}

/**
 * React itself, which is installed beside what has its name here.
 * @type {import('esbuild').Plugin}
 */
export const reactItself = {
  name: 'react-itself',
  setup: build =>
    build.onResolve({ filter: /^react(-dom)?(\/|$)/ }, ({ path, kind }) =>
      build.resolve(path.replace(/^react(-dom)?/, 'react$1-19'), { kind, resolveDir: ROOT }),
    ),
}

/**
 * React itself in the place of Preact, for everything in the runtime chunk, and `@preact/signals-react` for the
 * signals. Our own sources stay as they are: they get the names that they ask for by way of a bridge.
 * @type {import('esbuild').Plugin}
 */
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
