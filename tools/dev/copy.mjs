import { cpSync, mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../lib/paths.mjs'

const FILES = [
  'src',
  'fixtures',
  'docs',
  'bench',
  'integrations',
  'tools',
  'build.mjs',
  'package.json',
].concat('tsconfig.json')

/** Copies the sources into a new folder, where tests may change, break and delete files. */
export const copySources = () => {
  const folder = mkdtempSync(join(tmpdir(), 'dev-'))
  for (const file of FILES) cpSync(join(ROOT, file), join(folder, file), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'dir')
  return folder
}
