import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../tools/lib/paths.mjs'

const MAX_LINES = 250
const CODE = /\.(ts|tsx|mjs|js|css|php)$/

const code = ['src', 'cli', 'tools', 'bench', 'fixtures', 'test', 'integrations'].flatMap(folder =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter(path => CODE.test(path) && !path.includes('node_modules'))
    .map(path => join(folder, path)),
)

test(`source files have at most ${MAX_LINES} lines`, () => {
  const lengths = code.map(path => ({
    path,
    lines: readFileSync(join(ROOT, path), 'utf8').split('\n').length - 1,
  }))
  expect(lengths.filter(({ lines }) => lines > MAX_LINES)).toEqual([])
})
