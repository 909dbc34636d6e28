import { describe, expect } from 'vitest'
import { test } from './support/test.ts'

describe.each(['twentytwentythree', 'twentytwentyone'])('pictures in %s', theme => {
  const at = (name: string): string => `/${name}/?rig-theme=${theme}`

  test('open in the lightbox if they link to their file; those of a gallery together', async ({ page }) => {
    await page.goto(at('lightbox'))
    await page.click('.wp-block-gallery figure:nth-child(2) a')
    await expect(page).toExist('.basicLightbox:modal')
    await expect(page).toHaveText('[data-lightbox-text]', /2 of 3/)
    await page.press('Escape')
    await expect(page).not.toExist('.basicLightbox:modal')
    await page.click('.entry-content > figure.wp-block-image a')
    await expect(page).toHaveText('[data-lightbox-text]', /A hill above the sea/)
  })

  test('have room for a caption between the buttons on a phone', async ({ open }) => {
    const page = await open({ viewport: { width: 390, height: 800 } })
    await page.goto(at('lightbox'))
    await page.click('.wp-block-gallery figure:nth-child(1) a')
    await expect(page).toHaveText('[data-lightbox-text]', /1 of 3/)
    expect((await page.box('[data-lightbox-bar] button')).width).toBeLessThanOrEqual(48)
    expect((await page.box('[data-lightbox-text]')).width).toBeGreaterThan(100)
  })

  test('of a shortened gallery are eight, with a button for the rest', async ({ page }) => {
    await page.goto(at('gallery-grid'))
    await expect(page).toShow('[data-grid-toggle]')
    expect(await page.countShown('[data-grid-items] > .wp-block-image')).toBe(8)
    await page.click('[data-grid-toggle]')
    await expect(page).toHaveText('[data-grid-toggle]', 'Show less')
    expect(await page.countShown('[data-grid-items] > .wp-block-image')).toBe(12)
  })
})

test('the pictures of a gallery by shortcode open together', async ({ page }) => {
  await page.goto('/shortcode/')
  await page.click('.gallery-item:nth-of-type(2) a')
  await expect(page).toHaveText('[data-lightbox-text]', /2 of 2/)
})
