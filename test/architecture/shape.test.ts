import { expect, test } from 'vitest'
import { readFiles } from './support/source.ts'

const MAX_LINES = 250
const FOLDERS = ['src', 'cli', 'tools', 'bench', 'fixtures', 'test', 'integrations']

test(`source files have at most ${MAX_LINES} lines`, () => {
  const files = FOLDERS.flatMap(folder => readFiles(folder, /\.(ts|tsx|mjs|js|css|php)$/))
  const long = files.filter(({ code }) => code.split('\n').length - 1 > MAX_LINES)
  expect(long.map(({ path }) => path)).toEqual([])
  expect(files.length).toBeGreaterThan(500)
})
