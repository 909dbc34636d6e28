import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../../tools/lib/paths.mjs'
import { WEBKIT_FILES } from '../../../tools/lib/webkit.mjs'
import { CAPABILITIES, ENGINES } from '../../browser/driver/engines.ts'
import type { Capability } from '../../browser/driver/types.ts'

const PAGE = join(ROOT, 'docs', 'engines.md')

const engines = Object.values(ENGINES)
const row = ([name, { is, why, link }]: [string, (typeof CAPABILITIES)[Capability]]) => {
  const has = engines.map(({ capabilities }) => (capabilities.includes(name as Capability) ? 'yes' : '–'))
  return `| \`${name}\` | ${[is, ...has].join(' | ')} | [${why}](${link}) |`
}

const TABLE = [
  `| capability | what it is | ${Object.keys(ENGINES).join(' | ')} | where it is missing |`,
  `|---|---|${engines.map(() => ':-:').join('|')}|---|`,
  ...Object.entries(CAPABILITIES).map(row),
].join('\n')
const FILES = WEBKIT_FILES.map(file => `- \`${file}\``).join('\n')

test('docs/engines.md lists what each engine supports, and the files that run in WebKit', async () => {
  const page = readFileSync(PAGE, 'utf8')
    .replace(/^\| capability .*(\n\|.*)*/m, () => TABLE)
    .replace(/(?<=^## What runs in WebKit\n\n)(- .*\n)+/m, () => `${FILES}\n`)
  expect(page).toContain(`\n\n${TABLE}\n\n`)
  expect(page).toContain(`\n\n${FILES}\n\n`)
  await expect(page).toMatchFileSnapshot(PAGE)
})
