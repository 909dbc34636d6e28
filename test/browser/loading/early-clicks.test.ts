import { expect } from 'vitest'
import { waitForCore } from '../support/core.ts'
import { letGo, loadingTest, notes } from '../support/loading.ts'

// An id that shadows the queue if core looked it up on the window (DOM clobbering).
const test = loadingTest({
  '/': {
    body: `<p id="tdEarlyClicks" data-feature="twin"><button id="one">One</button> <button id="two">Two</button>
      <svg width="40" height="20"><a href="#drawn"><rect id="leaf" width="40" height="20"/></a></svg></p>
      <p data-feature="wide"><a id="link" href="#link">Link</a></p>`,
  },
})

const TWIN = /\/scripts\/twin\./

test('clicks and keys on two controls of a host are all queued, one for each control, while other links are followed', async ({
  open,
  site,
}) => {
  const page = await open({ viewport: { width: 390, height: 700 } })
  site.fault({ match: TWIN, action: 'hang', times: 1 })
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await waitForCore(page)
  await page.click('#one')
  for (const key of ['Enter', ' ']) {
    await page.focus('#two')
    await page.press(key)
  }
  await page.click('#one')
  await expect(page).toHaveAttribute('#tdEarlyClicks', 'data-loading')
  // A feature for wide screens queues no click on a phone.
  await page.click('#link')
  await page.waitFor(() => location.hash === '#link')
  await page.click('#leaf')
  await page.waitFor(() => location.hash === '#drawn')
  await letGo(site, TWIN)
  await expect
    .poll(() => notes(page))
    .toEqual(['twin mount tdEarlyClicks', 'twin click one', 'twin click two'])
  expect(await page.exists('[data-loading]')).toBe(false)
})
