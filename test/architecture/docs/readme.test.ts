import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { comparedRows, shownRows } from '../../../bench/size/compared.mjs'
import { ROOT } from '../../../tools/lib/paths.mjs'
import { shownTable, TABLES } from '../../../tools/size/readme.mjs'

// BUD-3
test.each(['pages', 'sizes'] as const)(
  'the README shows the limits of %s (npm run size -- --update rewrites them)',
  name => {
    const limits = JSON.parse(readFileSync(join(ROOT, 'bench', 'limits.json'), 'utf8'))
    expect(shownTable(name)).toBe(TABLES[name](limits))
  },
)

test('the README compares bytes as the size bench measured them (npm run bench -- size rewrites it)', () => {
  const sample = JSON.parse(readFileSync(join(ROOT, 'bench', 'samples', 'size.json'), 'utf8'))
  expect(shownRows()).toBe(comparedRows(sample))
})
