import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { fromElsewhere, prepareTrials, weighTrials } from '../../fixtures/trial/prepare.mjs'
import { trialSites } from '../../fixtures/trial/sites.mjs'
import { ROOT } from '../../tools/lib/paths.mjs'
import type { Page } from './driver/types.ts'
import { has } from './support/own-page.ts'
import { startSite } from './support/site.ts'
import { test as base } from './support/test.ts'

const DIST = join(ROOT, 'dist')
const folder = mkdtempSync(join(tmpdir(), 'other-sites-'))
const trial = { folder, cli: join(DIST, 'cli.js') }

/** Templates from packages, edited as their team would; the bundle is at the server's root. */
// biome-ignore lint/correctness/noEmptyPattern: vitest reads off this parameter what the fixture needs
const test = base.extend('server', { scope: 'file' }, async ({}, { onCleanup }) => {
  await prepareTrials(trial)
  // Their pages have style attributes and scripts of other servers.
  const site = await startSite([folder, DIST], { csp: "default-src * data: 'unsafe-inline'" })
  onCleanup(async () => {
    await site.close()
    rmSync(folder, { recursive: true })
  })
  return site
})

/** Opens an edited page. What other servers have comes out of packages, or does not come. */
const openSite = async (page: Page, name: string): Promise<void> => {
  await page.answer('https://', url => {
    const body = fromElsewhere(url)
    return body === undefined ? undefined : { body }
  })
  // Firefox calls it an error of the page when another server does not answer.
  page.expectError(/^Cross-Origin Request Blocked/)
  await page.goto(`/${name}/`)
  await page.waitFor(() => window.thistledown !== undefined)
}

const WIDE = { viewport: { width: 1280, height: 800 } }

describe('what is theirs works on', () => {
  test.for(trialSites.map(({ name }) => name))(
    'without a mistake in the console: %s',
    async (name, { open }) => {
      const page = await open(WIDE)
      await openSite(page, name)
      await page.evaluate(() => scrollTo(0, 900))
      await page.waitFor(() => (window.thistledown?.scroll.value ?? 0) > 0)
      expect(page.console.filter(({ text }) => text.includes('thistledown'))).toEqual([])
    },
  )

  test('the navigation marks the section that is in view, and opens on a phone', async ({ open }) => {
    const wide = await open(WIDE)
    await openSite(wide, 'resume')
    await wide.evaluate(() => document.querySelector('#skills')?.scrollIntoView())
    await has(wide, '.nav-link.active[href="#skills"]')
    const phone = await open({ viewport: { width: 390, height: 700 } })
    await openSite(phone, 'resume')
    await phone.click('.navbar-toggler')
    await has(phone, '#navbarResponsive.show')
  })

  test('a dialog of Bootstrap’s opens and closes', async ({ open }) => {
    const page = await open({ ...WIDE, reducedMotion: true })
    await openSite(page, 'agency')
    await page.click('.portfolio-link[href="#portfolioModal1"] .portfolio-hover')
    // It takes no key before it has the focus.
    await has(page, '#portfolioModal1.show[aria-modal]:focus')
    await page.press('Escape')
    await has(page, '#portfolioModal1:not(.show)[aria-hidden]')
  })

  test('a bar of theirs that comes and goes by scrolling does', async ({ open }) => {
    const page = await open(WIDE)
    await openSite(page, 'clean-blog')
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
    await has(page, '#mainNav.is-fixed')
    await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }))
    await has(page, '#mainNav.is-visible')
  })
})

describe('what is ours works there', () => {
  test('anchors stop below a bar of theirs', async ({ open }) => {
    const page = await open({ ...WIDE, reducedMotion: true })
    await openSite(page, 'agency')
    await page.click('.nav-link[href="#team"]')
    await page.waitFor(() => {
      const [bar, team] = ['#mainNav', '#team'].map(it => document.querySelector(it)?.getBoundingClientRect())
      return bar && team && Math.abs(team.top - bar.height) < 2 && location.hash === '#team'
    })
  })

  test.for(['agency', 'creative', 'landing-page'])(
    'a form says what is missing: %s',
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

  test('a group of pictures opens in the lightbox, which theirs did before', async ({ open, site }) => {
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

  test('a picture in an article opens, and the way back to the top appears', async ({ open }) => {
    const page = await open({ ...WIDE, reducedMotion: true })
    await openSite(page, 'clean-blog')
    await page.click('[data-feature=lightbox]')
    await has(page, 'dialog[open] img[src$="post-sample-image.jpg"]')
    await page.press('Escape')
    await page.waitFor(() => !document.querySelector('dialog[open]'))
    await page.click('[data-back-to-top]')
    await page.waitFor(() => scrollY === 0)
  })

  test('an entry of a list opens and closes', async ({ open }) => {
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

describe('a carousel of ours works there', () => {
  test('beside jQuery’s popovers and Bootstrap’s dialogs, and takes nothing from them', async ({ open }) => {
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

  test('with what people say', async ({ open }) => {
    const page = await open(WIDE)
    await openSite(page, 'landing-page')
    await page.evaluate(() => document.querySelector('[data-feature=carousel]')?.scrollIntoView())
    await has(page, '[data-feature=carousel][data-ready] [data-carousel-button]')
  })
})

test('the weights in the documentation are those of the files that these pages load', async ({
  server: _,
}) => {
  const text = readFileSync(join(ROOT, 'public', 'docs', 'migrating', 'index.html'), 'utf8')
  for (const { name, before, after } of await weighTrials(trial)) {
    const cells = [before.theirs, after.theirs, after.ours, after.later].map(it => it.toLocaleString('en-GB'))
    const [row = ''] = text.match(new RegExp(`<tr><th scope="row">[^<]*${name}.*?</tr>`)) ?? []
    for (const cell of cells) expect(row).toContain(`>${cell}<`)
  }
})
