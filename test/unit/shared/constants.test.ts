import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { CONTROL } from '../../../src/core/dom.ts'
import * as constants from '../../../src/shared/constants.ts'

/** The constants of docs/specification.md. First column: the name in src/shared/constants.ts. */
const TABLE = `
| WIDE_PX | Breakpoint between small-screen menu and mega menu | 1024px |
| BACK_TO_TOP_PX | Back-to-top threshold | 300px |
| BACK_TO_TOP_MS | Scroll-to-top animation | 800 ms |
| ANCHOR_MS | Anchor scroll animation | 600 ms |
| SMOOTH_SCROLL_MAX_MS | Smooth-scroll helper | Time is twice the distance, capped at 600 ms |
| SLIDE_MS | Search slide animation | 250 ms |
| SEARCH_FOCUS_MS | Search focus delay | 300 ms |
| RESIZE_DEBOUNCE_MS | Resize debounce | 250 ms |
| SCROLL_CHECK_MS | Scroll check interval | 250 ms |
| HEADER_THRESHOLD_PX | Header hide threshold | 15px |
| SELECT_LINK_DEBOUNCE_MS | Select-link debounce | 500 ms |
| CAROUSEL_AUTOPLAY_MS | Carousel autoplay default | 3000 ms |
| LAZY_GALLERY | Lazy load, gallery rotator | 2 |
| LAZY_LOGOS | Lazy load, logo carousel | 6 |
| MAP_ZOOM | Default map zoom | 12 |
| SOCIAL_POPUP_WIDTH_PX, SOCIAL_POPUP_HEIGHT_PX | Social popup default size | 550x450 |
| CHUNK_TIMEOUT_MS | Chunk timeout | 120 seconds |
| MAPS_RETRIES | Maps loader retries | 3 |
| BACK_TO_TOP_STUCK_PX | Back-to-top sticks on desktop | When the page is taller than the footer by more than 1500px |
`

/** Without the twentieth, the texts of the gallery grid's button: test/browser/features/gallery-grid. */
const ROWS_OF_NUMBERS = 19

const SECOND_MS = 1000

const rows = TABLE.trim()
  .split('\n')
  .map(row => {
    const [names = '', fact = '', value = ''] = row
      .split('|')
      .slice(1)
      .map(cell => cell.trim())
    const factor = value.endsWith('seconds') ? SECOND_MS : 1
    return {
      fact,
      value,
      names: names.split(', '),
      numbers: (value.match(/\d+/g) ?? []).map(n => Number(n) * factor),
    }
  })

const constantNamed = (name: string): unknown => Object.entries(constants).find(([key]) => key === name)?.[1]

describe('the constants of the specification', () => {
  test.each(rows)('$fact: $value', ({ names, numbers }) => {
    expect(names.map(constantNamed)).toEqual(numbers)
  })

  test('each have a row of their own in this table', () => {
    expect(new Set(rows.map(({ fact }) => fact)).size).toBe(ROWS_OF_NUMBERS)
    expect(rows).toHaveLength(ROWS_OF_NUMBERS)
  })

  test('the smooth-scroll helper takes twice the distance in ms', () => {
    expect(constants.SMOOTH_SCROLL_MS_PER_PX).toBe(2)
  })
})

test('constants are only numbers', () => {
  expect(Object.entries(constants).filter(([, value]) => typeof value !== 'number')).toEqual([])
})

test('times and lengths have their unit in their name', () => {
  const fromUnits = rows
    .filter(({ value }) => /\d ?(ms|px|seconds)|\dx\d/.test(value))
    .flatMap(({ names }) => names)
  expect(fromUnits.filter(name => !/_(MS|PX)$/.test(name))).toEqual([])
})

test('the head snippet, which imports nothing, has copies of the same values', () => {
  const code = readFileSync('src/inline.ts', 'utf8')
  expect(code).toContain(`const FAIL_OPEN_MS = ${constants.FAIL_OPEN_MS}\n`)
  expect(code).toContain(`closest.call(event.target, '${CONTROL}')`)
})
