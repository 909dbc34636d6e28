import { describe, expect } from 'vitest'
import { openOwn } from '../support/own-page.ts'
import type { Site } from '../support/site.ts'
import { test } from '../support/test.ts'
import type { Page } from './types.ts'

const BODY = `<p id="words"> Ferns
  and <b>mosses</b> </p><p id="empty"></p><p id="closed" hidden>Closed</p><p id="veiled" style="visibility: hidden">Veiled</p>
<input id="name" value="Fern"><button id="open" type="button" aria-expanded="false">Open</button><ul><li>One</li><li>Two</li></ul>
<div id="far" style="position: absolute; top: 3000px; left: 20px; width: 100px; height: 50px">Far</div>`

const open = (page: Page, site: Site): Promise<void> => openOwn(page, site, { body: BODY })

/** Changes the page while a matcher waits. */
const soon = (page: Page, change: string): Promise<void> =>
  page.evaluate(`void setTimeout(() => { const it = id => document.getElementById(id); ${change} }, 200)`)

describe('reads', () => {
  test('attributes, texts, values, how many match, and what shows', async ({ page, site }) => {
    await open(page, site)
    expect(await page.attribute('#open', 'aria-expanded')).toBe('false')
    expect(await page.attribute('#open', 'title')).toBe(null)
    expect(await page.text('#words')).toBe('Ferns and mosses')
    expect(await page.text('#empty')).toBe('')
    expect(await page.texts('li')).toEqual(['One', 'Two'])
    expect(await page.texts('.none')).toEqual([])
    expect(await page.value('#name')).toBe('Fern')
    expect([await page.count('li'), await page.count('.none')]).toEqual([2, 0])
    expect([await page.exists('li'), await page.exists('.none')]).toEqual([true, false])
    const shown = ['#words', '#closed', '#veiled'].map(selector => page.isShown(selector))
    expect(await Promise.all(shown)).toEqual([true, false, false])
    expect([await page.countShown('p'), await page.countShown('.none')]).toEqual([2, 0])
    expect(await page.style('#veiled', 'visibility')).toBe('hidden')
    expect(await page.box('#far')).toEqual({ x: 20, y: 3000, width: 100, height: 50 })
  })

  test('an awaited answer of a function on an element, and an error that names a missing one', async ({
    page,
    site,
  }) => {
    await open(page, site)
    expect(await page.evaluateOn('#words', (it, by: number) => it.children.length * by, 3)).toBe(3)
    expect(await page.evaluateOn('#words', async it => it.id)).toBe('words')
    expect(await page.evaluateOn('#words', () => undefined)).toBe(undefined)
    for (const read of ['text', 'value', 'isShown'] as const)
      await expect(page[read]('.none')).rejects.toThrow(/No element matches \.none at .*\/a-test\//)
    await expect(page.clickByScript('.none')).rejects.toThrow(/No element matches \.none/)
  })
})

describe('matchers', () => {
  test('wait until the condition is true', async ({ page, site }) => {
    await open(page, site)
    await soon(page, `it('closed').hidden = false`)
    await expect(page).toShow('#closed')
    await soon(page, `it('open').ariaExpanded = 'true'`)
    await expect(page).toHaveAttribute('#open', 'aria-expanded', 'true')
    await soon(page, `it('words').textContent = 'Ferns  only'`)
    await expect(page).toHaveText('#words', 'Ferns only')
    await soon(page, `it('name').value = 'Moss'`)
    await expect(page).toHaveValue('#name', 'Moss')
    await soon(page, `it('name').focus()`)
    await expect(page).toHaveFocus('#name')
    await soon(page, `document.querySelector('ul').append(document.createElement('li'))`)
    await expect(page).toHaveCount('li', 3)
    await soon(page, `it('veiled').style.visibility = 'visible'`)
    await expect(page).toHaveStyle('#veiled', 'visibility', 'visible')
    await soon(page, `location.hash = 'far'`)
    await expect(page).toHavePath('/a-test/#far')
    await soon(page, `document.body.append(Object.assign(document.createElement('i'), { id: 'new' }))`)
    await expect(page).toExist('#new')
  })

  test('wait until the condition is false', async ({ page, site }) => {
    await open(page, site)
    await page.focus('#open')
    await soon(page, `it('words').hidden = true`)
    await expect(page).not.toShow('#words')
    await soon(page, `it('open').removeAttribute('aria-expanded')`)
    await expect(page).not.toHaveAttribute('#open', 'aria-expanded')
    await soon(page, `it('open').blur()`)
    await expect(page).not.toHaveFocus('#open')
    await soon(page, `it('far').remove()`)
    await expect(page).not.toExist('#far')
    await expect(page).not.toShow('#far')
  })
})
