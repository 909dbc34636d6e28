// @vitest-environment node
import { describe, expect, test } from 'vitest'
import type { Known } from '../../src/features/debug/rules/rule.ts'
import { registry } from '../../src/registry.ts'
import { parsePage } from '../../tools/cli/parse.ts'
import { missingPart, needs, noDialog } from '../../tools/cli/parts.ts'
import { hostPairs } from '../support/hosts.ts'

const known: Known = { names: [], moduleOf: () => undefined }
const find = (html: string) => {
  const { root } = parsePage(html)
  return [...missingPart(root, known), ...noDialog(root, known)]
}

/** Whether the features fail on the same hosts is asked in browsers: test/browser/cli-parts.test.ts. */
describe('what a feature cannot work without', () => {
  test.for(hostPairs)('is missed, and is not missed where it is: $feature', ({ broken, whole }) => {
    expect(find(broken)).toHaveLength(1)
    expect(find(whole)).toEqual([])
  })

  test('has a sentence of its own, each of which has a sample', () => {
    const said = new Set(hostPairs.flatMap(({ broken }) => find(broken).map(({ problem }) => problem)))
    const problems = Object.values(needs).flatMap(list => list.map(([, problem]) => problem))
    expect(problems.filter(it => !said.has(it))).toEqual([])
  })

  test('is known of all features but those that work on anything', () => {
    const others = Object.keys(registry).filter(name => !Object.hasOwn(needs, name))
    expect(others).toEqual(['debug', 'mega-menu', 'scroll-appear'])
  })
})
