import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import esbuild from 'esbuild'
import { capture } from '../lib/process.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const TSC = join(root, 'node_modules/typescript/bin/tsc')
const SIGNALS = '@preact/signals-core'

const INDEX = `import type { Core } from './types.js'

export * from './readers.js'
export type * from './types.js'

declare global {
  /** There once core.js has run, before any module script that follows it. */
  var thistledown: Core
}
`

const MODULE = /** @type {const} */ ({ bundle: true, format: 'esm', target: 'es2022', logLevel: 'warning' })

/** For the types. */
const OPTIONS = [
  '--declaration',
  '--emitDeclarationOnly',
  '--strict',
  '--exactOptionalPropertyTypes',
  '--verbatimModuleSyntax',
  ...['--target', 'es2022', '--lib', 'es2023,dom,dom.iterable'],
  ...['--module', 'esnext', '--moduleResolution', 'bundler'],
  // Named, as `out` may be anywhere.
  ...['--types', 'node', '--typeRoots', join(root, 'node_modules/@types')],
  '--allowImportingTsExtensions',
]

/** @param {string} src @param {string} out writes `readers.d.ts` and `types.d.ts` */
const writeTypes = async (src, out) => {
  const core = join(src, 'core')
  const args = ['--ignoreConfig', ...OPTIONS, '--rootDir', core, '--outDir', out, join(core, 'readers.ts')]
  const { code, output } = await capture(process.execPath, [TSC, ...args], { cwd: root })
  if (code !== 0) throw new Error(`The types of the API: ${output}`)
  for (const name of ['readers.d.ts', 'types.d.ts']) {
    const text = await readFile(join(out, name), 'utf8')
    const own = text
      .replaceAll(`'${SIGNALS}'`, "'./signals-core.js'")
      .replace(/(from '\.\/[\w-]+)\.ts'/g, "$1.js'")
    await writeFile(join(out, name), own)
  }
}

/** React's own types: in this project the name stands for Preact. */
const REACT_TYPES = {
  react: [join(root, 'node_modules/@types/react/index.d.ts')],
  'react/jsx-runtime': [join(root, 'node_modules/@types/react/jsx-runtime.d.ts')],
}

/** @param {string} src @param {string} out writes a `.d.ts` per module of src/react */
const writeReactTypes = async (src, out) => {
  const work = join(out, 'work')
  await mkdir(work)
  const config = join(work, 'tsconfig.json')
  const compilerOptions = {
    paths: REACT_TYPES,
    rootDir: src,
    outDir: work,
    jsx: 'react-jsx',
    skipLibCheck: true,
  }
  await writeFile(config, JSON.stringify({ compilerOptions, files: [join(src, 'react/react.ts')] }))
  const { code, output } = await capture(process.execPath, [TSC, '-p', config, ...OPTIONS], { cwd: root })
  if (code !== 0) throw new Error(`The types for React: ${output}`)
  for (const name of await readdir(join(work, 'react'))) {
    const text = await readFile(join(work, 'react', name), 'utf8')
    const own = text.replace(/(from '\.\.)\/core/g, '$1').replace(/(from '\.\.?\/[\w-]+)\.tsx?'/g, "$1.js'")
    await writeFile(join(out, name), own)
  }
  await rm(work, { recursive: true })
}

/**
 * What `import … from 'thistledown/react'` gives an application in React or Preact. It brings neither.
 * @param {{ src: string, out: string }} options
 */
const buildReactApi = async ({ src, out }) => {
  await mkdir(out, { recursive: true })
  await esbuild.build({
    entryPoints: [join(src, 'react', 'react.ts')],
    ...MODULE,
    jsx: 'automatic',
    jsxImportSource: 'react',
    external: ['react', 'react/jsx-runtime'],
    // Frameworks with server components ask for this line.
    banner: { js: "'use client'" },
    outfile: join(out, 'react.js'),
  })
  await writeReactTypes(src, out)
}

/**
 * What `import … from 'thistledown'` gives a site's own scripts: the readers for settings, and the types of
 * everything, with those of the signals beside them, so that no other package is needed.
 * @param {{ src: string, out: string }} options `out`: the folder of the API
 */
export const buildApi = async ({ src, out }) => {
  await mkdir(out, { recursive: true })
  await esbuild.build({
    entryPoints: [join(src, 'core', 'readers.ts')],
    ...MODULE,
    outfile: join(out, 'index.js'),
  })
  await Promise.all([writeTypes(src, out), buildReactApi({ src, out: join(out, 'react') })])
  await writeFile(join(out, 'index.d.ts'), INDEX)
  await copyFile(join(root, `node_modules/${SIGNALS}/dist/signals-core.d.ts`), join(out, 'signals-core.d.ts'))
}
