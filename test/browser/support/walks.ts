import type { Step } from '../../../tools/soak/steps.ts'
import type { PageOptions } from '../driver/types.ts'

/** What went wrong on a walk of `npm run soak`, by the steps that matter. */
interface Found {
  readonly what: string
  readonly options: PageOptions
  readonly steps: readonly Step[]
}

const WIDE = { viewport: { width: 1280, height: 800 } }
const PHONE = { viewport: { width: 390, height: 800 } }

export const FOUND: readonly Found[] = [
  {
    what: 'a heading of the menu had the focus, and the window became narrow',
    options: WIDE,
    steps: [
      ['visit', '/visit/'],
      ['wait', 500],
      ['press', '.menu > li:first-child > button'],
      ['resize', 320, 900],
    ],
  },
  {
    what: 'a link in a submenu had it',
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
    what: 'a row of pictures had it, and became a carousel',
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
    what: 'a page too wide for a phone',
    options: PHONE,
    steps: [
      ['visit', '/search/'],
      ['resize', 320, 900],
    ],
  },
  {
    what: 'a table too wide for a phone',
    options: PHONE,
    steps: [
      ['visit', '/docs/performance/'],
      ['resize', 320, 900],
    ],
  },
]
