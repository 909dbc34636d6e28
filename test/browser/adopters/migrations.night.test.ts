import { describe, expect } from 'vitest'
import { migrations } from '../../../fixtures/trial/migrations/migrations.mjs'
import type { Page } from '../driver/types.ts'
import { openTemplate, SIDES, type Side, templateTest } from '../support/templates.ts'

const test = templateTest(migrations)

type Selectors = string | Record<Side, string>

interface Use {
  readonly what: string
  readonly site: string
  readonly width?: number
  readonly control: Selectors
  /** Shows after a click on the control, and neither before it nor after closing. */
  readonly shows: Selectors
  /** Exists before the migration once what opened has come to rest: until then Bootstrap ignores what closes it. */
  readonly rests?: string
  /** A control to click; default: Escape. */
  readonly close?: Selectors
}

const on = (side: Side, selectors: Selectors): string =>
  typeof selectors === 'string' ? selectors : selectors[side]

const both = (before: string, after: string) => ({ before, after })

const USES: readonly Use[] = [
  {
    what: 'an item of a Bootstrap accordion, until another one opens',
    site: 'modern-business',
    control: '[aria-controls=collapseThree]',
    shows: '#collapseThree .accordion-body',
    rests: '#collapseThree.collapse.show',
    close: '[aria-controls=collapseOne]',
  },
  {
    what: 'a Bootstrap navbar on a phone',
    site: 'modern-business',
    width: 390,
    control: both('.navbar-toggler', '[data-panel-toggle=nav]'),
    shows: '#navbarSupportedContent [href="about.html"]',
    rests: '#navbarSupportedContent.collapse.show',
    close: both('.navbar-toggler', '[data-panel-toggle=nav]'),
  },
  {
    what: 'a Bootstrap dropdown',
    site: 'modern-business',
    control: both('#navbarDropdownBlog', '[aria-controls=navbarDropdownBlog]'),
    shows: '[href="blog-post.html"]',
  },
  {
    what: 'a Bootstrap modal',
    site: 'agency-dialogs',
    control: '.portfolio-link[href="#portfolioModal2"]',
    shows: '#portfolioModal2 h2',
    rests: '#portfolioModal2.show:focus',
    close: '#portfolioModal2 .btn',
  },
  {
    what: 'a Foundation dialog',
    site: 'foundation-reveal',
    control: both('[data-open=exampleModal4]', '[data-modal-target="#exampleModal4"]'),
    shows: '#exampleModal4 p',
    close: '#exampleModal4 button',
  },
  {
    what: 'a picture of a gallery of Magnific Popup',
    site: 'magnific',
    control: '.popup-gallery a:first-child',
    shows: both('.mfp-img[src*="8558295633"]', 'dialog[open] img[src*="8558295633"]'),
  },
  {
    what: 'a dialog of Magnific Popup that must be answered',
    site: 'magnific',
    control: '[href="#test-modal"]',
    shows: '#test-modal h1',
    close: both('.popup-modal-dismiss', '[data-modal-close]'),
  },
]

const OURS = '[data-carousel-button=next]'

const CAROUSELS = [
  {
    site: 'slick',
    next: both('.regular .slick-next', `.regular ${OURS}`),
    // Without the copies that the script makes.
    slides: both('.regular .slick-slide:not(.slick-cloned)', '.regular [data-carousel-slides] > *'),
    row: both('.regular .slick-list', '.regular [data-carousel-viewport]'),
  },
  {
    site: 'paper-kit-carousel',
    next: both('.carousel-control-next', `#carouselExampleIndicators ${OURS}`),
    slides: both('.carousel-item', '[data-carousel-slides] > *'),
    row: both('.carousel-inner', '[data-carousel-viewport]'),
  },
  {
    site: 'foundation-orbit',
    next: both('.orbit-next', OURS),
    slides: both('.orbit-slide', '[data-carousel-slides] > *'),
    row: both('.orbit-container', '[data-carousel-viewport]'),
  },
]

/** Waits until the slide at `index`, and not the first, begins at the start of the row. */
const leads = (page: Page, [row, slides, index]: readonly [string, string, number]) =>
  page.waitFor(
    (row: string, slides: string, index: number) => {
      const start = document.querySelector(row)?.getBoundingClientRect().left ?? 0
      const box = document.querySelectorAll(slides)[index]?.getBoundingClientRect()
      return box && box.width > 0 && Math.abs(box.left - start) < 60
    },
    row,
    slides,
    index,
  )

describe.each(SIDES)('%s a migration', side => {
  test.for(USES)(
    'a click shows $what',
    async ({ site, width = 1280, control, shows, rests, close }, { open }) => {
      const page = await openTemplate(open, site, { side, width })
      await expect(page).not.toShow(on(side, shows))
      await page.click(on(side, control))
      await expect(page).toShow(on(side, shows))
      if (rests && side === 'before') await expect(page).toExist(rests)
      await (close ? page.click(on(side, close)) : page.press('Escape'))
      await expect(page).not.toShow(on(side, shows))
    },
  )

  test.for(CAROUSELS)(
    'a carousel shows its next slides: $site',
    async ({ site, next, slides, row }, { open }) => {
      const page = await openTemplate(open, site, { side })
      await page.evaluateOn(row[side], element => {
        element.scrollIntoView({ block: 'center', behavior: 'instant' })
      })
      await expect(page).toShow(next[side])
      await leads(page, [row[side], slides[side], 0])
      await page.click(next[side])
      // slick's page moves three slides at once (slidesToScroll), ours one.
      const moved = site === 'slick' && side === 'before' ? 3 : 1
      await leads(page, [row[side], slides[side], moved])
    },
  )
})

test.for(['slick', 'magnific', 'foundation-accordion', 'foundation-reveal', 'foundation-top-bar'])(
  'the scripts that a guide says to delete are gone from the page: %s',
  async (site, { open }) => {
    const scriptsOn = async (side: Side) => {
      const page = await openTemplate(open, site, { side })
      return page.evaluate(() => [...document.scripts].map(({ src }) => src).filter(Boolean))
    }
    expect((await scriptsOn('before')).length).toBeGreaterThan(1)
    expect((await scriptsOn('after')).filter(src => !src.includes('/scripts/'))).toEqual([])
  },
)
