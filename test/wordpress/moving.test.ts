import { describe, expect } from 'vitest'
import { test } from './support/test.ts'

describe.each(['twentytwentythree', 'twentytwentyone'])('moving content in %s', theme => {
  const at = (name: string): string => `/${name}/?rig-theme=${theme}`

  test.for(['carousel', 'old-gallery'])(
    'each slide of %s is as wide as the gallery',
    async (name, { page, site }) => {
      await page.goto(at(name))
      await expect(page).toExist('html[data-thistledown]')
      const { width } = await page.box('.wp-block-gallery')
      expect((await page.box('[data-carousel-slides] > li')).width).toBe(width)
      expect((await page.box('[data-carousel-slides] > li img')).width).toBe(width)
      // Its buttons are in the page, so its script waits for them.
      expect(site.requested(/carousel\./)).toEqual([])
      await page.click('[data-carousel-button=next]')
      await expect(page).toHaveText('[data-feature=carousel]', /2 of/)
      await expect(page).toExist('figure.is-style-thistledown-carousel')
    },
  )

  test('the video of a cover can be stopped with one click, and started again', async ({ page }) => {
    await page.goto(at('hero'))
    await page.click('[data-hero-button=stop]')
    await expect(page).toExist('[data-hero-button=start]')
    expect(await page.evaluate(() => document.querySelector('video')?.paused)).toBe(true)
    await page.click('[data-hero-button=start]')
    await expect(page).toExist('[data-hero-button=stop]')
  })

  test('the video of a cover stands still under reduced motion until it is started', async ({ open }) => {
    const page = await open({ reducedMotion: true })
    await page.goto(at('hero'))
    await expect(page).toExist('[data-hero-button=start]')
    expect(await page.evaluate(() => document.querySelector('video')?.paused)).toBe(true)
    await page.click('[data-hero-button=start]')
    await page.waitFor(() => document.querySelector('video')?.paused === false)
  })

  test('a block with the style Appear is hidden until it is scrolled into view', async ({ page }) => {
    await page.goto(at('appear'))
    await expect(page).toHaveAttribute('[data-feature=scroll-appear]', 'data-appear', 'wait')
    await page.evaluateOn('[data-feature=scroll-appear]', element => element.scrollIntoView())
    await expect(page).toHaveAttribute('[data-feature=scroll-appear]', 'data-appear', 'show')
  })
})
