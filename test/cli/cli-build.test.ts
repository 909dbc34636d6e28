// @vitest-environment node
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { choose } from '../../cli/build/assemble.ts'
import { runBuild } from '../../cli/build/run.ts'
import type { Manifest } from '../../cli/manifest.ts'
import { writeSite } from './support/site.ts'

const manifest = {
  features: { carousel: {}, debug: {}, group: { asks: ['lightbox'] }, lightbox: {}, map: {} },
} as unknown as Manifest

describe('the features of a bundle', () => {
  test('are the named ones, their dependencies, and the debug panel, in the order of the registry', () => {
    expect(Object.keys(choose(manifest, ['map', 'group']))).toEqual(['debug', 'group', 'lightbox', 'map'])
  })

  test.each(['carousl', 'constructor'])('cannot be %s', name => {
    expect(() => choose(manifest, [name])).toThrow(
      `Unknown feature: ${name}. The features are carousel, debug,`,
    )
  })
})

describe('the folder of a bundle', () => {
  const core = 'scripts/core.js'

  test('is never that of the source bundle, or one that contains other files', async () => {
    const dist = writeSite({ 'site/index.html': '', 'site/manifest.json': '{"name": "Garden"}' })
    await expect(runBuild({ features: ['map'], out: dist, dist })).rejects.toThrow('is copied')
    const out = join(dist, 'site')
    await expect(runBuild({ features: ['map'], out, dist })).rejects.toThrow(
      'contains files that are not part of a bundle',
    )
  })

  /** A bundle with one feature. */
  const writeBundle = () => {
    const features = { map: { chunk: 'scripts/map.js', load: 'now' }, debug: { chunk: 'scripts/debug.js' } }
    const files = { [core]: {}, 'scripts/map-touch.0ld1.js': {} }
    const whole = { core, runtime: 'scripts/runtime.js', files, features, browsers: {}, build: 'new1' }
    return writeSite({
      'manifest.json': JSON.stringify(whole),
      ...Object.fromEntries(
        ['inline.js', 'parts/inline.js', 'parts/core.js', 'parts/debug.js', core, whole.runtime]
          .concat(Object.values(features).map(({ chunk }) => chunk))
          .map(file => [file, 'code']),
      ),
      'styles/core.css': '',
    })
  }

  test('stays as it is where the bundle is over its budget', async () => {
    const dist = writeBundle()
    const out = writeSite({ 'thistledown.files.json': '{}', [core]: 'old' })
    const budget = join(writeSite({}), 'budget.json')
    const build = (limit: number, more = {}) => {
      writeFileSync(budget, JSON.stringify({ files: { 'core.js': limit } }))
      return runBuild({ features: ['map'], out, dist, budget, ...more })
    }
    const failed = await build(1)
    expect(failed.code).toBe(1)
    expect(failed.output).toContain(`${out}: not written`)
    expect(readdirSync(out, { recursive: true }).sort()).toEqual(['scripts', core, 'thistledown.files.json'])
    expect(readFileSync(join(out, core), 'utf8')).toBe('old')
    expect((await build(99)).code).toBe(0)
    expect(readFileSync(join(out, core), 'utf8')).toBe('code')
    const css = 'p{order:1}@layer thistledown{p{order:2}}'
    const own = { 'registry.json': '{"clock": {"load": "now"}}', 'clock/clock.js': 'export default 1' }
    const { code, output } = await build(99, { add: writeSite({ ...own, 'clock/clock.css': css }) })
    expect([code, output]).toEqual([1, expect.stringMatching(/clock: this file of .* has no limit/)])
    expect(readFileSync(join(out, 'styles/thistledown.css'), 'utf8')).toBe(css)
  })

  test.each(['map', 'map-touch', 'core'])('keeps its own file beside yours: %s', async name => {
    const add = writeSite({ 'registry.json': `{"${name}": {"load": "now"}}` })
    const built = runBuild({ features: ['map'], out: 'none', dist: writeBundle(), add })
    await expect(built).rejects.toThrow(`"${name}" is the name of a file of Thistledown`)
  })

  test('keeps all chunks of a build whose manifest has no id', async () => {
    const dist = writeBundle()
    const chunk = 'scripts/map.0ld1d.js'
    const earlier = { core, files: { [core]: {}, [chunk]: {} }, features: { map: { chunk } } }
    const out = writeSite({
      'manifest.json': JSON.stringify(earlier),
      ...Object.fromEntries([core, chunk, `${chunk}.br`, 'scripts/other.js'].map(file => [file, 'old'])),
    })
    await runBuild({ features: ['map'], out, dist })
    const scripts = readdirSync(join(out, 'scripts'))
    expect(scripts).toEqual(expect.arrayContaining(['map.0ld1d.js', 'map.0ld1d.js.br']))
    expect(scripts).not.toContain('other.js')
  })
})
