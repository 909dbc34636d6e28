import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { coreLines, joinLayers, loaderLines, preloadLists, registryText } from '../build/lines.mjs'
import { emit, empty, hashOf } from '../build/output.mjs'
import { type FeatureFacts, type FileFacts, type Manifest, UsageError } from './manifest.ts'
import type { Compiled } from './own-compile.ts'

type Features = Manifest['features']

/** What is named, what that asks for, and the debug panel, which visitors never load. In the order of the registry. */
export const choose = ({ features }: Manifest, names: readonly string[]): Features => {
  const unknown = names.filter(name => !Object.hasOwn(features, name))
  if (unknown.length)
    throw new UsageError(
      `No such feature: ${unknown.join(', ')}. There are ${Object.keys(features).join(', ')}.`,
    )
  const chosen = new Set([...names, ...names.flatMap(name => features[name]?.asks ?? []), 'debug'])
  return Object.fromEntries(Object.entries(features).filter(([name]) => chosen.has(name)))
}

/** A script with what it knows written in: where it is asked for, or before all where that is more than once. */
const complete = (code: string, name: string, json: string): string => {
  const literal = json.replace(/"([a-z]+)":/g, '$1:')
  const parts = code.split(name)
  return parts.length === 2 ? parts.join(literal) : `const ${name}=${literal};\n${code}`
}

/** Where a bundle is taken from, and where it goes. */
interface Places {
  readonly from: string
  readonly to: string
}

/** What goes into a bundle: features of the whole one, and some of the site's own. */
interface Contents {
  readonly whole: Manifest
  readonly chosen: Features
  readonly own: readonly Compiled[]
}

/** Puts a bundle together out of a whole one. */
export const assemble = async ({ from, to }: Places, { whole, chosen, own }: Contents): Promise<Manifest> => {
  const files: Record<string, FileFacts> = {}
  const read = (path: string): string => readFileSync(join(from, path), 'utf8')
  const add = async (path: string, content: string): Promise<string> => {
    files[path] = await emit(to, path, content)
    return path
  }
  const part = (name: string): string => read(`parts/${name}.js`)
  const addHashed = (name: string, code: string) => add(`scripts/${name}.${hashOf(code)}.js`, code)
  const styles: string[] = []
  const addStyle = (name: string, css: string): Promise<string> => {
    styles.push(css)
    return add(`styles/${name}.css`, css)
  }

  await empty(to)
  const runtime = await add(whole.runtime, read(whole.runtime))
  await addStyle('core', read('styles/core.css'))
  const features: Record<string, FeatureFacts> = {}
  for (const [name, facts] of Object.entries(chosen)) {
    if (name !== 'debug') await add(facts.chunk, read(facts.chunk))
    if (facts.css) await addStyle(name, read(facts.css))
    features[name] = facts
  }
  for (const { name, line, code, css } of own) {
    const chunk = await addHashed(name, code)
    features[name] = { ...line, chunk, ...(css && { css: await addStyle(name, css) }) }
  }
  const debug = await addHashed('debug', complete(part('debug'), '__FEATURES__', registryText(features)))
  features.debug = { ...(features.debug as FeatureFacts), chunk: debug }
  const lines = JSON.stringify(loaderLines({ runtime, features }))
  const loader = await addHashed('loader', complete(part('loader'), '__LINES__', lines))
  const early = JSON.stringify(coreLines({ loader, runtime, features }))
  const core = await add(whole.core, complete(part('core'), '__LINES__', early))
  await add('inline.js', read('inline.js'))
  await add('styles/thistledown.css', joinLayers(styles.join('')))

  const preload = preloadLists({ loader, runtime, features })
  const manifest = { ...whole, core, loader, runtime, preload, files, features }
  writeFileSync(join(to, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  return manifest
}
