import { expect } from 'vitest'
import { openOwn } from '../support/own-page.ts'
import { test } from '../support/test.ts'

const item = (id: string, attributes = '', expanded = 'false') =>
  `<section data-feature="expand-collapse" ${attributes}><h3><button type="button" aria-controls="${id}" aria-expanded="${expanded}">About ${id}</button></h3><div id="${id}"><p><a href="#">Text of ${id}</a></p></div></section>`
const trigger = (id: string) => `[aria-controls="${id}"]`
const CHUNK = /\/scripts\/expand-collapse\./

// LOD-6
test('hosts that wait are not mounted, but their chunk is fetched; then a click opens each, even without earlier pointer events', async ({
  page,
  site,
}) => {
  await openOwn(page, site, { body: item('a') + item('b') + item('c') })
  await expect.poll(() => site.requested(CHUNK).length).toBe(1)
  await page.evaluate(() => window.thistledown?.load('expand-collapse').then(() => true))
  expect(await page.exists('[data-ready]')).toBe(false)
  expect(await page.isShown('#a')).toBe(false)
  await page.click(trigger('b'))
  await expect(page).toShow('#b')
  expect(await page.texts('[data-ready] button')).toEqual(['About b'])
  // One host is mounted, so the feature now listens on the window.
  for (const [id, detail] of [
    ['a', 0],
    ['c', 1],
  ] as const) {
    await page.evaluateOn(
      trigger(id),
      (button, detail: number) =>
        button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail })),
      detail,
    )
    await expect(page).toHaveAttribute(trigger(id), 'aria-expanded', 'true')
    expect(await page.isShown(`#${id}`)).toBe(true)
  }
})

// EXP-2
test('waiting hosts of a set close what the visitor had opened, if an address targets one of them', async ({
  page,
  site,
}) => {
  await openOwn(page, site, { body: item('a', 'data-expand-set="s"') + item('b', 'data-expand-set="s"') })
  await page.click(trigger('a'))
  await expect(page).toShow('#a')
  await page.evaluate(() => {
    location.hash = 'b'
  })
  await expect(page).toHaveAttribute(trigger('b'), 'aria-expanded', 'true')
  expect(await page.attribute(trigger('a'), 'aria-expanded')).toBe('false')
})

test('a waiting host keeps a heading and a trigger with an id visible, whatever precedes them', async ({
  page,
  site,
}) => {
  const intro = '<p>See <a href="#">this</a></p>'
  const body = item('a').replace('<h3>', `${intro}<h3 id="about-a">`)
  const bare = item('b')
    .replace(/<\/?h3>/g, '')
    .replace('<button', `${intro}<button id="about-b"`)
  await openOwn(page, site, { body: body + bare })
  for (const id of ['#about-a', '#about-b']) expect(await page.isShown(id)).toBe(true)
  expect(await page.isShown('#a')).toBe(false)
})
