import { expect } from 'vitest'
import { trialSites } from '../../../fixtures/trial/sites.mjs'
import { openTemplate, templateTest } from '../support/templates.ts'

/** One of the templates of other-sites.night.test.ts. */
const NAME = 'agency'
const test = templateTest(trialSites.filter(({ name }) => name === NAME))

test('on a Bootstrap template its dialogs, our anchors below its bar and our form work', async ({ open }) => {
  const page = await openTemplate(open, NAME)
  // The template's bar shrinks while scrolling; its height at the start counts.
  const { height } = await page.box('#mainNav')
  await page.click('.nav-link[href="#team"]')
  await page.waitFor((bar: number) => {
    const team = document.querySelector('#team')?.getBoundingClientRect()
    return team && Math.abs(team.top - bar) < 2 && location.hash === '#team'
  }, height)
  await page.click('.portfolio-link[href="#portfolioModal1"] .portfolio-hover')
  // Bootstrap handles keys only if the focus is inside the dialog.
  await expect(page).toExist('#portfolioModal1.show[aria-modal]:focus')
  await page.press('Escape')
  await expect(page).toExist('#portfolioModal1:not(.show)[aria-hidden]')
  await page.hover('#contactForm [type=submit]')
  await expect(page).toExist('#contactForm[data-ready]')
  await page.click('#contactForm [type=submit]')
  await expect(page).toExist('#contactForm [data-form-summary]:not([hidden])')
  expect(await page.url()).toContain(`/${NAME}/`)
  expect(page.console.filter(({ text }) => text.includes('thistledown'))).toEqual([])
})
