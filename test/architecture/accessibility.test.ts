import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from '../../tools/lib/paths.mjs'

const read = (...path: string[]) => readFileSync(join(ROOT, ...path), 'utf8')
const doc = read('docs', 'accessibility.md')

/** `- What it does. — file.test.ts: title` */
const CLAIM = /^(?:- )?.+ — ([\w-]+\.test\.ts): (.+)$/
const claims = doc.split('\n').filter(line => line.startsWith('- ') || line.includes(' — '))

const isHeld = (claim: string): boolean => {
  const [, file = 'none', title = ''] = claim.match(CLAIM) ?? []
  return (
    existsSync(join(ROOT, 'test', 'browser', file)) && read('test', 'browser', file).includes(`'${title}'`)
  )
}

describe('docs/accessibility.md', () => {
  test('says nothing that no test holds', () => {
    expect(claims.filter(claim => !isHeld(claim))).toEqual([])
  })

  test('has a section of claims for each feature that visitors meet', () => {
    const sections = doc.split(/^## /m).slice(1)
    const told = sections.filter(section => /^- /m.test(section)).map(section => section.split('\n')[0])
    const features = Object.keys(JSON.parse(read('dist', 'manifest.json')).features)
    expect(features.filter(name => name !== 'debug' && !told.includes(name))).toEqual([])
  })
})

describe('the scan itself', () => {
  test('finds claims, and would miss a test that is not there', () => {
    expect(claims.length).toBeGreaterThan(30)
    expect(isHeld('- It flies. — modal.test.ts: no such title')).toBe(false)
    expect(isHeld('- It flies.')).toBe(false)
  })
})
