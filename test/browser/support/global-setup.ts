import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { build, buildOnce } from '../../../tools/lib/build-once.mjs'
import { ROOT } from '../../../tools/lib/paths.mjs'
import { ensureBrowser } from '../../../tools/setup.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the bundle under test. */
    dist: string
  }
}

/** Runs before a project's first test: installs a missing browser and creates the minified build. */
export default async function setup(project: TestProject): Promise<(() => void) | undefined> {
  const { engine, react } = project.config.provide
  if (engine) await ensureBrowser(engine)
  await buildOnce()
  if (!react) {
    project.provide('dist', join(ROOT, 'dist'))
    return undefined
  }
  const outDir = mkdtempSync(join(tmpdir(), 'on-react-'))
  project.provide('dist', outDir)
  await build({ outDir, siteDir: false, react })
  return () => rmSync(outDir, { recursive: true })
}
