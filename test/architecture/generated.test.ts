import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { siteLists } from '../../tools/generate/site-lists.mjs'
import { ROOT } from '../../tools/lib/paths.mjs'

const lists = Object.entries(await siteLists())

test.each(lists)('%s is generated from the registry (run npm run size -- --update)', (path, text) => {
  expect(readFileSync(join(ROOT, path), 'utf8')).toBe(text)
  expect(text).toMatch(/carousel/i)
})
