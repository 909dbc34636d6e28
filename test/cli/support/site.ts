import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { isMainThread } from 'node:worker_threads'
import { afterAll } from 'vitest'

const made: string[] = []
// Only a unit test, in a thread, has this module for itself. Other projects import it once for several files.
if (!isMainThread)
  afterAll(() => {
    for (const root of made) rmSync(root, { recursive: true })
  })

/** Writes files into a new temporary folder and returns its path. Unit tests need not remove it. */
export const writeSite = (files: Readonly<Record<string, string | Uint8Array>>): string => {
  const root = mkdtempSync(join(tmpdir(), 'cli-site-'))
  made.push(root)
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), content)
  }
  return root
}
