import type { TestProject } from 'vitest/node'
import { buildOnce } from '../../../tools/lib/build-once.mjs'
import { ensureBrowser } from '../../../tools/setup.mjs'

/** Before a project's first test: its browser is there, and so is the build, the minified one. */
export default async function setup(project: TestProject): Promise<void> {
  const { engine } = project.config.provide
  if (engine) await ensureBrowser(engine)
  await buildOnce()
}
