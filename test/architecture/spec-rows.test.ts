import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from '../../tools/lib/paths.mjs'
import { readSources } from './support/source.ts'

/**
 * Every row of the specification's section 8 (error catalogue) and section 9 (constants), with what the test that
 * holds it says, word for word, in a title or in a table of cases. A row that no test names fails.
 */
interface Row {
  readonly row: string
  /** In which test files. */
  readonly file: RegExp
  /** What they have to say. */
  readonly says: readonly (string | RegExp)[]
  /** Asked for once this feature is there. */
  readonly feature?: string
}

const ERRORS: readonly Row[] = [
  {
    row: 'A script chunk fails to load or times out: Error "Loading chunk failed", with a type. The timeout is 120 seconds.',
    file: /chunks|loader-faults/,
    says: ['Loading chunk ', 'to come within 120 s has timed out', "'timeout'"],
  },
  {
    row: 'The maps loader fails: it retries 3 times with growing delays (2, 8 and 24), then reports failure.',
    feature: 'map',
    file: /map/,
    says: [/2, 8,? (and )?24/],
  },
  {
    row: 'Unsupported permission type: throws "Permissions for {type} not supported" and runs the no-callback.',
    file: /permission/,
    says: ['Permissions for {type} not supported: the no-callback runs, then it throws'],
  },
  {
    row: 'Invalid carousel element: a console error is logged.',
    file: /carousel/,
    says: ['Invalid carousel element'],
  },
  {
    row: 'Lightbox content or image cannot load, or content is not found: generic popup messages.',
    feature: 'lightbox',
    file: /lightbox/,
    says: [/cannot|could not|not found/i],
  },
]

/** Section 9. All numbers stand in one table, which is compared with the constants themselves. */
const CONSTANTS: readonly Row[] = [
  '| Breakpoint between small-screen menu and mega menu | 1024px |',
  '| Back-to-top threshold | 300px |',
  '| Scroll-to-top animation | 800 ms |',
  '| Anchor scroll animation | 600 ms |',
  '| Smooth-scroll helper | Time is twice the distance, capped at 600 ms |',
  '| Search slide animation | 250 ms |',
  '| Search focus delay | 300 ms |',
  '| Resize debounce | 250 ms |',
  '| Scroll check interval | 250 ms |',
  '| Header hide threshold | 15px |',
  '| Select-link debounce | 500 ms |',
  '| Carousel autoplay default | 3000 ms |',
  '| Lazy load, gallery rotator | 2 |',
  '| Lazy load, logo carousel | 6 |',
  '| Default map zoom | 12 |',
  '| Social popup default size | 550x450 |',
  '| Chunk timeout | 120 seconds |',
  '| Maps loader retries | 3 |',
  '| Back-to-top sticks on desktop | When the page is taller than the footer by more than 1500px |',
].map(row => ({ row, file: /unit\/constants/, says: [row] }))

const TEXTS: readonly Row[] = [
  {
    row: '| Gallery grid toggle texts | Show more, Show less |',
    file: /gallery-grid/,
    says: ['Show more', 'Show less'],
  },
]

const rows = [...ERRORS, ...CONSTANTS, ...TEXTS]
const SECTION_8_ROWS = 5
const SECTION_9_ROWS = 20

const tests = readSources('test').filter(
  ({ path }) => /\.test\.tsx?$/.test(path) && !path.includes('spec-rows'),
)

/** What of a row no test says. */
const unsaid = ({ file, says }: Row): readonly (string | RegExp)[] => {
  const code = tests.flatMap(({ path, code }) => (file.test(path) ? code : [])).join('\n')
  return says.filter(words => !(typeof words === 'string' ? code.includes(words) : words.test(code)))
}

describe('a test names this row of the specification', () => {
  const due = rows.filter(({ feature }) => !feature || existsSync(join(ROOT, 'src', 'features', feature)))
  test.each(due)('$row', row => {
    expect(unsaid(row)).toEqual([])
  })
})

describe('the list itself', () => {
  test('has all rows of both sections, each once', () => {
    expect(ERRORS).toHaveLength(SECTION_8_ROWS)
    expect(CONSTANTS.length + TEXTS.length).toBe(SECTION_9_ROWS)
    expect(new Set(rows.map(({ row }) => row)).size).toBe(rows.length)
  })

  test('fails for a row that no test names', () => {
    expect(unsaid({ row: 'No such row', file: /./, says: ['no test says thi' + 's'] })).not.toEqual([])
    expect(unsaid({ row: 'No such test', file: /no-such-test/, says: ['test'] })).toEqual(['test'])
  })
})
