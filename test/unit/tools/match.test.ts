// @vitest-environment node
import { expect, test } from 'vitest'
import { matches } from '../../../fixtures/scripts/match.ts'

const TEXT = 'What’s on: Lantern evenings, café by the pear walk, 1868'

test.each(['lantern', 'LANTERN', 'lant', 'pear lantern', "what's", 'cafe', 'café', '1868'])(
  '“%s” matches',
  asked => {
    expect(matches(TEXT, asked)).toBe(true)
  },
)

test.each(['tern', 'lantern moth', 'pears', '.*', '('])('“%s” does not match', asked => {
  expect(matches(TEXT, asked)).toBe(false)
})
