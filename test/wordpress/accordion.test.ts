import { describe, expect } from 'vitest'
import { test } from './support/test.ts'

const item = (number: number): string => `.is-style-thistledown-accordion:nth-child(${number})`
const trigger = (number: number): string => `${item(number)} .thistledown-accordion__button`
const panel = (number: number): string => `${item(number)} .thistledown-accordion__panel`

describe.each(['twentytwentythree', 'twentytwentyone'])('groups with the accordion style in %s', theme => {
  const path = `/accordion/?rig-theme=${theme}`

  test('have one open item, from the first click on', async ({ page }) => {
    await page.goto(path)
    await expect(page).not.toShow(panel(1))
    await page.click(trigger(1))
    await expect(page).toShow(panel(1))
    await page.click(trigger(2))
    await expect(page).toShow(panel(2))
    await expect(page).not.toShow(panel(1))
    await expect(page).toHaveAttribute(trigger(1), 'aria-expanded', 'false')
  })

  test('are not preloaded, and open without scripts or chunk', async ({ open, site, page, expected }) => {
    const plain = await open({ javaScript: false })
    await plain.goto(path)
    expect(await plain.isShown(panel(1))).toBe(true)
    expect(await plain.count('link[rel=modulepreload][href*=expand-collapse]')).toBe(0)
    site.fault({ match: /expand-collapse\..*js/, action: 'status:503' })
    page.expectError(/expand-collapse/)
    expected.push(/expand-collapse|503/)
    await page.goto(path)
    await page.click(trigger(1))
    await expect(page).toShow(panel(1))
  })

  test('look like headings: the theme’s style of buttons does not show, and the sign is not read', async ({
    page,
  }) => {
    await page.goto(path)
    const sign = await page.evaluateOn(trigger(1), it => getComputedStyle(it, '::after').content)
    expect(sign).toBe('"+" / ""')
    expect(await page.style(trigger(1), 'background-color')).toBe('rgba(0, 0, 0, 0)')
    expect(await page.style(trigger(1), 'color')).toBe(await page.style(`${item(1)} h3`, 'color'))
    await page.focus(trigger(1))
    expect(await page.style(trigger(1), 'outline-offset')).not.toMatch(/^-/)
  })
})

test('accordion groups work in posts by authors: kses strips nothing', async ({ page }) => {
  await page.goto('/by-an-author/')
  await page.click('.thistledown-accordion__button')
  await expect(page).toShow('.thistledown-accordion__panel')
})
