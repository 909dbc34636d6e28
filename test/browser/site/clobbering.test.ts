import { expect } from 'vitest'
import { prepare } from '../support/faults/in-page.ts'
import { html, test } from '../support/faults/matrix.ts'
import { CLOBBERS } from '../support/hostile/hostile.ts'
import { expectNoHarm, serve, watch } from '../support/hostile/hostile-page.ts'
import { openOwn, wake } from '../support/own-page.ts'
import { stay } from '../support/stay.ts'

test('names that shadow a property (DOM clobbering) do no harm as names of forms and pictures, by which they become properties of the document', async ({
  page,
  site,
}) => {
  const clobbers = CLOBBERS.map(name => `<form name="${name}"><img alt="" name="${name}"></form>`).join('')
  serve(site, html.replace(/<main[^>]*>/, `$&${clobbers}`))
  page.expectError(/./)
  for (const script of [stay, prepare, watch]) await page.initScript(script)
  await page.goto('/hostile/')
  const has = (selector: string) => !!Document.prototype.querySelector.call(document, selector)
  await page.waitFor(has, '[data-feature~=scroll-appear][data-ready]')
  await page.waitFor(has, '[data-panel=search][inert]')
  await page.evaluate(() => {
    const toggle = Document.prototype.querySelector.call(document, '[data-panel-toggle=search]')
    ;(toggle as HTMLElement).click()
  })
  await page.waitFor(has, '[data-panel=search]:not([inert])')
  await expectNoHarm(page)
})

test('form fields with such names do no harm if their form is the target of events, wherever it is', async ({
  page,
  site,
}) => {
  const fields = CLOBBERS.map(name => `<input name="${name}">`).join('')
  const form = `<form class="trap" tabindex="-1">${fields}</form>`
  await openOwn(page, site, {
    body: `${form}<div data-header>${form}</div>
      <section data-feature="expand-collapse"><button aria-controls="panel" aria-expanded="true">More</button><div id="panel">${form}</div></section>
      <div data-feature="gallery-grid"><ul data-grid-items>${`<li>${form}</li>`.repeat(9)}</ul><button type="button" data-grid-toggle hidden>More</button></div>
      <a data-feature="modal" data-modal-target="#dialog" href="#dialog">Open</a><dialog id="dialog">${form}</dialog>
      <div data-feature="permission" data-permission-type="geolocation" hidden>${form}<button data-permission-choice="yes">Yes</button></div>
      <section data-feature="carousel" aria-label="Seeds" data-carousel-autoplay><div data-carousel-viewport><ul data-carousel-slides><li>${form}</li><li>Two</li></ul></div></section>
      <section data-feature="home-hero-banner" aria-label="Seeds"><div data-hero-control></div><ul data-hero-slides><li>${form}</li><li>Two</li></ul></section>
      <nav><ul data-feature="mega-menu"><li><button aria-expanded="false" aria-controls="sub">Sub</button><div id="sub">${form}</div></li></ul></nav>`,
  })
  await wake(page, '[data-feature]:not([data-feature=mega-menu])')
  expect(await page.count('[data-failed]')).toBe(0)
  await page.evaluate(() => {
    const types = ['mouseover', 'pointerdown', 'focusin', 'keydown', 'click', 'focusout', 'input']
    for (const form of document.querySelectorAll('.trap')) {
      for (const type of types) {
        const init = { bubbles: true, cancelable: true, key: 'ArrowRight' }
        const event = type === 'keydown' ? new KeyboardEvent(type, init) : new MouseEvent(type, init)
        HTMLElement.prototype.dispatchEvent.call(form, event)
      }
    }
  })
  expect(page.errors).toEqual([])
})
