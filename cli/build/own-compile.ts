import { existsSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { compile } from 'css-select'
import type { BuildFailure, BuildOptions, BuildResult, Plugin } from 'esbuild'
import { TRIGGERS } from '../../src/shared/checks/rules.ts'
import type { Feature } from '../../src/shared/facts.ts'
import { browserFacts, isKnownTest } from '../bundle/browsers.mjs'
import { COMPILE_ALL } from '../bundle/compile-all.mjs'
import { STYLE_TARGET, TARGET } from '../bundle/target.mjs'
import { IMPORT, REACT, SIGNALS, toFactory } from '../bundle/to-factory.mjs'
import { readJson } from '../lib/read-json.ts'
import { type BrowserFacts, bundleFolder, type Manifest } from '../manifest.ts'
import { findSitePackage, importSitePackage } from '../site-package.ts'
import { UsageError } from '../usage.ts'

/** A feature's facts that core needs. */
type Line = Pick<Feature, 'load' | 'large' | 'queues' | 'waits' | 'media' | 'native' | 'asks'>

/** One of the site's own features: a folder with its name, and an entry in the registry next to it. */
export interface Own {
  readonly name: string
  readonly line: Line
  readonly entry: string
  readonly style: string | undefined
}

const REGISTRY = 'registry.json'
const NAME = /^[a-z][a-z\d-]*$/
const KEYS = ['load', 'large', 'queues', 'waits', 'media', 'native', 'asks']
/** A global variable, which core looks up in `window`. */
const VARIABLE = /^[\w$]+$/
const SHAPE = '"leaf-count": { "load": "visible" }'

const SCHEMA = { type: 'object', additionalProperties: { type: 'object' } }
const ABSENT = `Create it with an entry for each feature in the folder, such as { ${SHAPE} }`

const NATIVE = '"native": { "when": "CommandEvent", "hosts": "[command]" }'

/** Any pseudo-class is taken: browsers know more of them than css-select. */
const PSEUDOS = new Proxy({}, { get: () => '*' })
/** Finds selectors that css-select reads, and browsers do not: `[a!=b]`, `[a=1]`. */
const FOREIGN = /\[[^"'\]]*(!=|=\s*\d)/

/** Whether a value is a selector. One that is malformed would stop every script of the page that uses it. */
const isSelector = (value: unknown, start = /^[a-z*:[.#]/i): boolean => {
  try {
    const isText = typeof value === 'string' && start.test(value) && !FOREIGN.test(value)
    return isText && !!compile(value, { pseudos: PSEUDOS })
  } catch {
    return false
  }
}

/** Whether `native` is absent, or names a platform test and a selector of hosts. The JSON may be anything. */
const isNativeRight = (native: unknown): boolean => {
  if (native === undefined) return true
  const { when, hosts, ...others } = Object(native)
  const isNamed = typeof when === 'string' && VARIABLE.test(when)
  return isNamed && isSelector(hosts) && Object.keys(others).length === 0
}

/** @returns what is wrong with a registry entry, or undefined */
const faultOf = (name: string, line: Line, taken: readonly string[]): string | undefined => {
  if (taken.includes(name)) return 'is the name of a file of Thistledown: give your feature another name'
  if (!NAME.test(name)) return 'is not a valid name: write small letters, digits and hyphens'
  if (!TRIGGERS.includes(line.load)) return `needs a "load" with one of ${TRIGGERS.join(', ')}`
  const { queues = true, waits = ':is(p)' } = line
  if (queues !== true && !isSelector(queues)) return 'needs true or a selector in "queues"'
  // The build writes it after the selector of the hosts.
  if (!isSelector(waits, /^[:[.#]/)) return 'needs a selector in "waits", as in "waits": ":has(button)"'
  if (!isNativeRight(line.native)) return `needs a global variable and a selector, as in ${NATIVE}`
  const odd = Object.keys(line).filter(key => !KEYS.includes(key))
  return odd.length ? `has the unknown key "${odd.join('", "')}"; the keys are ${KEYS.join(', ')}` : undefined
}

const filesOf = (folder: string, name: string): Pick<Own, 'entry' | 'style'> => {
  const stem = resolve(folder, name, name)
  const entry = ['.tsx', '.ts', '.jsx', '.js'].map(end => stem + end).find(existsSync)
  if (!entry)
    throw new UsageError(
      `${folder}: ${REGISTRY} lists "${name}", but there is no ${stem}.ts or .tsx. Add the file, or remove the entry.`,
    )
  return { entry, style: existsSync(`${stem}.css`) ? `${stem}.css` : undefined }
}

/** Reads the site's own features from a folder. @param taken names @throws UsageError for a wrong entry or folder */
export const readOwn = (folder: string, taken: readonly string[] = []): readonly Own[] => {
  const file = join(folder, REGISTRY)
  return Object.entries(readJson<Record<string, Line>>(file, SCHEMA, ABSENT)).map(([name, line]) => {
    const fault = faultOf(name, line, taken)
    if (fault) throw new UsageError(`${file}: "${name}" ${fault}.`)
    return { name, line, ...filesOf(folder, name) }
  })
}

type Esbuild = typeof import('esbuild')

const NEED = 'Your own features are compiled by'

/** One of the site's own features, compiled. */
export interface Compiled {
  readonly name: string
  readonly line: Own['line'] & { readonly runtime: boolean }
  /** The chunk's code: a factory without imports. */
  readonly code: string
  readonly css: string
}

/** Resolves `import { number } from 'thistledown'` to this package, wherever it is installed. */
const api: Plugin = {
  name: 'thistledown',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^thistledown$/ }, () => ({ path: join(bundleFolder(), 'api', 'index.js') })),
}

const isBuildFailure = (error: unknown): error is BuildFailure =>
  error instanceof Error && Array.isArray((error as Partial<BuildFailure>).errors)

/** Runs esbuild. @throws UsageError with esbuild's own messages about the sources */
const run = async (esbuild: Esbuild, options: BuildOptions): Promise<BuildResult> => {
  try {
    return await esbuild.build({
      bundle: true,
      write: false,
      logLevel: 'silent',
      legalComments: 'none',
      ...options,
    })
  } catch (error) {
    if (!isBuildFailure(error)) throw error
    throw new UsageError((await esbuild.formatMessages(error.errors, { kind: 'error' })).join('').trim())
  }
}

/**
 * Refuses imports that the runtime chunk lacks. It has only a part of React: others would be
 * undefined on the page.
 */
const refuseUnknown = ({ name }: Own, code: string, runtime: string): void => {
  for (const [, names = '', source = ''] of code.matchAll(IMPORT)) {
    if (source === SIGNALS) continue
    const imported = names.split(',').map(part => part.trim().split(' as ')[0] ?? '')
    // The minifier may write an export as a property or as a method.
    const isThere = (it: string) => new RegExp(`[{,]${it}(?:[:,}]|\\([^()]*\\)\\{)`).test(runtime)
    const lacking = imported.filter(it => it && !isThere(it))
    if (lacking.length)
      throw new UsageError(
        `${name}: the runtime does not export ${lacking.join(', ')} of "${source}". Remove the import.`,
      )
  }
}

const factoryOf = (code: string, { name }: Own): string => {
  try {
    return toFactory(code, name)
  } catch (error) {
    throw new UsageError(`${(error as Error).message}. Import by name: import { useState } from 'react'`)
  }
}

const scriptOf = async (esbuild: Esbuild, own: Own, runtime: string) => {
  const { outputFiles = [], metafile } = await run(esbuild, {
    entryPoints: [own.entry],
    format: 'esm',
    target: TARGET,
    minifySyntax: true,
    jsx: 'automatic',
    jsxImportSource: 'react',
    define: { 'process.env.NODE_ENV': '"production"' },
    external: [SIGNALS, ...REACT, 'thistledown/react'],
    plugins: [api],
    outfile: `${own.name}.js`,
    metafile: true,
  })
  const { imports = [], exports = [] } = Object.values(metafile?.outputs ?? {})[0] ?? {}
  if (!exports.includes('default'))
    throw new UsageError(
      `${relative('.', own.entry)}: there is no default export. Export the feature’s function as default.`,
    )
  const code = outputFiles[0]?.text ?? ''
  refuseUnknown(own, code, runtime)
  const minified = await esbuild.transform(factoryOf(code, own), { minify: true, target: TARGET })
  const hint = own.line.load === 'intent' || own.line.waits ? `${COMPILE_ALL}\n` : ''
  return { code: `${hint}${minified.code.trimEnd()}`, runtime: imports.some(({ path }) => path !== SIGNALS) }
}

const styleOf = async (esbuild: Esbuild, { style }: Own): Promise<string> => {
  if (!style) return ''
  const { outputFiles = [] } = await run(esbuild, {
    entryPoints: [style],
    minify: true,
    target: STYLE_TARGET,
  })
  return (outputFiles[0]?.text ?? '').trimEnd()
}

/**
 * Compiles the site's own features as the bundle's features are compiled.
 * @param folder where to look for the compiler first
 * @param runtime the runtime's code, to know what it exports
 */
export const compileOwn = async (
  folder: string,
  owns: readonly Own[],
  runtime: string,
): Promise<readonly Compiled[]> => {
  const esbuild = (await importSitePackage('esbuild', folder, NEED)) as Esbuild
  return Promise.all(
    owns.map(async own => {
      const [{ code, runtime: needsIt }, css] = await Promise.all([
        scriptOf(esbuild, own, runtime),
        styleOf(esbuild, own),
      ])
      return { name: own.name, line: { ...own.line, runtime: needsIt }, code, css }
    }),
  )
}

const DATA = '@mdn/browser-compat-data'
const DATA_NEED = 'The versions of browsers that pass your own platform test are read from'

/** @throws UsageError if the data are not installed, or lack a test */
const factsOf = (tests: readonly string[], folder: string): Manifest['browsers'] => {
  const data = JSON.parse(readFileSync(findSitePackage(DATA, folder, DATA_NEED), 'utf8'))
  const unknown = tests.find(test => !isKnownTest(test, data))
  if (unknown)
    throw new UsageError(
      `${join(folder, REGISTRY)}: ${DATA} has no global variable "${unknown}". Correct the name in "when".`,
    )
  return browserFacts(tests, TARGET, data)
}

/**
 * The data on browsers of the full bundle, and which of them pass the platform tests of the site's
 * own features. The data are 20 MB, so the site installs them if it has a test that the full bundle
 * does not have.
 */
export const addOwnTests = ({ browsers }: Manifest, own: readonly Compiled[], folder: string) => {
  const known = Object.values(browsers).flatMap(({ passes }) => Object.keys(passes))
  const tests = own.flatMap(({ line }) => line.native?.when ?? []).filter(test => !known.includes(test))
  if (tests.length === 0) return browsers
  const added = factsOf(tests, folder)
  const merge = ([name, facts]: [string, BrowserFacts]) =>
    [name, { ...facts, passes: { ...facts.passes, ...added[name]?.passes } }] as const
  return Object.fromEntries(Object.entries(browsers).map(merge))
}
