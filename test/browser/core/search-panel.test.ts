import { describe, expect } from 'vitest'
import { openOwn } from '../support/own-page.ts'
import { can, test } from '../support/test.ts'

const TOGGLE = '#toggle'

const pageWith = (fields: string) => ({
  body: `<header data-header><button id="toggle" data-panel-toggle="search" aria-controls="search" aria-expanded="false">Search</button>
    <form data-panel="search" id="search">${fields}<button>Go</button></form></header>`,
})

/** Hidden and disabled fields that content management systems put at the start of a form. */
const HIDDEN = '<input type="hidden" name="form_id" value="7"><input disabled><input style="display: none">'
const TERM = '<label>Term <input id="term" type="search"></label>'

describe('opening the search panel', () => {
  // PAN-6
  test('focuses the first focusable field, past hidden and disabled ones', async ({ page, site }) => {
    await openOwn(page, site, pageWith(HIDDEN + TERM))
    await page.click(TOGGLE)
    await expect(page).toHaveFocus('#term')
  })

  test('focuses it when a script opens the panel', async ({ page, site }) => {
    await openOwn(page, site, pageWith(HIDDEN + TERM))
    await page.evaluate(() => window.thistledown?.setPanel('search', true))
    await expect(page).toHaveFocus('#term')
  })

  // PAN-7
  test.skipIf(!can('touch'))(
    'focuses it within the tap, otherwise iOS opens no keyboard',
    async ({ open, site }) => {
      const page = await open({ touch: true })
      await openOwn(page, site, pageWith(HIDDEN + TERM))
      await page.evaluate(() => {
        window.seen = []
        addEventListener('click', () => window.seen.push(document.activeElement?.id))
      })
      await page.tap(TOGGLE)
      await expect.poll(() => page.evaluate<[], unknown[]>('seen')).toEqual(['term'])
    },
  )
})

describe('an open search panel stays open', () => {
  test('when a suggestion in it is chosen, and its list goes', async ({ page, site }) => {
    const list = '<ul><li><button type="button" id="ferns">Ferns</button></li></ul>'
    await openOwn(page, site, pageWith(TERM + list))
    await page.evaluateOn('#ferns', button =>
      button.addEventListener('click', () => button.closest('ul')?.remove()),
    )
    await page.click(TOGGLE)
    await expect(page).toHaveFocus('#term')
    await page.click('#ferns')
    expect(await page.exists('#ferns')).toBe(false)
    expect(await page.attribute(TOGGLE, 'aria-expanded')).toBe('true')
  })

  test('when a button of the page’s own script has opened it', async ({ page, site }) => {
    await openOwn(page, site, { body: `${pageWith(TERM).body}<button type="button" id="own">Find</button>` })
    await page.evaluateOn('#own', button =>
      button.addEventListener('click', () => window.thistledown?.setPanel('search', true)),
    )
    await page.click('#own')
    await expect(page).toHaveFocus('#term')
    expect(await page.attribute(TOGGLE, 'aria-expanded')).toBe('true')
  })

  // PAN-4
  test('when Escape ends the composition of a character', async ({ page, site }) => {
    await openOwn(page, site, pageWith(TERM))
    await page.click(TOGGLE)
    await expect(page).toHaveFocus('#term')
    const pressEscape = (isComposing: boolean, keyCode: number) =>
      page.evaluateOn(
        '#term',
        (field, isComposing: boolean, keyCode: number) => {
          const event = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, isComposing })
          Object.defineProperty(event, 'keyCode', { value: keyCode })
          field.dispatchEvent(event)
        },
        isComposing,
        keyCode,
      )
    await pressEscape(true, 27)
    expect(await page.attribute(TOGGLE, 'aria-expanded')).toBe('true')
    // As in Safari.
    await pressEscape(false, 229)
    expect(await page.attribute(TOGGLE, 'aria-expanded')).toBe('true')
    await pressEscape(false, 27)
    expect(await page.attribute(TOGGLE, 'aria-expanded')).toBe('false')
  })
})
