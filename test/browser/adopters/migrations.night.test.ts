import { expect } from 'vitest'
import { migrations } from '../../../fixtures/trial/migrations/migrations.mjs'
import type { Page } from '../driver/types.ts'
import { openTemplate, templateTest } from '../support/templates.ts'

const test = templateTest(migrations)

interface Use {
  readonly what: string
  readonly site: string
  readonly width?: number
  readonly control: string
  /** Shows after a click on the control, and neither before it nor after closing. */
  readonly shows: string
  /** A control to click; default: Escape. */
  readonly close?: string
}

const USES: readonly Use[] = [
  {
    what: 'an item of a Bootstrap accordion, until another one opens',
    site: 'modern-business',
    control: '[aria-controls=collapseThree]',
    shows: '#collapseThree .accordion-body',
    close: '[aria-controls=collapseOne]',
  },
  {
    what: 'a Bootstrap navbar on a phone',
    site: 'modern-business',
    width: 390,
    control: '[data-panel-toggle=nav]',
    shows: '#navbarSupportedContent [href="about.html"]',
    close: '[data-panel-toggle=nav]',
  },
  {
    what: 'a Bootstrap dropdown',
    site: 'modern-business',
    control: '[aria-controls=navbarDropdownBlog]',
    shows: '[href="blog-post.html"]',
  },
  {
    what: 'a Bootstrap modal',
    site: 'agency-dialogs',
    control: '.portfolio-link[href="#portfolioModal2"]',
    shows: '#portfolioModal2 h2',
    close: '#portfolioModal2 .btn',
  },
  {
    what: 'a Foundation dialog',
    site: 'foundation-reveal',
    control: '[data-modal-target="#exampleModal4"]',
    shows: '#exampleModal4 p',
    close: '#exampleModal4 button',
  },
  {
    what: 'a picture of a gallery of Magnific Popup',
    site: 'magnific',
    control: '.popup-gallery a:first-child',
    shows: 'dialog[open] img[src*="8558295633"]',
  },
  {
    what: 'a dialog of Magnific Popup that must be answered',
    site: 'magnific',
    control: '[href="#test-modal"]',
    shows: '#test-modal h1',
    close: '[data-modal-close]',
  },
]

/** Waits until the slide at `index`, and not the first, begins at the start of the row. */
const leads = (page: Page, index: number) =>
  page.waitFor((index: number) => {
    const start = document.querySelector('[data-carousel-viewport]')?.getBoundingClientRect().left ?? 0
    const box = document.querySelectorAll('[data-carousel-slides] > *')[index]?.getBoundingClientRect()
    return box && box.width > 0 && Math.abs(box.left - start) < 60
  }, index)

// After a migration. That the widgets of others work before it is their own tests' affair.
test.for(USES)(
  'a click on a migrated page shows $what',
  async ({ site, width = 1280, control, shows, close }, { open }) => {
    const page = await openTemplate(open, site, { width })
    await expect(page).not.toShow(shows)
    await page.click(control)
    await expect(page).toShow(shows)
    await (close ? page.click(close) : page.press('Escape'))
    await expect(page).not.toShow(shows)
  },
)

test.for(['slick', 'paper-kit-carousel', 'foundation-orbit'])(
  'the first carousel of a migrated page shows its next slide: %s',
  async (site, { open }) => {
    const page = await openTemplate(open, site)
    await page.evaluateOn('[data-carousel-viewport]', element => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
    })
    await expect(page).toShow('[data-carousel-button=next]')
    await leads(page, 0)
    await page.click('[data-carousel-button=next]')
    await leads(page, 1)
  },
)

test.for(['slick', 'magnific', 'foundation-accordion', 'foundation-reveal', 'foundation-top-bar'])(
  'the scripts that a guide says to delete are gone from the page: %s',
  async (site, { open }) => {
    const page = await openTemplate(open, site)
    const scripts = await page.evaluate(() => [...document.scripts].map(({ src }) => src).filter(Boolean))
    expect(scripts.length).toBeGreaterThan(0)
    expect(scripts.filter(src => !src.includes('/scripts/'))).toEqual([])
  },
)
