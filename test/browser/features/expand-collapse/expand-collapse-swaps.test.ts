import { expect } from 'vitest'
import { dispose } from '../../support/actions.ts'
import { content, item, openItems, stateOf, trigger } from '../../support/features/expand-collapse.ts'
import { test } from '../../support/test.ts'

test('a closed panel that a script replaces stays closed; its trigger, a link to it and disposal use the new panel', async ({
  page,
  site,
}) => {
  const marked =
    '<section data-feature="expand-collapse"><button>Dogs</button><div data-expand-panel>Old</div></section>'
  await openItems(page, site, `<a id="link" href="#two">Two</a>${item('one')}${item('two')}${marked}`)
  await page.evaluate(() => {
    for (const panel of document.querySelectorAll('#one, #two, [data-expand-panel]')) {
      const next = panel.cloneNode(false) as HTMLElement
      for (const name of ['hidden', 'data-expand-closed']) next.removeAttribute(name)
      next.append(Object.assign(document.createElement('p'), { textContent: 'New' }))
      panel.replaceWith(next)
    }
  })
  await expect(page).not.toShow(content('one'))
  await page.click(trigger('one'))
  await expect(page).toShow(content('one'))
  expect(await page.text('#one')).toBe('New')
  expect(await stateOf(page, 'one')).toBe('opened true')
  await page.click(trigger('one'))
  await expect(page).not.toShow(content('one'))
  expect(await stateOf(page, 'one')).toBe('closed false')

  await page.clickByScript('#link')
  await expect(page).toShow(content('two'))
  expect(await stateOf(page, 'two')).toBe('opened true')

  await expect(page).not.toShow('[data-expand-panel] > p')
  await page.click('section:last-child button')
  await expect(page).toShow('[data-expand-panel] > p')

  await dispose(page, 'html')
  expect(await page.evaluateOn('#one', panel => panel.outerHTML)).toBe('<div id="one"><p>New</p></div>')
})

test('an open panel that a script replaces, in two steps and while it slides, closes with its trigger', async ({
  page,
  site,
}) => {
  await openItems(page, site, item('one', 'data-expand-use-hidden'))
  await page.click(trigger('one'))
  await page.evaluateOn('#one', panel => {
    const next = panel.cloneNode(true) as HTMLElement
    const parent = panel.parentNode
    panel.remove()
    setTimeout(() => parent?.append(next))
  })
  await expect(page).toShow(content('one'))
  await page.click(trigger('one'))
  await expect(page).not.toShow(content('one'))
  expect(await page.attribute('#one', 'hidden')).toBe('until-found')
})
