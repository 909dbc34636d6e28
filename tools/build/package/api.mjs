import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import esbuild from 'esbuild'
import { TARGET } from '../../../cli/bundle/target.mjs'
import { ROOT } from '../../lib/paths.mjs'
import { capture } from '../../lib/process.mjs'
import { readRegistry } from '../registry.mjs'
import { minify } from '../scripts/minify.mjs'
import { emit } from '../write.mjs'

const RUM_ENTRIES = ['rum', 'vitals']

/**
 * Builds the entries for measuring visits: a minified file each without imports, so that a site without a
 * build can copy it.
 * @param {{ src: string, out: string }} options @returns {Promise<import('esbuild').Metafile>}
 */
const buildRum = async ({ src, out }) => {
  const { outputFiles, metafile } = await esbuild.build({
    entryPoints: RUM_ENTRIES.map(name => join(src, 'rum', `${name}.ts`)),
    bundle: true,
    format: 'esm',
    target: TARGET,
    minifySyntax: true,
    sourcemap: 'external',
    outdir: out,
    write: false,
    metafile: true,
    legalComments: 'none',
  })
  const textOf = (/** @type {string} */ name) =>
    outputFiles.find(({ path }) => basename(path) === name)?.text ?? ''
  const write = async (/** @type {string} */ name) =>
    emit(out, `${name}.js`, (await minify(textOf(`${name}.js`), textOf(`${name}.js.map`))).code)
  await Promise.all(RUM_ENTRIES.map(write))
  return metafile
}

const TSC = join(ROOT, 'node_modules/typescript/bin/tsc')
const SIGNALS = '@preact/signals-core'

const MODULE = /** @type {const} */ ({ bundle: true, format: 'esm', target: 'es2022', logLevel: 'warning' })

/** The sources of the API's types. Their declarations are published side by side. */
const TYPES = ['contract', 'modules', 'names', 'permission', 'readers'].map(name => `shared/${name}.ts`)

const OPTIONS = {
  declaration: true,
  emitDeclarationOnly: true,
  strict: true,
  exactOptionalPropertyTypes: true,
  verbatimModuleSyntax: true,
  target: 'es2022',
  lib: ['es2023', 'dom', 'dom.iterable'],
  module: 'esnext',
  moduleResolution: 'bundler',
  // By path, because the compiler runs on `out`, which may be anywhere.
  types: ['node'],
  typeRoots: [join(ROOT, 'node_modules/@types')],
  allowImportingTsExtensions: true,
}

/**
 * Writes the declarations of `files` in `src`, or of all that is declared in the folder `all`, side by side into `out`.
 * @param {{ src: string, out: string, files: readonly string[], all?: string, options?: object, own: (text: string) => string }} options
 */
const writeTypes = async ({ src, out, files, all, options, own }) => {
  const work = join(out, 'work')
  await mkdir(work)
  const config = join(work, 'tsconfig.json')
  const compilerOptions = { ...OPTIONS, ...options, rootDir: src, outDir: work }
  await writeFile(config, JSON.stringify({ compilerOptions, files: files.map(file => join(src, file)) }))
  const { code, output } = await capture(process.execPath, [TSC, '-p', config], { cwd: ROOT })
  if (code !== 0) throw new Error(`The types of ${files}: ${output}`)
  const declared = all ? (await readdir(join(work, all))).map(name => join(all, name)) : files
  for (const path of declared.map(file => file.replace(/(?<!\.d)\.ts$/, '.d.ts')))
    await writeFile(join(out, basename(path)), own(await readFile(join(work, path), 'utf8')))
  await rm(work, { recursive: true })
}

/** React's own types, because in this project the name `react` resolves to Preact. */
const REACT = {
  paths: {
    react: [join(ROOT, 'node_modules/@types/react/index.d.ts')],
    'react/jsx-runtime': [join(ROOT, 'node_modules/@types/react/jsx-runtime.d.ts')],
    'react-dom/client': [join(ROOT, 'node_modules/@types/react-dom/client.d.ts')],
  },
  jsx: 'react-jsx',
  skipLibCheck: true,
}

/** @param {{ src: string, out: string }} options */
const buildReactApi = async ({ src, out }) => {
  await mkdir(out, { recursive: true })
  await esbuild.build({
    entryPoints: [join(src, 'react', 'react.ts')],
    ...MODULE,
    jsx: 'automatic',
    jsxImportSource: 'react',
    external: ['react', 'react/jsx-runtime', 'react-dom/client'],
    // Required by frameworks with server components.
    banner: { js: "'use client'" },
    outfile: join(out, 'react.js'),
  })
  await writeTypes({
    src,
    out,
    files: ['react/react.ts'],
    all: 'react',
    options: REACT,
    own: text =>
      text.replace(/(from '\.\.)\/shared/g, '$1').replace(/(from '\.\.?\/[\w-]+)\.tsx?'/g, "$1.js'"),
  })
}

/** The text of a type with these members. @param {string | object} type @returns {string} */
const typeOf = type => {
  if (typeof type === 'string') return type
  const members = Object.entries(type).map(([name, it]) => `readonly ${name}: ${typeOf(it)}`)
  return members.length ? `{ ${members.join('; ')} }` : 'object'
}

/** The features that authors name, with their events: the members of `Features`. @param {string} src */
const readNames = async src =>
  (await readRegistry(src))
    .filter(({ name }) => name !== 'debug')
    .map(({ name, events }) => `    '${name}': ${events ? typeOf(events) : true}\n`)
    .join('')

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
  const names = await readNames(src)
  const metafile = await buildRum({ src, out: rum })
  await Promise.all([
    writeTypes({
      src,
      out,
      files: TYPES,
      own: text =>
        text
          .replace(/^ *\[name: string\]: object \| true;\n/m, () => names)
          .replaceAll(`'${SIGNALS}'`, "'./signals-core.js'")
          .replace(/(from |import\()'\.\.?\/(?:[\w-]+\/)?([\w-]+)\.ts'/g, "$1'./$2.js'"),
    }),
    writeTypes({
      src,
      out: rum,
      files: [...RUM_ENTRIES, 'types'].map(name => `rum/${name}.ts`),
      own: text => text.replaceAll("types.ts'", "types.js'"),
    }),
    buildReactApi({ src, out: join(out, 'react') }),
  ])
  // The package's entry for types, next to the types that it exports.
  await copyFile(new URL('api/index.d.ts', import.meta.url), join(out, 'index.d.ts'))
  await copyFile(join(ROOT, `node_modules/${SIGNALS}/dist/signals-core.d.ts`), join(out, 'signals-core.d.ts'))
  return metafile
}
