import { expect } from 'vitest'
import { waitForCore } from '../support/core.ts'
import { test } from '../support/test.ts'

const PATH = '/docs/playground/'
const CAROUSEL = '[data-play=carousel]'
const HOST = `${CAROUSEL} .play-stage [data-feature]`
const CODE = `${CAROUSEL} .play-code code`

/** Runs in the page: changes a control as a visitor does. */
const change = ([selector, value]: readonly [string, string]): void => {
  const control = document.querySelector<HTMLInputElement | HTMLSelectElement>(selector)
  if (control) control.value = value
  control?.dispatchEvent(new Event('input', { bubbles: true }))
}

test('the playground starts a feature again with a changed attribute, and shows its markup', async ({
  page,
}) => {
  await page.goto(PATH)
  await waitForCore(page)
  expect(await page.text(CODE)).toContain('<section data-feature="carousel" data-carousel-type="gallery"')
  await page.evaluate(change, [`${CAROUSEL} [name=data-carousel-autoplay]`, '2000'] as const)
  await expect(page).toHaveAttribute(HOST, 'data-carousel-autoplay', '2000')
  expect(await page.text(CODE)).toContain('data-carousel-autoplay="2000"')
  await page.waitFor(() => !!document.querySelector('.play-stage [data-feature=carousel][data-ready]'))
  await page.click(`${CAROUSEL} .play-reset`)
  await expect(page).not.toHaveText(CODE, /autoplay/)
})

test('the playground shows what a visitor types as text, and makes no element of it', async ({ page }) => {
  await page.goto(PATH)
  await waitForCore(page)
  const typed = '"><img src="/gone.png" onerror="document.title = 1">'
  await page.evaluate(change, ['[data-play=expand-collapse] [name=data-expand-open-text]', typed] as const)
  await expect(page).toHaveText('[data-play=expand-collapse] .play-code code', /&quot;>?.*img src=/)
  expect(await page.exists('[data-play=expand-collapse] img')).toBe(false)
})
