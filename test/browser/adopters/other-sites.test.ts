import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { fromElsewhere, prepareTrials, weighTrials } from '../../../fixtures/trial/prepare.mjs'
import { trialSites } from '../../../fixtures/trial/sites.mjs'
import { ROOT } from '../../../tools/lib/paths.mjs'
import type { Page } from '../driver/types.ts'
import { has } from '../support/own-page.ts'
import { startSite } from '../support/site.ts'
import { test as base } from '../support/test.ts'

const DIST = join(ROOT, 'dist')
const folder = mkdtempSync(join(tmpdir(), 'other-sites-'))
const trial = { folder, cli: join(DIST, 'cli.js') }

/**
 * Templates from npm packages, edited as a team would do it. The bundle is at the server's root.
 */
// biome-ignore lint/correctness/noEmptyPattern: vitest reads off this parameter what the fixture needs
const test = base.extend('server', { scope: 'file' }, async ({}, { onCleanup }) => {
  await prepareTrials(trial)
  // The templates use style attributes and third-party scripts.
  const site = await startSite([folder, DIST], { csp: "default-src * data: 'unsafe-inline'" })
  onCleanup(async () => {
    await site.close()
    rmSync(folder, { recursive: true })
  })
  return site
})

/** Opens an edited page. Third-party files come from packages, or fail. */
const openSite = async (page: Page, name: string): Promise<void> => {
  await page.answer('https://', url => {
    const body = fromElsewhere(url)
    return body === undefined ? undefined : { body }
  })
  // Firefox reports a page error if a third party does not respond.
  page.expectError(/^Cross-Origin Request Blocked/)
  await page.goto(`/${name}/`)
  // Core has measured the header, in the browser's first frame.
  await page.waitFor(() => (window.thistledown?.viewport.value.page ?? 0) > 0)
}

const WIDE = { viewport: { width: 1280, height: 800 } }

describe('third-party scripts keep working', () => {
  test.for(trialSites.map(({ name }) => name))(
    'without an error in the console: %s',
    async (name, { open }) => {
      const page = await open(WIDE)
      await openSite(page, name)
      await page.evaluate(() => scrollTo(0, 900))
      await page.waitFor(() => (window.thistledown?.scroll.value ?? 0) > 0)
      expect(page.console.filter(({ text }) => text.includes('thistledown'))).toEqual([])
    },
  )

  test('the navigation marks the section in view, and opens on a phone', async ({ open }) => {
    const wide = await open(WIDE)
    await openSite(wide, 'resume')
    await wide.evaluate(() => document.querySelector('#skills')?.scrollIntoView())
    await has(wide, '.nav-link.active[href="#skills"]')
    const phone = await open({ viewport: { width: 390, height: 700 } })
    await openSite(phone, 'resume')
    await phone.click('.navbar-toggler')
    await has(phone, '#navbarResponsive.show')
  })

  test('a Bootstrap dialog opens and closes', async ({ open }) => {
    const page = await open({ ...WIDE, reducedMotion: true })
    await openSite(page, 'agency')
    await page.click('.portfolio-link[href="#portfolioModal1"] .portfolio-hover')
    // Bootstrap handles keys only if the focus is inside the dialog.
    await has(page, '#portfolioModal1.show[aria-modal]:focus')
    await page.press('Escape')
    await has(page, '#portfolioModal1:not(.show)[aria-hidden]')
  })

  test('the bar of the template hides and shows on scrolling', async ({ open }) => {
    const page = await open(WIDE)
    await openSite(page, 'clean-blog')
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
    await has(page, '#mainNav.is-fixed')
    await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }))
    await has(page, '#mainNav.is-visible')
  })
})

describe('our features work on third-party pages', () => {
  test('anchor links stop below the fixed bar of the template', async ({ open }) => {
    const page = await open({ ...WIDE, reducedMotion: true })
    await openSite(page, 'agency')
    // The template's bar shrinks while scrolling; its height at the start counts.
    const { height } = await page.box('#mainNav')
    await page.click('.nav-link[href="#team"]')
    await page.waitFor((bar: number) => {
      const team = document.querySelector('#team')?.getBoundingClientRect()
      return team && Math.abs(team.top - bar) < 2 && location.hash === '#team'
    }, height)
    expect((await page.box('#mainNav')).height).toBeLessThan(height + 2)
  })

  test.for(['agency', 'creative', 'landing-page'])(
    'a form names missing fields: %s',
    async (name, { open }) => {
      const page = await open(WIDE)
      await openSite(page, name)
      await page.hover('#contactForm [type=submit]')
      await has(page, '#contactForm[data-ready]')
      await page.click('#contactForm [type=submit]')
      await has(page, '#contactForm [data-form-summary]:not([hidden])')
      expect(await page.url()).toContain(`/${name}/`)
    },
  )

  test('a group of pictures opens in our lightbox instead of the template’s', async ({ open, site }) => {
    const page = await open(WIDE)
    await openSite(page, 'creative')
    await page.click('.portfolio-box[href$="2.jpg"]')
    await has(page, 'dialog[open] img[src$="fullsize/2.jpg"]')
    await page.press('ArrowRight')
    await has(page, 'dialog[open] img[src$="fullsize/3.jpg"]')
    await page.press('Escape')
    await page.waitFor(() => !document.querySelector('dialog[open]'))
    expect(site.requested(/runtime\./)).toHaveLength(1)
  })

  test('a picture in an article opens, and the back-to-top button appears', async ({ open }) => {
    const page = await open({ ...WIDE, reducedMotion: true })
    await openSite(page, 'clean-blog')
    await page.click('[data-feature=lightbox]')
    await has(page, 'dialog[open] img[src$="post-sample-image.jpg"]')
    await page.press('Escape')
    await page.waitFor(() => !document.querySelector('dialog[open]'))
    await page.click('[data-back-to-top]')
    await page.waitFor(() => scrollY === 0)
  })

  test('a list item opens and closes', async ({ open }) => {
    const page = await open(WIDE)
    await openSite(page, 'resume')
    await has(page, '[data-feature=expand-collapse][data-ready]')
    const isShown = () => page.evaluate(() => document.querySelector('#senior')?.checkVisibility())
    expect(await isShown()).toBe(false)
    await page.click('[aria-controls=senior]')
    await has(page, '[aria-controls=senior][aria-expanded=true]')
    expect(await isShown()).toBe(true)
  })
})

describe('our carousel works on third-party pages', () => {
  test('beside jQuery popovers and Bootstrap dialogs, which keep working', async ({ open }) => {
    const page = await open({ ...WIDE, reducedMotion: true })
    await openSite(page, 'paper-kit')
    await page.evaluate(() => document.querySelector('#carousel')?.scrollIntoView({ block: 'center' }))
    await has(page, '[data-feature=carousel][data-ready]')
    await page.click('[data-carousel-button=next]')
    await page.waitFor(() =>
      /2/.test(document.querySelector('[data-carousel-controls] p')?.textContent ?? ''),
    )
    await page.click('[data-target="#myModal"]')
    await has(page, '#myModal.show:focus')
    await page.press('Escape')
    await page.waitFor(() => !document.querySelector('.modal-backdrop'))
    await page.click('[data-toggle=popover]')
    await has(page, '.popover.show')
    expect(page.errors).toEqual([])
  })

  test('with testimonials', async ({ open }) => {
    const page = await open(WIDE)
    await openSite(page, 'landing-page')
    await page.evaluate(() => document.querySelector('[data-feature=carousel]')?.scrollIntoView())
    await has(page, '[data-feature=carousel][data-ready] [data-carousel-button]')
  })
})

test('the sizes in the documentation match the files that these pages load', async ({ server: _ }) => {
  const text = readFileSync(join(ROOT, 'public', 'docs', 'migrating', 'index.html'), 'utf8')
  for (const { name, before, after } of await weighTrials(trial)) {
    const cells = [before.theirs, after.theirs, after.ours, after.later].map(it => it.toLocaleString('en-GB'))
    const [row = ''] = text.match(new RegExp(`<tr><th scope="row">[^<]*${name}.*?</tr>`)) ?? []
    for (const cell of cells) expect(row).toContain(`>${cell}<`)
  }
})
