import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { ROOT } from '../../../tools/lib/paths.mjs'
import type { Page } from '../driver/types.ts'
import { openTemplate, SIDES, type Side, test } from '../support/migrations.ts'

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

const uses: readonly Use[] = [
  {
    what: 'a Bootstrap accordion item',
    site: 'modern-business',
    control: '[aria-controls=collapseTwo]',
    shows: '#collapseTwo .accordion-body',
    rests: '#collapseTwo.collapse.show',
    close: '[aria-controls=collapseTwo]',
  },
  {
    what: 'another item of a Bootstrap accordion, which closes the first',
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
    what: 'a Bootstrap modal, closed by Escape',
    site: 'agency-dialogs',
    control: '.portfolio-link[href="#portfolioModal1"]',
    shows: '#portfolioModal1 h2',
    rests: '#portfolioModal1.show:focus',
  },
  {
    what: 'a Bootstrap modal, closed by its button',
    site: 'agency-dialogs',
    control: '.portfolio-link[href="#portfolioModal2"]',
    shows: '#portfolioModal2 h2',
    rests: '#portfolioModal2.show:focus',
    close: '#portfolioModal2 .btn',
  },
  {
    what: 'a Foundation accordion item',
    site: 'foundation-accordion',
    control: '[aria-controls=panel-1-2]',
    shows: '#panel-1-2 p',
    close: '[aria-controls=panel-1-1]',
  },
  {
    what: 'a Foundation accordion item of many that may be open',
    site: 'foundation-accordion',
    control: '[aria-controls=panel-2-2]',
    shows: '#panel-2-2 p',
    close: '[aria-controls=panel-2-2]',
  },
  {
    what: 'a Foundation dialog, closed by Escape',
    site: 'foundation-reveal',
    control: both('[data-open=exampleModal2]', '[data-modal-target="#exampleModal2"]'),
    shows: '#exampleModal2 p',
  },
  {
    what: 'a Foundation dialog, closed by its button',
    site: 'foundation-reveal',
    control: both('[data-open=exampleModal4]', '[data-modal-target="#exampleModal4"]'),
    shows: '#exampleModal4 p',
    close: '#exampleModal4 button',
  },
  {
    what: 'a Foundation top bar on a phone',
    site: 'foundation-top-bar',
    width: 390,
    control: both('.menu-icon', '[data-panel-toggle=nav]'),
    shows: '#example-menu input',
    close: both('.menu-icon', '[data-panel-toggle=nav]'),
  },
  {
    what: 'a Foundation dropdown menu',
    site: 'foundation-top-bar',
    control: both('.has-submenu > a', '[aria-controls=submenu]'),
    shows: both('.submenu li:last-child a', '#submenu li:last-child a'),
  },
  {
    what: 'a picture in Magnific Popup’s gallery',
    site: 'magnific',
    control: '.popup-gallery a:first-child',
    shows: both('.mfp-img[src*="8558295633"]', 'dialog[open] img[src*="8558295633"]'),
  },
  {
    what: 'a picture of its own in Magnific Popup',
    site: 'magnific',
    control: '.image-popup-vertical-fit',
    shows: both('.mfp-img[src*="8589392310"]', 'dialog[open] img[src*="8589392310"]'),
  },
  {
    what: 'a picture that zooms in Magnific Popup',
    site: 'magnific',
    control: '.zoom-gallery a:first-of-type',
    shows: both('.mfp-img[src*="9204547649"]', 'dialog[open] img[src*="9204547649"]'),
  },
  {
    what: 'a dialog of Magnific Popup',
    site: 'magnific',
    control: '[href="#small-dialog"]',
    shows: '#small-dialog h1',
  },
  {
    what: 'a form in a dialog of Magnific Popup',
    site: 'magnific',
    control: '[href="#test-form"]',
    shows: '#test-form #name',
  },
  {
    what: 'a dialog of Magnific Popup that must be answered',
    site: 'magnific',
    control: '[href="#test-modal"]',
    shows: '#test-modal h1',
    close: both('.popup-modal-dismiss', '[data-modal-close]'),
  },
]

describe('what opens before a migration opens after it, and closes', () => {
  describe.each(SIDES)('%s', side => {
    test.for(uses)('$what', async ({ site, width, control, shows, rests, close }, { open }) => {
      const page = await openTemplate(open, site, side, width)
      await expect(page).not.toShow(on(side, shows))
      await page.click(on(side, control))
      await expect(page).toShow(on(side, shows))
      if (rests && side === 'before') await expect(page).toExist(rests)
      await (close ? page.click(on(side, close)) : page.press('Escape'))
      await expect(page).not.toShow(on(side, shows))
    })
  })
})

describe('the scripts that a guide says to delete', () => {
  const scriptsOn = (page: Page) =>
    page.evaluate(() => [...document.scripts].map(({ src }) => src).filter(Boolean))

  test.for(['slick', 'magnific', 'foundation-accordion', 'foundation-reveal', 'foundation-top-bar'])(
    'are gone: %s',
    async (site, { open }) => {
      const before = await openTemplate(open, site, 'before')
      expect((await scriptsOn(before)).length).toBeGreaterThan(1)
      const after = await openTemplate(open, site, 'after')
      expect((await scriptsOn(after)).filter(src => !src.includes('/scripts/'))).toEqual([])
    },
  )
})

describe('the guides', () => {
  test.for(['migrating', 'from-bootstrap'])(
    'print bytes before and after: %s',
    async (guide, { server: _ }) => {
      const text = readFileSync(join(ROOT, 'public', 'docs', guide, 'index.html'), 'utf8')
      expect(text).toContain('Bytes of script with Brotli')
    },
  )
})
