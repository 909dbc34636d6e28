import { expect } from 'vitest'
import { add, lines, openDebug, pressIn, waitForLine } from '../../support/features/debug.ts'
import { openOwn } from '../../support/own-page.ts'
import { test } from '../../support/test.ts'

test('retries a chunk that failed to load, but not a feature that threw while mounting', async ({
  open,
  site,
}) => {
  const page = await open({ viewport: { width: 1280, height: 900 } })
  page.expectError(/Loading chunk carousel failed|Out of leaves/)
  const fault = site.fault({ match: /\/carousel\.\w+\.js/, action: 'status:503' })
  await openDebug(page, '/features/carousel/')
  await page.clickByScript('#gallery [data-carousel-button=next]')
  const said = await waitForLine(page, 'Errors', 'ChunkLoadError')
  expect(said).toMatch(/ChunkLoadError: Loading chunk carousel failed\. \(error: http:.*carousel\.\w+\.js/)
  // The panel asks for the chunk on its own, so its error may be there before the host's.
  await waitForLine(page, 'Features', 'failed')
  Object.assign(fault, { times: 0 })
  await pressIn(page, 'ChunkLoadError')
  await expect(page).toExist('#gallery [data-ready~=carousel]')
  await expect.poll(() => lines(page, 'Errors')).toEqual([])

  await page.evaluate(async () => {
    await window.thistledown?.define('leaf', () => {
      throw new Error('Out of leaves')
    })
  })
  await add(page, 'div', { 'data-feature': 'leaf' })
  // A button would add its text.
  expect(await waitForLine(page, 'Errors', 'leaf')).toBe('leaf Error: Out of leaves')
})

// CAR-4, ERR-7
test('retries a feature that failed before the panel was there, and then says why', async ({
  page,
  site,
}) => {
  page.expectError(/Invalid carousel element/)
  await openOwn(page, site, {
    body: '<section data-feature="carousel" data-load="now" aria-label="Empty"><ul></ul></section>',
  })
  await expect(page).toExist('[data-failed~=carousel]')
  await page.evaluate(() => {
    history.replaceState(null, '', '?thistledown-debug')
    document.body.appendChild(document.createElement('aside')).dataset.feature = 'debug'
  })
  await waitForLine(
    page,
    'Mistakes',
    'The carousel finds no slides. Put them directly in <ul data-carousel-slides>',
  )
  await pressIn(page, 'It failed before this panel was here')
  await waitForLine(page, 'Errors', 'Invalid carousel element: no [')
})
