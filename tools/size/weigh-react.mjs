import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import esbuild from 'esbuild'
import { buildFactory } from '../build/factory.mjs'
import { compress } from '../build/output.mjs'
import { TARGET } from '../build/target.mjs'
import { ROOT } from '../lib/paths.mjs'

/** What the runtime weighs where islands run on React itself. Written by `npm run size -- --update`, held by a test. */
const FILE = join(ROOT, 'bench', 'react.json')

/** @returns {import('./react.mjs').OnReact} */
export const readOnReact = () => JSON.parse(readFileSync(FILE, 'utf8'))

/** @param {import('./react.mjs').OnReact} onReact */
export const writeOnReact = onReact => writeFileSync(FILE, `${JSON.stringify(onReact, null, 2)}\n`)

/** What `thistledown/react` adds to an application that uses all of it. */
async function weighApi() {
  const { outputFiles } = await esbuild.build({
    entryPoints: [join(ROOT, 'src', 'react', 'react.ts')],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    jsxImportSource: 'react',
    external: ['react', 'react/jsx-runtime'],
    write: false,
  })
  return (await compress(Buffer.from(outputFiles[0]?.contents ?? []))).br.length
}

/**
 * Builds the runtime chunk with React in it, and what applications in React get.
 * @returns {Promise<import('./react.mjs').OnReact>}
 */
export async function weighOnReact() {
  const entry = join(ROOT, 'src', 'adapters', 'runtime.ts')
  const { code } = await buildFactory({
    name: 'runtime',
    entry,
    target: TARGET,
    runtime: true,
    react: 'react',
  })
  const { version } = JSON.parse(readFileSync(join(ROOT, 'node_modules', 'react-19', 'package.json'), 'utf8'))
  return { react: version, runtime: (await compress(Buffer.from(code))).br.length, api: await weighApi() }
}
