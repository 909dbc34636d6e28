import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from '../../../tools/lib/paths.mjs'

const read = (...path: string[]) => readFileSync(join(ROOT, ...path), 'utf8')
const doc = read('docs', 'accessibility.md')

/** A claim with its test: `- What it does. — file.test.ts: title` */
const CLAIM = /^(?:- )?.+ — ([\w.-]+\.test\.ts): (.+)$/
const claims = doc.split('\n').filter(line => line.startsWith('- ') || line.includes(' — '))

/** The tests that all features share; claims cite them as `<name>.contract.test.ts`. */
const CONTRACT = join('browser', 'support', 'contract', 'contract.ts')
const tests = readdirSync(join(ROOT, 'test'), { recursive: true, encoding: 'utf8' })

const isHeld = (claim: string): boolean => {
  const [, file = 'none', title = ''] = claim.match(CLAIM) ?? []
  const isIn = (path: string) => read('test', path).includes(`'${title}'`)
  return file.endsWith('.contract.test.ts')
    ? isIn(CONTRACT)
    : tests.some(it => basename(it) === file && isIn(it))
}

describe('docs/accessibility.md', () => {
  test('makes no claim without a test', () => {
    expect(claims.length).toBeGreaterThan(30)
    expect(claims.filter(claim => !isHeld(claim))).toEqual([])
  })

  test('has a section of claims for each feature that visitors meet', () => {
    const sections = doc.split(/^## /m).slice(1)
    const told = sections.filter(section => /^- /m.test(section)).map(section => section.split('\n')[0])
    const features = Object.keys(JSON.parse(read('dist', 'manifest.json')).features)
    expect(features.filter(name => name !== 'debug' && !told.includes(name))).toEqual([])
  })
})
