import { describe, expect } from 'vitest'
import { dispose } from '../../support/actions.ts'
import { axe } from '../../support/axe.ts'
import { openOwn } from '../../support/own-page.ts'
import { test } from '../../support/test.ts'

const HOST = '[data-feature]'
const PANEL = `${HOST} > div`
const SIMPLE = '<h3><button type="button">Dogs</button></h3><div>Panel</div>'

const own = (markup: string) => ({
  body: `<h2>Rules</h2><div data-feature="expand-collapse">${markup}</div>`,
})

// EXP-9
describe('a button without aria-controls', () => {
  test.for([
    ['what comes right after what holds it', SIMPLE],
    [
      'what data-expand-panel marks',
      '<h3><button type="button">Dogs</button></h3><p>Between</p><div data-expand-panel>Panel</div>',
    ],
    [
      'the panel of the trigger that is marked',
      '<button type="button">Print</button><button type="button" data-expand-trigger>Dogs</button><div>Panel</div>',
    ],
  ] as const)('opens %s', async ([, markup], { page, site }) => {
    await openOwn(page, site, own(markup))
    const button = `${HOST} [aria-expanded]`
    await expect(page).toHaveAttribute(button, 'aria-expanded', 'false')
    expect(await page.text(button)).toBe('Dogs')
    await expect(page).not.toShow(PANEL)
    await page.click(button)
    await expect(page).toShow(PANEL)
  })

  test('and its panel are as the server sent them once it is aborted', async ({ page, site }) => {
    await openOwn(page, site, { ...own(SIMPLE), scripts: true })
    await expect(page).toExist(`${HOST} [aria-expanded]`)
    await dispose(page, HOST)
    expect(await page.evaluateOn(HOST, host => host.innerHTML)).toBe(SIMPLE)
  })

  test('opens the panel that a script has put in the place of its own', async ({ page, site }) => {
    await openOwn(page, site, own(SIMPLE))
    await expect(page).toExist(`${HOST} [aria-expanded]`)
    await page.evaluateOn(PANEL, panel =>
      panel.replaceWith(Object.assign(document.createElement('div'), { textContent: 'New' })),
    )
    await expect(page).not.toShow(PANEL)
    await page.click(`${HOST} button`)
    await expect(page).toShow(PANEL)
    expect(await page.text(PANEL)).toBe('New')
  })

  test('has no accessibility violation', async ({ page, site }) => {
    await openOwn(page, site, own(SIMPLE))
    await expect(page).toExist(`${HOST} [aria-expanded=false]`)
    expect(await axe(page, 'main')).toEqual([])
    await page.click(`${HOST} button`)
    await expect(page).toShow(PANEL)
    expect(await axe(page, 'main')).toEqual([])
  })
})
