import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../../tools/lib/paths.mjs'
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

test('docs/engines.md lists what each engine supports', async () => {
  const page = readFileSync(PAGE, 'utf8').replace(/^\| capability .*(\n\|.*)*/m, () => TABLE)
  expect(page).toContain(`\n\n${TABLE}\n\n`)
  await expect(page).toMatchFileSnapshot(PAGE)
})
