// @vitest-environment node
import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import esbuild from 'esbuild'
import { beforeEach, expect, test } from 'vitest'
import { TEMPLATES } from '../../../fixtures/bundles.mjs'
import { buildState, hashSources, recordBuild, SOURCES } from '../../../tools/lib/build-once.mjs'
import { ROOT } from '../../../tools/lib/paths.mjs'
import { writeSite } from '../../cli/support/site.ts'

let root = ''
const write = (path: string, content: string): void => {
  mkdirSync(join(root, path, '..'), { recursive: true })
  writeFileSync(join(root, path), content)
}

beforeEach(() => {
  root = writeSite({ 'src/main.ts': 'start()', 'dist/core.js': 'start()', 'public/index.html': '<p>' })
  recordBuild(hashSources(root), root)
})

test('a build is current as long as sources and output have the same content', () => {
  expect(buildState(root)).toBe('current')
  utimesSync(join(root, 'src/main.ts'), 1, 1)
  write('README.md', 'not an input')
  expect(buildState(root)).toBe('current')
})

test.each([
  ['a changed source', 'src/main.ts'],
  ['a new source', 'src/features/map/map.ts'],
  ['a new lockfile', 'package-lock.json'],
])('%s makes the build stale, until it is reverted', (_, path) => {
  write(path, 'other')
  expect(buildState(root)).toBe('sources changed')
  if (path === 'src/main.ts') write(path, 'start()')
  else rmSync(join(root, path))
  expect(buildState(root)).toBe('current')
})

test('saving a source during the build makes it stale', () => {
  const before = hashSources(root)
  write('src/main.ts', 'saved meanwhile')
  recordBuild(before, root)
  expect(buildState(root)).toBe('sources changed')
})

test('output that was changed or removed is built again', () => {
  write('dist/core.js', 'ballast')
  expect(buildState(root)).toBe('output changed')
  rmSync(join(root, 'dist'), { recursive: true })
  expect(buildState(root)).toBe('missing')
})

test('a change in any module that the build imports makes it stale', async () => {
  const { metafile } = await esbuild.build({
    absWorkingDir: ROOT,
    entryPoints: ['build.mjs', 'fixtures/pages/pages.tsx', 'cli/main.ts', 'src/main.ts'],
    outdir: join(ROOT, 'nowhere'),
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    jsx: 'automatic',
    loader: { ...TEMPLATES.loader, '.svg': 'text', '.css': 'text' },
    metafile: true,
    write: false,
  })
  const inputs = Object.keys(metafile.inputs).filter(path => !path.includes('node_modules/'))
  const isSource = (path: string) => SOURCES.some(it => path === it || path.startsWith(`${it}/`))
  expect(inputs.length).toBeGreaterThan(100)
  expect(inputs.filter(path => !isSource(path))).toEqual([])
})
