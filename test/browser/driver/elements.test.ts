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
