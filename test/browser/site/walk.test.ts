import { describe, expect } from 'vitest'
import type { PageOptions } from '../driver/types.ts'
import { test } from '../support/test.ts'
import type { Step } from './walk/steps.ts'
import { retrace } from './walk/walk.ts'

/** A defect found by `npm run soak`, reduced to the necessary steps. */
interface KnownWalk {
  readonly what: string
  readonly options: PageOptions
  readonly steps: readonly Step[]
}

const WIDE = { viewport: { width: 1280, height: 800 } }

const KNOWN_WALKS: readonly KnownWalk[] = [
  {
    what: 'a heading of the menu has the focus when the window becomes narrow',
    options: WIDE,
    steps: [
      ['visit', '/visit/'],
      ['wait', 500],
      ['press', '.menu > li:first-child > button'],
      ['resize', 320, 900],
    ],
  },
  {
    what: 'a row of pictures has the focus when it becomes a carousel',
    options: WIDE,
    steps: [
      ['fault', 'hang'],
      ['visit', '/features/carousel/'],
      ['hash', 'gallery'],
      ['key', 'Tab'],
      ['fault', 'mended'],
      ['wait', 500],
    ],
  },
]

describe('a defect that a randomised walk found stays fixed:', () => {
  test.for(KNOWN_WALKS)('$what', async ({ options, steps }, { engine, site }) => {
    expect(await retrace({ engine, site }, options, steps)).toEqual([])
  })
})
