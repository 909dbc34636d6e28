import type { PageOptions } from '../../driver/types.ts'
import type { Step } from './steps.ts'

/** A defect found by `npm run soak`, reduced to the necessary steps. */
interface KnownWalk {
  readonly what: string
  readonly options: PageOptions
  readonly steps: readonly Step[]
}

const WIDE = { viewport: { width: 1280, height: 800 } }
const PHONE = { viewport: { width: 390, height: 800 } }

export const KNOWN_WALKS: readonly KnownWalk[] = [
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
    what: 'a link in a submenu has the focus when the window becomes narrow',
    options: WIDE,
    steps: [
      ['visit', '/visit/'],
      ['wait', 500],
      ['press', '.menu > li:first-child > button'],
      ['key', 'Tab'],
      ['resize', 1000, 700],
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
  {
    what: 'the search page on a phone',
    options: PHONE,
    steps: [
      ['visit', '/search/'],
      ['resize', 320, 900],
    ],
  },
  {
    what: 'a page with a wide table on a phone',
    options: PHONE,
    steps: [
      ['visit', '/docs/performance/'],
      ['resize', 320, 900],
    ],
  },
]
