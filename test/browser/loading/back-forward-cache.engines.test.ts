import { expect } from 'vitest'
import { loadingTest, notes, ready } from '../support/loading.ts'
import { can } from '../support/test.ts'

const test = loadingTest({ '/': { body: '<p id="calm" data-feature="calm">Calm</p>' } })

test.skipIf(!can('backForwardCache'))(
  'the back/forward cache restores the page with closed panels, and with the focus where a panel was opened',
  async ({ open }) => {
    const page = await open({ viewport: { width: 390, height: 700 } })
    await page.initScript(() => {
      addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }))
    })
    await page.goto('/')
    await ready(page, '#calm')
    await page.click('#menu')
    expect(await page.attribute('#menu', 'aria-expanded')).toBe('true')
    await page.focus('#nav a')
    await page.goto('/other/')
    await page.back()
    await page.waitFor('window.persisted === true')
    expect(await page.attribute('#menu', 'aria-expanded')).toBe('false')
    expect(await page.hasFocus('#menu')).toBe(true)
    expect(await page.attribute('#calm', 'data-ready')).toBe('calm')
    expect(await notes(page)).toEqual(['calm mount calm'])
  },
)
