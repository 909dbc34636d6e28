import { expect } from 'vitest'
import { content, item, openItems, stateOf, trigger } from '../../support/features/expand-collapse.ts'
import { test } from '../../support/test.ts'

// EXP-7
test('with data-expand-use-hidden a closed panel is hidden until find-in-page finds and opens it', async ({
  page,
  site,
}) => {
  await openItems(page, site, item('a', 'data-expand-use-hidden'))
  expect(await page.attribute('#a', 'hidden')).toBe('until-found')
  await page.evaluateOn('#a p', found => {
    found.dispatchEvent(new Event('beforematch', { bubbles: true }))
  })
  expect(await stateOf(page, 'a')).toBe('opened true')
  expect(await page.attribute('#a', 'hidden')).toBe(null)
  expect(await page.isShown(content('a'))).toBe(true)
  await page.clickByScript(trigger('a'))
  await expect(page).not.toShow(content('a'))
  expect(await page.attribute('#a', 'hidden')).toBe('until-found')
})

test('an address or a link opens all panels around its target and scrolls to it, every time, whatever fields are named (DOM clobbering)', async ({
  open,
  site,
}) => {
  const page = await open({ reducedMotion: true })
  const inner = item('inner', 'data-expand-use-hidden', '<p>A <b id="deep">word</b></p>')
  const outer = item('outer', '', inner)
  const body = `<form><input name="parentElement"><a id="go" href="#deep">There</a><p style="height:200vh">${outer}<p style="height:200vh"></form>`
  await openItems(page, site, body, '#deep')
  for (let times = 0; times < 2; times++) {
    await page.waitFor(() => {
      const { top = -1 } = document.getElementById('deep')?.getBoundingClientRect() ?? {}
      return top > -1 && top < innerHeight / 2
    })
    for (const id of ['outer', 'inner']) {
      expect(await stateOf(page, id)).toBe('opened true')
      await page.clickByScript(trigger(id))
      expect(await stateOf(page, id)).toBe('closed false')
    }
    await expect(page).not.toShow(content('outer'))
    await page.click('#go')
    await expect(page).toShow('#deep')
  }
})
