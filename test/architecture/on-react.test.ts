import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { buildFactory } from '../../tools/build/scripts/factory.mjs'
import { TARGET } from '../../tools/build/scripts/target.mjs'
import { ROOT } from '../../tools/lib/paths.mjs'
import { readOnReact, weighOnReact } from '../../tools/size/weigh-react.mjs'
import config from '../../vitest.config.mjs'
import { readSources } from './support/source.ts'

const runtimeOn = (react: 'preact' | 'react') => {
  const entry = join(ROOT, 'src', 'adapters', 'runtime.ts')
  return buildFactory({ name: 'runtime', entry, target: TARGET, runtime: true, react })
}

describe('the runtime on React itself', () => {
  test('contains React, no Preact, and our sources unchanged', async () => {
    const inputs = Object.keys((await runtimeOn('react')).metafile.inputs)
    expect(
      inputs.filter(path => /node_modules\/(preact|react|react-dom|@preact\/signals)\//.test(path)),
    ).toEqual([])
    expect(inputs.some(path => path.includes('node_modules/react-dom-19/'))).toBe(true)
    const ofPreact = Object.keys((await runtimeOn('preact')).metafile.inputs)
    const ours = (paths: string[]) => paths.filter(path => path.startsWith('src/'))
    expect(ours(inputs)).toEqual(ours(ofPreact))
  })

  test('has the size given in the documentation', async () => {
    expect(await weighOnReact(), 'npm run size -- --update').toEqual(readOnReact())
  })
})

test('every feature that renders with React code is tested on it', () => {
  const { features } = JSON.parse(readFileSync(join(ROOT, 'dist', 'manifest.json'), 'utf8'))
  const onReact = JSON.stringify(config).match(/"name":"react","include":\[(.*?)\]/)?.[1] ?? ''
  const islands = Object.keys(features).filter(name => features[name].runtime)
  expect(islands.length).toBeGreaterThan(4)
  expect(islands.filter(name => !onReact.includes(`browser/features/${name}/`))).toEqual([])
  // The sources contain React's packages, and none of Preact's.
  const strange = readSources('src/features').filter(({ code }) =>
    /from '(preact|@preact\/signals)/.test(code.replaceAll("'@preact/signals-core'", '')),
  )
  expect(strange.map(({ path }) => path)).toEqual([])
})
