import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from '../../tools/lib/paths.mjs'
import { golfIn } from './support/golf.ts'
import { readSources } from './support/source.ts'

describe('the search for golf', () => {
  test.each([
    ['a value as a statement', 'isOpen && close()'],
    ['a value as a statement', 'isOpen ? close() : open()'],
    ['a value as a statement', 'HTMLDialogElement'],
    ['an assignment as a value', 'const load = () => (loading ??= begin())'],
    ['an assignment as a value', 'a = b = 1'],
    ['an assignment as a value', 'if (!group.size++) start()'],
    ['a condition for its side effect', 'setTimeout(() => isKept || close(), 300)'],
    ['a condition for its side effect', 'query.addEventListener("change", () => query.matches && stop())'],
    ['a write inside a condition', 'const first = !seen.has(name) && seen.add(name)'],
    ['a query that writes', 'groups.filter(group => group.close())'],
    ['a regular expression for membership', '/^(armed|loading)$/.test(stage)'],
    ['a regular expression for membership', '/^y/.test(state)'],
    ['a regular expression for membership', '/^#?(top)?$/.test(hash)'],
    ['a regular expression for membership', 'const DEBUG = /thistledown-debug/'],
    ['a condition for its side effect', 'runInSlices(() => host.isConnected && start(host))'],
    ['a packed text', 'for (const name of "ready failed".split(" ")) mark(name)'],
    ['texts compared by order', 'const isReact = line[4] > "7"'],
    ['bits as flags', 'const holds = bits & 4'],
    ['a comma for a statement', 'const go = () => (stop(), start())'],
    ['void for a value', 'const leave = () => void location.assign(href)'],
  ])('finds %s: %s', (kind, code) => {
    expect(golfIn('example.ts', code).map(spot => spot.kind)).toContain(kind)
  })

  test.each([
    'if (isOpen) close()',
    'item?.close()',
    'count++',
    'total += 1',
    'const isHttp = /^https?:/.test(href)',
    'const isNumber = /^\\d+$/.test(text)',
    'const WORD = /^[a-z]+$/',
    'const label = isOpen ? less : more',
    'const value = given ?? fallback',
    'for (let at = 0; at < 3; at++) step()',
    '(callbacks[state] ?? fallback)?.(state)',
    'await load()',
    'export const Title = () => isOpen && close()',
  ])('leaves plain code alone: %s', code => {
    expect(golfIn('example.ts', code)).toEqual([])
  })
})

test('src has no golfed code: the build saves bytes, not the source', () => {
  const spots = readSources('src').flatMap(({ path }) =>
    golfIn(path, readFileSync(join(ROOT, path), 'utf8')).map(
      ({ kind, line, code }) => `${path}:${line} ${kind}: ${code}`,
    ),
  )
  expect(spots).toEqual([])
})
