import { describe, expect } from 'vitest'
import type { Page } from '../driver/types.ts'
import { openTemplate, SIDES, type Side, test } from '../support/migrations.ts'

interface Row {
  readonly site: string
  readonly next: Record<Side, string>
  /** The slides, without the copies that some scripts make. */
  readonly slides: Record<Side, string>
  readonly row: Record<Side, string>
}

const OURS = '[data-carousel-button=next]'

const rows: readonly Row[] = [
  {
    site: 'slick',
    next: { before: '.regular .slick-next', after: `.regular ${OURS}` },
    slides: {
      before: '.regular .slick-slide:not(.slick-cloned)',
      after: '.regular [data-carousel-slides] > *',
    },
    row: { before: '.regular .slick-list', after: '.regular [data-carousel-viewport]' },
  },
  {
    site: 'paper-kit-carousel',
    next: { before: '.carousel-control-next', after: `#carouselExampleIndicators ${OURS}` },
    slides: { before: '.carousel-item', after: '[data-carousel-slides] > *' },
    row: { before: '.carousel-inner', after: '[data-carousel-viewport]' },
  },
  {
    site: 'foundation-orbit',
    next: { before: '.orbit-next', after: OURS },
    slides: { before: '.orbit-slide', after: '[data-carousel-slides] > *' },
    row: { before: '.orbit-container', after: '[data-carousel-viewport]' },
  },
]

/** Waits until the slide at `index`, and not the first, begins at the start of the row. */
const leads = (page: Page, [row, slides, index]: readonly [string, string, number]) =>
  page.waitFor(
    (row: string, slides: string, index: number) => {
      const start = document.querySelector(row)?.getBoundingClientRect().left ?? 0
      const slide = document.querySelectorAll(slides)[index]
      const box = slide?.getBoundingClientRect()
      return box && box.width > 0 && Math.abs(box.left - start) < 60
    },
    row,
    slides,
    index,
  )

describe('a carousel shows its next slides before and after a migration', () => {
  describe.each(SIDES)('%s', side => {
    test.for(rows)('$site', async ({ site, next, slides, row }, { open }) => {
      const page = await openTemplate(open, site, side)
      await page.evaluate((row: string) => {
        document.querySelector(row)?.scrollIntoView({ block: 'center', behavior: 'instant' })
      }, row[side])
      await expect(page).toShow(next[side])
      await leads(page, [row[side], slides[side], 0])
      await page.click(next[side])
      // slick's page moves three slides at once (slidesToScroll), ours one.
      const moved = site === 'slick' && side === 'before' ? 3 : 1
      await leads(page, [row[side], slides[side], moved])
    })
  })
})
