import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../tools/lib/paths.mjs'
import { shownTable, sizeTable } from '../../tools/size/readme.mjs'

test('the README shows the limits that are enforced (npm run size -- --update rewrites it)', () => {
  const limits = JSON.parse(readFileSync(join(ROOT, 'bench', 'limits.json'), 'utf8'))
  expect(shownTable()).toBe(sizeTable(limits))
})
