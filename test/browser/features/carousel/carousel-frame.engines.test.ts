import { expect } from 'vitest'
import { button, drag, openOwnRotating, viewport, waitForRest } from '../../support/features/carousel.ts'
import { test } from '../../support/test.ts'

const slides = [1, 2, 3].map(
  n =>
    `<div style="height:300px"><p style="height:200px;margin:0">${n}</p><iframe title="${n}" srcdoc="Frame" style="width:100%;height:100px;border:0"></iframe></div>`,
)

test('a drag that ends over a frame in a slide ends', async ({ page, site }) => {
  await openOwnRotating(page, site, { slides })
  await expect(page).toExist(button('own', 'next'))
  const { x, y, width } = await page.box(viewport('own'))
  await drag(page, 'own', -0.7 * width, 100)
  await page.moveMouse(x + width / 2, y + 50)
  await page.moveMouse(x + width / 2 + 50, y + 50)
  await waitForRest(page, 'own', 2)
})
