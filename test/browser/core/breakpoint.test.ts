import { expect } from 'vitest'
import { openPage } from '../support/core.ts'
import { onlyOpen, openIn, press } from '../support/panels.ts'
import { test } from '../support/test.ts'

// HDR-2
test('up to 1023px wide the nav is a panel; from 1024px it is always reachable, and other panels stay', async ({
  open,
}) => {
  const page = await open({ viewport: { width: 1024, height: 700 } })
  const becomes = async (width: number) => {
    await page.setViewport({ width, height: 700 })
    await page.waitFor((px: number) => window.thistledown?.viewport.value.width === px, width)
  }
  await openPage(page)
  expect(await openIn(page)).toEqual({ toggles: [], panels: ['nav'] })
  await becomes(1023)
  expect(await openIn(page)).toEqual(onlyOpen())
  await press(page, 'nav')
  await becomes(1024)
  expect(await openIn(page)).toEqual({ toggles: [], panels: ['nav'] })
  await becomes(1023)
  expect(await openIn(page)).toEqual(onlyOpen())
  await press(page, 'search')
  await becomes(1024)
  expect((await openIn(page)).toggles).toEqual(['search'])
})
