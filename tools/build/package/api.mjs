import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import esbuild from 'esbuild'
import { capture } from '../../lib/process.mjs'
import { buildRum, RUM_ENTRIES } from '../scripts/rum.mjs'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const TSC = join(root, 'node_modules/typescript/bin/tsc')
const SIGNALS = '@preact/signals-core'

/** The package's entry for types. Published unchanged, next to the types that it exports. */
const INDEX = join(root, 'tools/build/package/api/index.d.ts')

const MODULE = /** @type {const} */ ({ bundle: true, format: 'esm', target: 'es2022', logLevel: 'warning' })

/** Options of the TypeScript compiler for the published types. */
const OPTIONS = [
  '--declaration',
  '--emitDeclarationOnly',
  '--strict',
  '--exactOptionalPropertyTypes',
  '--verbatimModuleSyntax',
  ...['--target', 'es2022', '--lib', 'es2023,dom,dom.iterable'],
  ...['--module', 'esnext', '--moduleResolution', 'bundler'],
  // By path, because the compiler runs on `out`, which may be anywhere.
  ...['--types', 'node', '--typeRoots', join(root, 'node_modules/@types')],
  '--allowImportingTsExtensions',
]

/** The sources of the API's types. Their declarations are published side by side. */
const TYPES = [
  'shared/readers',
  ...['core', 'feature', 'lightbox', 'permission', 'settings', 'video'].map(name => `contracts/${name}`),
]

/**
 * Writes the declarations of modules of `src` into the folder `work`.
 * @param {string} src
 * @param {string} work
 * @param {string[]} paths
 */
const declare = async (src, work, paths) => {
  const entries = paths.map(path => join(src, `${path}.ts`))
  const args = ['--ignoreConfig', ...OPTIONS, '--rootDir', src, '--outDir', work, ...entries]
  const { code, output } = await capture(process.execPath, [TSC, ...args], { cwd: root })
  if (code !== 0) throw new Error(`The types of the API: ${output}`)
}

/** @param {string} src @param {string} out writes the types of `thistledown/rum` and `thistledown/rum/vitals` */
const writeRumTypes = async (src, out) => {
  const work = join(out, 'work')
  await declare(
    src,
    work,
    RUM_ENTRIES.map(name => `rum/${name}`),
  )
  for (const name of [...RUM_ENTRIES, 'types']) {
    const text = await readFile(join(work, 'rum', `${name}.d.ts`), 'utf8')
    await writeFile(join(out, `${name}.d.ts`), text.replaceAll("types.ts'", "types.js'"))
  }
  await rm(work, { recursive: true })
}

/** @param {string} src @param {string} out writes a `.d.ts` per module of TYPES */
const writeTypes = async (src, out) => {
  const work = join(out, 'work-types')
  await declare(src, work, TYPES)
  for (const path of TYPES) {
    const text = await readFile(join(work, `${path}.d.ts`), 'utf8')
    const own = text
      .replaceAll(`'${SIGNALS}'`, "'./signals-core.js'")
      .replace(/from '\.\.?\/(?:[\w-]+\/)?([\w-]+)\.ts'/g, "from './$1.js'")
    await writeFile(join(out, `${basename(path)}.d.ts`), own)
  }
  await rm(work, { recursive: true })
}

/** React's own types, because in this project the name `react` resolves to Preact. */
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
    const own = text
      .replace(/(from '\.\.)\/contracts/g, '$1')
      .replace(/(from '\.\.?\/[\w-]+)\.tsx?'/g, "$1.js'")
    await writeFile(join(out, name), own)
  }
  await rm(work, { recursive: true })
}

/**
 * Builds the entry `thistledown/react`, for applications that bring React or Preact themselves.
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
    // Required by frameworks with server components.
    banner: { js: "'use client'" },
    outfile: join(out, 'react.js'),
  })
  await writeReactTypes(src, out)
}

/**
 * Builds the entry `thistledown`, for a site's own scripts: the readers for settings, and all types,
 * including those of the signals, so that no other package is needed.
 * @param {{ src: string, out: string }} options `out`: the folder of the API
 * @returns {Promise<import('esbuild').Metafile>} of the entries that contain packages
 */
export const buildApi = async ({ src, out }) => {
  await mkdir(out, { recursive: true })
  await esbuild.build({
    entryPoints: [join(src, 'shared', 'readers.ts')],
    ...MODULE,
    outfile: join(out, 'index.js'),
  })
  const rum = join(out, 'rum')
  const metafile = await buildRum({ src, out: rum })
  await Promise.all([
    writeTypes(src, out),
    writeRumTypes(src, rum),
    buildReactApi({ src, out: join(out, 'react') }),
  ])
  await copyFile(INDEX, join(out, 'index.d.ts'))
  await copyFile(join(root, `node_modules/${SIGNALS}/dist/signals-core.d.ts`), join(out, 'signals-core.d.ts'))
  return metafile
}
