import { join } from 'node:path'
import * as signals from '@preact/signals-core'
import { compileOwn, readOwn } from '../../../cli/build/own-compile.ts'
import type { FeatureModule } from '../../../src/shared/contract.ts'
import { buildFactory } from '../../../tools/build/scripts/factory.mjs'
import { ROOT } from '../../../tools/lib/paths.mjs'
import { writeSite } from '../../cli/support/site.ts'

const run = async (code: string, react?: unknown) => {
  const url = `data:text/javascript,${encodeURIComponent(code)}`
  return (await import(/* @vite-ignore */ url)).default(signals, react)
}

/** An island of a site, compiled as `thistledown build --add` does it, on the runtime from its sources. */
export const loadOnRuntime = async (source: string): Promise<FeatureModule> => {
  const folder = writeSite({ 'registry.json': '{ "own": { "load": "now" } }', 'own/own.tsx': source })
  const entry = join(ROOT, 'src', 'react', 'runtime.ts')
  const runtime = await buildFactory({ name: 'runtime', entry, runtime: true })
  const [own] = await compileOwn(folder, readOwn(folder), runtime.code)
  return run(own?.code ?? '', await run(runtime.code))
}
