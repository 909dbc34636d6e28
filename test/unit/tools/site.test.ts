// @vitest-environment node
import { expect, test } from 'vitest'
import { matches } from '../../../fixtures/scripts/match.ts'

test('the search of events matches the beginning of words, without regard to case and accents', () => {
  const text = 'What’s on: Lantern evenings, café by the pear walk, 1868'
  const found = ['lantern', 'LANTERN', 'lant', 'pear lantern', "what's", 'cafe', 'café', '1868']
  const others = ['tern', 'lantern moth', 'pears', '.*', '(']
  expect([...found, ...others].filter(asked => matches(text, asked))).toEqual(found)
})
