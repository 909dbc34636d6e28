import { expect } from 'vitest'
import { button, openOwnRotating, viewport, waitForRest } from '../../support/features/carousel.ts'
import { test } from '../../support/test.ts'

const slides = [1, 2, 3].map(
  n =>
    `<div style="height:300px"><p style="height:100px;margin:0">${n}</p><iframe title="${n}" srcdoc="Frame" style="width:100%;height:200px;border:0"></iframe></div>`,
)

test('a drag that ends over a frame in a slide ends', async ({ page, site }) => {
  await openOwnRotating(page, site, { slides })
  await expect(page).toExist(button('own', 'next'))
  const box = await page.box(viewport('own'))
  const [x, y] = [box.x + box.width / 2, box.y + 50]
  await page.moveMouse(x, y)
  await page.mouseDown()
  await page.moveMouse(x - 50, y)
  await page.moveMouse(x - 150, y)
  await page.moveMouse(x - box.width / 2 + 20, y + 150)
  await page.mouseUp()
  await page.moveMouse(x, y + 150)
  await page.moveMouse(x + 50, y)
  await waitForRest(page, 'own', 2)
})
