import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { joinLayers } from '../../../tools/build/layers.mjs'
import { emit, empty, hashOf } from '../../../tools/build/output.mjs'
import {
  coreTable,
  hostsWithoutScript,
  loaderTable,
  preloadLists,
  registryText,
} from '../../../tools/build/scripts/feature-table.mjs'
import { chooseLoaderHash, loaderPath, PLACEHOLDER } from '../../../tools/build/scripts/loader-hash.mjs'
import type { FeatureFacts, FileFacts, Manifest } from '../manifest.ts'
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
      `No such feature: ${unknown.join(', ')}. There are ${Object.keys(features).join(', ')}.`,
    )
  const chosen = new Set([...names, ...names.flatMap(name => features[name]?.asks ?? []), 'debug'])
  return Object.fromEntries(Object.entries(features).filter(([name]) => chosen.has(name)))
}

/**
 * Replaces a placeholder in a script by its value: in place, or by a constant on top if it occurs
 * more than once.
 */
const complete = (code: string, name: string, json: string): string => {
  const literal = json.replace(/"([a-z]+)":/g, '$1:')
  const parts = code.split(name)
  return parts.length === 2 ? parts.join(literal) : `const ${name}=${literal};\n${code}`
}

/** A bundle's source and target folders. */
interface Places {
  readonly from: string
  readonly to: string
}

/** A bundle's contents: chosen features of the full bundle (`whole`), and the site's own (`own`). */
interface Contents {
  readonly whole: Manifest
  readonly chosen: Features
  readonly own: readonly Compiled[]
  /** The data on browsers, with the platform tests of `own`. */
  readonly browsers: Manifest['browsers']
}

/** Assembles a bundle from the files of the full one, and returns its manifest. */
export const assemble = async (
  { from, to }: Places,
  { whole, chosen, own, browsers }: Contents,
): Promise<Manifest> => {
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
  const table = JSON.stringify(loaderTable({ runtime, features }))
  const loaderCode = complete(part('loader'), '__FEATURE_TABLE__', table)
  const withoutScript = JSON.stringify(hostsWithoutScript(features))
  const gated = complete(part('core'), '__HOSTS_WITHOUT_SCRIPT__', withoutScript)
  const coreCode = complete(gated, '__FEATURE_TABLE__', JSON.stringify(coreTable(loaderPath(PLACEHOLDER))))
  const { hash, code } = await chooseLoaderHash(loaderCode, coreCode)
  const loader = await add(loaderPath(hash), loaderCode)
  const core = await add(whole.core, code)
  await add('inline.js', read('inline.js'))
  await add('styles/thistledown.css', joinLayers(styles.join('')))

  const preload = preloadLists({ loader, runtime, features })
  const manifest = {
    ...whole,
    ...(browsers && { browsers }),
    core,
    loader,
    runtime,
    preload,
    files,
    features,
  }
  writeFileSync(join(to, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  return manifest
}
