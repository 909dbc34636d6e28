import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Feature } from '../../../src/shared/facts.ts'
import { build, hashSources } from '../../../tools/lib/build-once.mjs'
import { ROOT } from '../../../tools/lib/paths.mjs'

/** One feature per way of loading. Each logs its events in `window.seen`. */
const LINES: Readonly<Record<string, Feature>> = {
  tap: { load: 'intent', queues: true },
  twin: { load: 'intent', queues: true },
  calm: { load: 'now' },
  many: { load: 'now', queues: true },
  sight: { load: 'visible' },
  isle: { load: 'intent', queues: true },
  vista: { load: 'visible' },
}

const BEHAVIOUR = `
const note = text => (window.seen ??= []).push(text)
export default (host, ctx) => {
  note(ctx.name + ' mount ' + host.id)
  host.addEventListener('click', event => {
    event.preventDefault()
    note(ctx.name + ' click ' + event.target.id)
  }, { signal: ctx.signal })
  ctx.signal.addEventListener('abort', () => note(ctx.name + ' abort ' + host.id))
}`

/** Ten thousand hosts share one listener. */
const DELEGATED = `
const hosts = new WeakSet()
addEventListener('click', event => {
  const host = event.target.closest('[data-feature~=many]')
  if (!hosts.has(host)) return
  event.preventDefault()
  ;(window.seen ??= []).push('many click ' + event.target.id)
}, true)
export default host => hosts.add(host)`

const ISLAND = `
import { useLayoutEffect } from 'react'
import { island } from '../../react/island.tsx'
const note = text => (window.seen ??= []).push(text)
export default island(({ host, ctx }) => {
  useLayoutEffect(() => {
    note(ctx.name + ' mount ' + host.id)
    const click = event => {
      event.preventDefault()
      note(ctx.name + ' click ' + event.target.id)
    }
    host.addEventListener('click', click, { signal: ctx.signal })
    return () => note(ctx.name + ' abort ' + host.id)
  }, [])
  return <i>{ctx.name}</i>
})`

const sourceOf = (name: string): [file: string, code: string] => {
  if (['isle', 'vista'].includes(name)) return [`${name}.tsx`, ISLAND]
  return [`${name}.ts`, name === 'many' ? DELEGATED : BEHAVIOUR]
}

const writeSources = (work: string): string => {
  const src = join(work, 'src')
  cpSync(join(ROOT, 'src'), src, { recursive: true })
  rmSync(join(src, 'features'), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(work, 'node_modules'), 'dir')
  for (const file of ['package.json', 'tsconfig.json']) cpSync(join(ROOT, file), join(work, file))
  for (const [name, line] of Object.entries(LINES)) {
    const [file, code] = sourceOf(name)
    const folder = join(src, 'features', name)
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, file), code)
    writeFileSync(join(folder, 'feature.ts'), `export const feature = ${JSON.stringify(line)}`)
  }
  return src
}

/** Kept between runs, because building takes each worker 6 s of processor time. */
const KEPT = join(ROOT, 'node_modules/.cache/thistledown/test-bundle')
const DAY_MS = 86_400_000

const removeOld = (): void => {
  for (const name of readdirSync(KEPT)) {
    const folder = join(KEPT, name)
    const { mtimeMs = 0 } = statSync(folder, { throwIfNoEntry: false }) ?? {}
    if (Date.now() - mtimeMs > DAY_MS) rmSync(folder, { recursive: true, force: true })
  }
}

const make = async (folder: string): Promise<void> => {
  mkdirSync(KEPT, { recursive: true })
  removeOld()
  const work = mkdtempSync(join(tmpdir(), 'bundle-'))
  const outDir = mkdtempSync(`${folder}-`)
  try {
    await build({ src: writeSources(work), outDir, siteDir: false })
    renameSync(outDir, folder)
  } catch (error) {
    // Another worker may have finished first.
    if (!existsSync(folder)) throw error
  } finally {
    for (const scratch of [work, outDir]) rmSync(scratch, { recursive: true, force: true })
  }
}

/** The cache key covers the sources, the build and the features in this file. */
const folderNow = (): string => {
  const hash = createHash('sha256')
    .update(hashSources())
    .update(readFileSync(fileURLToPath(import.meta.url)))
  return join(KEPT, hash.digest('hex').slice(0, 16))
}

let made: Promise<string> | undefined

/** The folder of a production build with these features. */
export const buildTestBundle = (): Promise<string> => {
  const find = async (): Promise<string> => {
    const folder = folderNow()
    if (!existsSync(folder)) await make(folder)
    return folder
  }
  made ??= find()
  return made
}
