import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { placeholders, preloadLists, registryText, tablesOf } from '../bundle/feature-table.mjs'
import { joinLayers } from '../bundle/layers.mjs'
import { hashOf, type Packed, pack, put } from '../bundle/output.mjs'
import { type FeatureFacts, type FileFacts, type Manifest, readManifest } from '../manifest.ts'
import { cspHashOf } from '../tags/script.ts'
import { UsageError } from '../usage.ts'
import type { Compiled } from './own-compile.ts'

type Features = Manifest['features']

/**
 * The named features, those that they load, and the debug panel, which visitors never load. In the
 * registry's order.
 */
export const choose = ({ features }: Manifest, names: readonly string[]): Features => {
  const unknown = names.filter(name => !Object.hasOwn(features, name))
  if (unknown.length)
    throw new UsageError(
      `Unknown feature: ${unknown.join(', ')}. The features are ${Object.keys(features).join(', ')}.`,
    )
  const chosen = new Set([...names, ...names.flatMap(name => features[name]?.asks ?? []), 'debug'])
  return Object.fromEntries(Object.entries(features).filter(([name]) => chosen.has(name)))
}

/** Replaces placeholders in a script by their values, which are JSON. */
const complete = (code: string, values: Readonly<Record<string, string>>): string =>
  Object.entries(values).reduce((result, [name, json]) => result.replaceAll(name, () => json), code)

/** A bundle's folders, and its contents: chosen features of the full bundle (`whole`), and the site's own (`own`). */
interface Plan {
  readonly from: string
  readonly to: string
  readonly whole: Manifest
  readonly chosen: Features
  readonly own: readonly Compiled[]
  /** The data on browsers, with the platform tests of `own`. */
  readonly browsers: Manifest['browsers']
}

/** The id of the build whose scripts stay beside those of the new one. */
const buildBefore = (to: string, build: string): string | undefined => {
  const last = readManifest(to)
  return last?.build === build ? last.before : last?.build
}

/**
 * Empties the folder, but for the scripts of the build before: pages that are still open or cached ask
 * for them. Older ones are removed.
 */
const keepBuildBefore = (to: string, before: string | undefined): void => {
  if (!existsSync(to)) return
  // Without an id of that build all chunks stay: which of them are the page's is unknown.
  const isKept = (file: string): boolean =>
    before ? file.split('.').includes(before) : /\.\w{4,}\.js(\.|$)/.test(file)
  for (const name of readdirSync(to)) if (name !== 'scripts') rmSync(join(to, name), { recursive: true })
  const scripts = join(to, 'scripts')
  if (existsSync(scripts))
    for (const file of readdirSync(scripts))
      if (!isKept(file)) rmSync(join(scripts, file), { recursive: true })
}

/** Assembles a bundle from the files of the full one. `write` puts it into the folder, in place of the one there. */
export const assemble = async ({ from, to, whole, chosen, own, browsers }: Plan) => {
  const read = (path: string): string => readFileSync(join(from, path), 'utf8')
  const part = (name: string): string => read(`parts/${name}.js`)
  const lines = { ...chosen, ...Object.fromEntries(own.map(({ name, line }) => [name, line])) }
  const chunks = new Map([['runtime', read(whole.runtime)]])
  for (const [name, { chunk, later = [] }] of Object.entries(chosen)) {
    chunks.set(name, read(chunk))
    for (const part of later) chunks.set(`${name}-${part}`, read(chunk.replace(name, `${name}-${part}`)))
  }
  for (const { name, code } of own) chunks.set(name, code)
  chunks.set('debug', complete(part('debug'), { __FEATURES__: registryText(lines) }))
  const tables = tablesOf(lines)
  const build = hashOf(JSON.stringify([part('core'), tables, ...chunks]))
  const finish = (name: string): string => complete(part(name), placeholders({ id: build, ...tables }))

  const before = buildBefore(to, build)
  const files: Record<string, FileFacts> = {}
  const contents = new Map<string, Packed>()
  const add = async (path: string, content: string): Promise<string> => {
    const { facts, packed } = await pack(content)
    files[path] = facts
    contents.set(path, packed)
    return path
  }
  const pathOf = (name: string): string => `scripts/${name}.${build}.js`
  for (const [name, code] of chunks) await add(pathOf(name), code)
  const styles = new Map([['core', read('styles/core.css')]])
  for (const [name, { css }] of Object.entries(chosen)) if (css) styles.set(name, read(css))
  const joined = joinLayers([...styles.values()].join(''))
  for (const { name, css } of own) if (css) styles.set(name, css)
  for (const [name, css] of styles) await add(`styles/${name}.css`, css)
  // The site's own rules may be outside the layer, so they follow as they are.
  await add('styles/thistledown.css', [joined, ...own.map(({ css }) => css)].join(''))
  const core = await add(whole.core, finish('core'))
  const inline = finish('inline')
  await add('inline.js', inline)

  const features = Object.fromEntries(
    Object.entries(lines).map(([name, line]): [string, FeatureFacts] => {
      const css = styles.has(name) ? { css: `styles/${name}.css` } : {}
      return [name, { ...line, chunk: pathOf(name), ...css }]
    }),
  )
  const runtime = pathOf('runtime')
  const manifest: Manifest = {
    ...whole,
    browsers,
    build,
    ...(before && { before }),
    core,
    runtime,
    inlineHash: cspHashOf(inline),
    preload: preloadLists({ runtime, features }),
    files,
    features,
  }
  const write = async (): Promise<void> => {
    keepBuildBefore(to, before)
    for (const [path, packed] of contents) await put(to, path, packed)
    writeFileSync(join(to, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  }
  return { manifest, write }
}
