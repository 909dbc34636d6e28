import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import esbuild from 'esbuild'
import { compress } from '../../cli/bundle/output.mjs'
import { buildFactory } from '../build/scripts/factory.mjs'
import { ROOT } from '../lib/paths.mjs'

/** @typedef {{ react: string, runtime: number, api: number }} OnReact React's version; brotli bytes of the runtime with it, and of `thistledown/react` */

/** The runtime's size with React instead of Preact. `npm run size -- --update` writes it; a test compares it. */
const FILE = join(ROOT, 'bench', 'react.json')

/** @returns {OnReact} */
export const readOnReact = () => JSON.parse(readFileSync(FILE, 'utf8'))

/** @param {OnReact} onReact */
export const writeOnReact = onReact => writeFileSync(FILE, `${JSON.stringify(onReact, null, 2)}\n`)

/** Brotli bytes that `thistledown/react` adds to an application that uses all of it. */
const weighApi = async () => {
  const { outputFiles } = await esbuild.build({
    entryPoints: [join(ROOT, 'src', 'react', 'react.ts')],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    jsxImportSource: 'react',
    external: ['react', 'react/jsx-runtime', 'react-dom/client'],
    write: false,
  })
  return (await compress(Buffer.from(outputFiles[0]?.contents ?? []))).br.length
}

/** @returns {Promise<OnReact>} */
export const weighOnReact = async () => {
  const entry = join(ROOT, 'src', 'react', 'runtime.ts')
  const { code } = await buildFactory({ name: 'runtime', entry, runtime: true, react: 'react' })
  const { version } = JSON.parse(readFileSync(join(ROOT, 'node_modules', 'react-19', 'package.json'), 'utf8'))
  return { react: version, runtime: (await compress(Buffer.from(code))).br.length, api: await weighApi() }
}
