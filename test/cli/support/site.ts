import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Writes files into a new temporary folder and returns its path. */
export const writeSite = (files: Readonly<Record<string, string | Uint8Array>>): string => {
  const root = mkdtempSync(join(tmpdir(), 'cli-site-'))
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), content)
  }
  return root
}
