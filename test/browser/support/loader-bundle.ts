import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from '../../../build.mjs'
import type { RegistryLine } from '../../../src/core/types.ts'
import { ROOT } from '../../../tools/lib/paths.mjs'

/** One feature per way of loading. What each does is write down in `window.seen` that it did it. */
const LINES: Readonly<Record<string, RegistryLine>> = {
  tap: { load: 'intent', hold: true },
  twin: { load: 'intent', hold: true },
  calm: { load: 'now', early: true },
  many: { load: 'now', early: true, hold: true },
  sight: { load: 'visible' },
  spare: { load: 'idle' },
  wide: { load: 'now', early: true, hold: true, media: '(min-width:1024px)' },
  isle: { load: 'intent', runtime: true, hold: true },
  vista: { load: 'visible', runtime: true },
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

/** Ten thousand of these share one listener. */
const DELEGATED = `
const hosts = new WeakSet()
export const delegate = ({ signal }) => addEventListener('click', event => {
  const host = event.target.closest('[data-feature~=many]')
  if (!hosts.has(host)) return
  event.preventDefault()
  ;(window.seen ??= []).push('many click ' + event.target.id)
}, { signal, capture: true })
export default host => { hosts.add(host) }`

const ISLAND = `
import { useLayoutEffect } from 'react'
import { island } from '../../adapters/react.tsx'
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

const sourceOf = (name: string, { runtime }: RegistryLine): [file: string, code: string] => {
  if (runtime) return [`${name}.tsx`, ISLAND]
  return [`${name}.ts`, name === 'many' ? DELEGATED : BEHAVIOUR]
}

const writeSources = (work: string): string => {
  const src = join(work, 'src')
  cpSync(join(ROOT, 'src'), src, { recursive: true })
  rmSync(join(src, 'features'), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(work, 'node_modules'), 'dir')
  for (const file of ['package.json', 'tsconfig.json']) cpSync(join(ROOT, file), join(work, file))
  writeFileSync(join(src, 'registry.ts'), `export const registry = ${JSON.stringify(LINES)}`)
  for (const [name, line] of Object.entries(LINES)) {
    const [file, code] = sourceOf(name, line)
    mkdirSync(join(src, 'features', name), { recursive: true })
    writeFileSync(join(src, 'features', name, file), code)
  }
  return src
}

const make = async (): Promise<string> => {
  const work = mkdtempSync(join(tmpdir(), 'loader-'))
  process.once('exit', () => rmSync(work, { recursive: true, force: true }))
  const outDir = join(work, 'dist')
  await build({ src: writeSources(work), outDir, siteDir: false })
  return outDir
}

let made: Promise<string> | undefined

/** The production build of core and loader with these features, made once per test run: the folder it is in. */
export const buildLoaderBundle = (): Promise<string> => {
  made ??= make()
  return made
}
