import { expect } from 'vitest'
import {
  content,
  item,
  openItems,
  openPage,
  PATH,
  stateOf,
  trigger,
} from '../../support/features/expand-collapse.ts'
import { test } from '../../support/test.ts'

// EXP-7
test('with use-hidden a closed panel is hidden until found, and finding opens it', async ({ page }) => {
  await openPage(page)
  expect(await page.attribute('#hidden-panel', 'hidden')).toBe('until-found')
  await page.evaluateOn('#hidden-panel', panel => {
    panel.dispatchEvent(new Event('beforematch', { bubbles: true }))
  })
  expect(await stateOf(page, 'hidden-panel')).toBe('opened true')
  expect(await page.attribute('#hidden-panel', 'hidden')).toBe(null)
  expect(await page.isShown(content('hidden-panel'))).toBe(true)
  await page.clickByScript(trigger('hidden-panel'))
  await expect(page).not.toShow(content('hidden-panel'))
})

test('mounts with the panel open that the address targets', async ({ page }) => {
  await openPage(page, `${PATH}#set-3`)
  expect(await stateOf(page, 'set-3')).toBe('opened true')
})

test('a link into a closed panel opens it and scrolls to it, every time', async ({ open }) => {
  const page = await open({ reducedMotion: true })
  await openPage(page)
  for (let times = 0; times < 2; times++) {
    await page.click('a[href="#set-3"]:not([data-feature] a)')
    await expect(page).toShow('#set-3')
    await page.waitFor(() => {
      const { top = -1 } = document.getElementById('set-3')?.getBoundingClientRect() ?? {}
      return top > 0 && top < innerHeight / 2
    })
    await page.clickByScript(trigger('set-3'))
    await expect(page).not.toShow(content('set-3'))
  }
})

test('an address of a nested element opens all the panels around it', async ({ page, site }) => {
  const inner = item('inner', 'data-expand-use-hidden', '<p>A <b id="deep">word</b></p>')
  await openItems(page, site, item('outer', '', inner))
  await page.evaluate(() => {
    location.hash = '#deep'
  })
  await expect(page).toShow(content('inner'))
  expect(await stateOf(page, 'outer')).toBe('opened true')
  expect(await stateOf(page, 'inner')).toBe('opened true')
})

test('opens for a link inside a form with a field called parentElement (DOM clobbering)', async ({
  page,
  site,
}) => {
  const body = `<form><input name="parentElement"><div data-feature="expand-collapse"><button type="button" aria-controls="more">More</button>
    <div id="more"><p id="deep">Here</p></div></div></form><a id="go" href="#deep">There</a>`
  await openItems(page, site, body)
  await page.clickByScript('#go')
  await expect(page).toShow('#deep')
})
