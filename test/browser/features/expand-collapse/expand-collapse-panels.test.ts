import { expect } from 'vitest'
import { axe } from '../../support/axe.ts'
import { openItems } from '../../support/features/expand-collapse.ts'
import { test } from '../../support/test.ts'

/** Each host marks with `to` what the test clicks, and with `seen` what this shows. */
const HOSTS = {
  'the panel comes right after what holds the button':
    '<h3><button type="button" class="to">Dogs</button></h3><div class="seen">Panel</div>',
  'data-expand-panel marks the panel':
    '<h3><button type="button" class="to">Dogs</button></h3><p>Between</p><div data-expand-panel class="seen">Panel</div>',
  'data-expand-trigger marks one of several buttons':
    '<button type="button">Print</button><button type="button" data-expand-trigger class="to">Dogs</button><div class="seen">Panel</div>',
  'both are marked':
    '<button type="button" data-expand-trigger class="to">Dogs</button><p>Between</p><div data-expand-panel class="seen">Panel</div>',
  'a link names the panel':
    '<a href="#linked" class="to">Dogs</a><div id="linked"><p class="seen">Panel</p></div>',
  'a link has the state, and its panel a button':
    '<a href="#told" aria-expanded="false" class="to">Dogs</a><div id="told"><p class="seen">Panel</p><button type="button" aria-controls="told">Close</button></div>',
  'the panel is a host itself':
    '<button type="button" aria-controls="host" class="to">Dogs</button><div id="host" data-feature="expand-collapse"><p class="seen">Panel</p><button type="button" aria-controls="more">More</button><p id="more">More</p></div>',
  'a button takes precedence over a link, and a nested host keeps its own marked trigger': `<a href="#out">¶</a>
    <button type="button" aria-controls="out" class="to">Out</button><div id="out"><p class="seen">Out</p>
    <section data-feature="expand-collapse"><button type="button" data-expand-trigger aria-controls="in">In</button><div id="in"><p>In</p></div></section></div>`,
}

// EXP-9
test('finds trigger and panel by ids, attributes or position, has no accessibility violation, and does not change the address', async ({
  page,
  site,
}) => {
  const hosts = Object.values(HOSTS).map(html => `<section data-feature="expand-collapse">${html}</section>`)
  await openItems(page, site, `<h2>Rules</h2>${hosts.join('')}`)
  expect(await page.count('[data-failed]')).toBe(0)
  for (const isOpen of [false, true]) {
    for (const [index, name] of Object.keys(HOSTS).entries()) {
      const host = `main > :nth-of-type(${index + 1})`
      const found = [
        await page.attribute(`${host} .to`, 'aria-expanded'),
        await page.isShown(`${host} .seen`),
      ]
      expect([name, ...found]).toEqual([name, `${isOpen}`, isOpen])
      await page.click(`${host} .to`)
      await expect.poll(() => page.isShown(`${host} .seen`)).toBe(!isOpen)
    }
    if (isOpen) continue
    await page.click('[aria-controls=in]')
    await expect(page).toShow('#in p')
    expect(await axe(page, 'main')).toEqual([])
  }
  expect(await page.path()).toBe('/a-test/')
})
