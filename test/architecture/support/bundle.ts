import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { build } from '../../../build.mjs'

export interface Bundle {
  readonly folder: string
  readonly result: Awaited<ReturnType<typeof build>>
  /** The modules of a file, as paths from the root. */
  inputs(name: string): string[]
}

/**
 * Builds the scripts once per test file, into a temporary folder. The bundle is available from the
 * first test on.
 */
export const useBundle = (): (() => Bundle) => {
  let bundle: Bundle
  const folder = mkdtempSync(join(tmpdir(), 'bundle-'))
  beforeAll(async () => {
    const result = await build({ outDir: folder, siteDir: false })
    const inputs = (name: string) =>
      Object.keys(result.metafiles[name]?.inputs ?? {}).filter(path => !path.startsWith('<'))
    bundle = { folder, result, inputs }
  })
  afterAll(() => rmSync(folder, { recursive: true }))
  return () => bundle
}
