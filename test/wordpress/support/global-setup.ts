import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildWordpress } from '../../../tools/build/package/wordpress.mjs'
import { buildOnce } from '../../../tools/lib/build-once.mjs'
import { ROOT } from '../../../tools/lib/paths.mjs'
import { ensureBrowser } from '../../../tools/setup.mjs'
import { startWordpress } from '../../../tools/wordpress/site.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    /** PHP's built-in server, and the folder of WordPress. */
    wordpress: { url: string; folder: string; work: string; socket: string }
  }
}

/** Runs before the first test: prepares the browsers, the plugin's archive, and a WordPress site with it for all engines. */
export default async function setup(root: TestProject): Promise<() => Promise<void>> {
  for (const { config } of root.vitest.projects) {
    const { engine } = config.provide
    if (engine) await ensureBrowser(engine)
  }
  await buildOnce()
  await buildWordpress({ dist: join(ROOT, 'dist'), version: '0.0.0-test' })
  const from = performance.now()
  const { THISTLEDOWN_WORDPRESS: wordpress } = process.env
  const { url, folder, work, socket, stop } = await startWordpress(wordpress ? { wordpress } : {})
  console.log(`WordPress is set up in ${((performance.now() - from) / 1000).toFixed(1)} s.`)
  root.provide('wordpress', { url, folder, work, socket })
  return stop
}
