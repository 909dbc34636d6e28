import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { buildBundle } from '../../tools/build/scripts/bundle.mjs'
import { buildFactory } from '../../tools/build/scripts/factory.mjs'
import { ROOT } from '../../tools/lib/paths.mjs'

describe('the runtime on React itself', () => {
  const inputsOn = async (react: 'preact' | 'react') => {
    const entry = join(ROOT, 'src', 'react', 'runtime.ts')
    const built = await buildFactory({ name: 'runtime', entry, runtime: true, react })
    return Object.keys(built.metafile.inputs)
  }

  test('contains React, no Preact, and our sources unchanged', async () => {
    const inputs = await inputsOn('react')
    expect(
      inputs.filter(path => /node_modules\/(preact|react|react-dom|@preact\/signals)\//.test(path)),
    ).toEqual([])
    expect(inputs.some(path => path.includes('node_modules/react-dom-19/'))).toBe(true)
    const ours = (paths: string[]) => paths.filter(path => path.startsWith('src/'))
    expect(ours(inputs)).toEqual(ours(await inputsOn('preact')))
  })

  test('gives another build id, although core and the features are the same', async () => {
    const out = mkdtempSync(join(tmpdir(), 'on-react-'))
    const options = { src: join(ROOT, 'src'), out, version: '1.0.0', features: [] }
    const idOn = async (react: 'preact' | 'react') =>
      (await buildBundle({ ...options, react })).manifest.build
    expect(await idOn('react')).not.toBe(await idOn('preact'))
    rmSync(out, { recursive: true })
  })
})
