// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { preloadLists } from '../../tools/build/lines.mjs'
import { choose } from '../../tools/cli/assemble.ts'
import type { Manifest } from '../../tools/cli/manifest.ts'
import { runBuild } from '../../tools/cli/run-build.ts'

const work = mkdtempSync(join(tmpdir(), 'cli-build-'))
afterAll(() => rmSync(work, { recursive: true }))

const manifest = {
  features: { carousel: {}, debug: {}, group: { asks: ['lightbox'] }, lightbox: {}, map: {} },
} as unknown as Manifest

describe('the features of a bundle', () => {
  test('are those that are named, what they ask for, and the debug panel, in the order of the registry', () => {
    expect(Object.keys(choose(manifest, ['map', 'group']))).toEqual(['debug', 'group', 'lightbox', 'map'])
  })

  test.each(['carousl', 'constructor'])('cannot be %s', name => {
    expect(() => choose(manifest, [name])).toThrow(`No such feature: ${name}. There are carousel, debug,`)
  })
})

describe('the folder of a bundle', () => {
  test('is never one with other files in it', async () => {
    const out = join(work, 'site')
    mkdirSync(out)
    writeFileSync(join(out, 'index.html'), '')
    await expect(runBuild({ features: ['map'], out, dist: work })).rejects.toThrow(
      'holds other files than a bundle',
    )
  })

  test('is never the one that the bundle is taken from', async () => {
    await expect(runBuild({ features: ['map'], out: work, dist: work })).rejects.toThrow('taken from')
  })
})

test('the manifest lists what to preload for each feature: loader, runtime if it is React code, what it asks for', () => {
  const features = {
    menu: { chunk: 'menu.js' },
    carousel: { chunk: 'carousel.js', runtime: true },
    group: { chunk: 'group.js', asks: ['carousel'] },
  }
  expect(preloadLists({ loader: 'loader.js', runtime: 'runtime.js', features })).toEqual({
    menu: ['loader.js', 'menu.js'],
    carousel: ['loader.js', 'runtime.js', 'carousel.js'],
    group: ['loader.js', 'runtime.js', 'group.js', 'carousel.js'],
  })
})
