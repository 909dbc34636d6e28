import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Writes files into a new temporary folder and returns its path. @param within the folder for it */
export const writeSite = (
  files: Readonly<Record<string, string | Uint8Array>>,
  within = tmpdir(),
): string => {
  const root = mkdtempSync(join(within, 'cli-site-'))
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), content)
  }
  return root
}
