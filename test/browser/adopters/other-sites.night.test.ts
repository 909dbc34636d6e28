import { describe, expect } from 'vitest'
import { trialSites } from '../../../fixtures/trial/sites.mjs'
import { openTemplate, templateTest } from '../support/templates.ts'

const test = templateTest(trialSites)

describe('third-party scripts keep working', () => {
  test.for(trialSites.map(({ name }) => name))(
    'without a message of ours in the console: %s',
    async (name, { open }) => {
      const page = await openTemplate(open, name)
      await page.evaluate(() => scrollTo(0, 900))
      await page.waitFor(() => (window.thistledown?.scroll.value ?? 0) > 0)
      expect(page.console.filter(({ text }) => text.includes('thistledown'))).toEqual([])
    },
  )

  test('the navigation of a template marks the section in view, and opens on a phone', async ({ open }) => {
    const wide = await openTemplate(open, 'resume', { reducedMotion: false })
    await wide.evaluateOn('#skills', element => element.scrollIntoView())
    await expect(wide).toExist('.nav-link.active[href="#skills"]')
    const phone = await openTemplate(open, 'resume', { width: 390, reducedMotion: false })
    await phone.click('.navbar-toggler')
    await expect(phone).toExist('#navbarResponsive.show')
  })

  test('the bar of a template hides and shows on scrolling', async ({ open }) => {
    const page = await openTemplate(open, 'clean-blog')
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
    await expect(page).toExist('#mainNav.is-fixed')
    await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }))
    await expect(page).toExist('#mainNav.is-visible')
  })
})

describe('our features work on third-party pages', () => {
  test('a group of pictures opens in our lightbox instead of the template’s', async ({ open, site }) => {
    const page = await openTemplate(open, 'creative')
    await page.click('.portfolio-box[href$="2.jpg"]')
    await expect(page).toExist('dialog[open] img[src$="fullsize/2.jpg"]')
    await page.press('ArrowRight')
    await expect(page).toExist('dialog[open] img[src$="fullsize/3.jpg"]')
    await page.press('Escape')
    await expect(page).not.toExist('dialog[open]')
    expect(site.requested(/runtime\./)).toEqual([])
  })

  test('a carousel turns beside jQuery popovers and Bootstrap dialogs, which keep working', async ({
    open,
  }) => {
    const page = await openTemplate(open, 'paper-kit')
    await page.evaluateOn('#carousel', element => element.scrollIntoView({ block: 'center' }))
    await expect(page).toExist('[data-feature=carousel][data-ready]')
    await page.click('[data-carousel-button=next]')
    await expect(page).toHaveText('[data-carousel-controls] p', /2/)
    await page.click('[data-target="#myModal"]')
    await expect(page).toExist('#myModal.show:focus')
    await page.press('Escape')
    await expect(page).not.toExist('.modal-backdrop')
    await page.click('[data-toggle=popover]')
    await expect(page).toExist('.popover.show')
  })
})
