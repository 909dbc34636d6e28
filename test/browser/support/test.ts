import { join } from 'node:path'
import { test as base, inject } from 'vitest'
import type { ReactPackage } from '../../../tools/build/scripts/react.mjs'
import { ROOT } from '../../../tools/lib/paths.mjs'
import { createEngine, ENGINES } from '../driver/engines.ts'
import '../driver/matchers.ts'
import type { Capability, EngineName, Page, PageOptions } from '../driver/types.ts'
import { type Site, startSite } from './site.ts'

declare module 'vitest' {
  interface ProvidedContext {
    engine: EngineName
    /** `react` if islands run on React instead of Preact. */
    react?: ReactPackage
  }
}

/** The engine of this run. */
export const engineName = inject('engine')

/** For `test.skipIf(!can('saveData'))`. */
export const can = (capability: Capability): boolean => ENGINES[engineName].capabilities.includes(capability)

/**
 * A test with the `engine` of this run (one browser per worker), a `site` (the built demo site on its own server, reset
 * before each test), an isolated `page`, and `open(options)` for pages with other options. An uncaught error in a page
 * fails the test, unless `page.expectError` announced it.
 */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads off this parameter what the fixture needs
  .extend('engine', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const engine = createEngine(engineName)
    onCleanup(() => engine.close())
    return engine
  })
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads off this parameter what the fixture needs
  .extend('server', { scope: 'file' }, async ({}, { onCleanup }) => {
    const site = await startSite([join(ROOT, 'public'), inject('dist')])
    onCleanup(() => site.close())
    return site
  })
  .extend('site', async ({ server }) => {
    server.reset()
    return server
  })
  .extend('open', async ({ engine, site }, { onCleanup }) => {
    const pages: Page[] = []
    onCleanup(async () => {
      site.release()
      await Promise.all(pages.map(page => page.close()))
      const errors = pages.flatMap(page => page.errors)
      if (errors.length > 0) throw new AggregateError(errors, `Uncaught in the page: ${errors.join('; ')}`)
    })
    return async (options: PageOptions = {}): Promise<Page> => {
      const page = await engine.open(site.url, options)
      pages.push(page)
      return page
    }
  })
  .extend('page', ({ open }) => open())

/** `test` with another site than the demo, which is started once for a file. */
export const testOn = (start: () => Promise<Site>, cleanUp?: () => unknown) =>
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads off this parameter what the fixture needs
  test.extend('server', { scope: 'file' }, async ({}, { onCleanup }) => {
    const site = await start()
    onCleanup(async () => {
      await site.close()
      await cleanUp?.()
    })
    return site
  })
