import { describe, expect } from 'vitest'
import { prepare } from '../support/faults/in-page.ts'
import { html, test } from '../support/faults/matrix.ts'
import { CLOBBERS, CORPUS } from '../support/hostile/hostile.ts'
import { expectNoHarm, feed, openHostile, serve, watch } from '../support/hostile/hostile-page.ts'
import { settled } from '../support/own-page.ts'
import { stay } from '../support/stay.ts'

describe('DOM clobbering: names that shadow a property', () => {
  test('do no harm as feature names', async ({ page, site }) => {
    serve(
      site,
      html.replaceAll('data-feature="', `data-feature="${CORPUS.names.join(' ')} ${CLOBBERS.join(' ')} `),
    )
    await openHostile(page, '/hostile/')
    await settled(page, 'expand-collapse')
    await expectNoHarm(page)
  })

  test('do no harm as ids', async ({ page, site }) => {
    const clobbers = CLOBBERS.map(name => `<a id="${name}" name="${name}" href="/plain/">x</a>`).join('')
    serve(site, html.replace(/<main[^>]*>/, `$&${clobbers}`))
    await openHostile(page, '/hostile/')
    expect(await feed(page, '', 'settings')).toEqual([])
    await page.waitFor(() => !!document.querySelector('[data-feature~=carousel][data-ready]'))
    await expectNoHarm(page)
  })

  test('do no harm as names of forms and pictures, by which they become properties of the document', async ({
    page,
    site,
  }) => {
    const clobbers = CLOBBERS.map(name => `<form name="${name}"><img alt="" name="${name}"></form>`).join('')
    serve(site, html.replace(/<main[^>]*>/, `$&${clobbers}`))
    page.expectError(/./)
    await page.initScript(stay)
    await page.initScript(prepare)
    await page.initScript(watch)
    await page.goto('/hostile/')
    await page.waitFor(() => {
      const find = (selector: string) => Document.prototype.querySelector.call(document, selector)
      return !!find('[data-feature~=home-hero-banner][data-ready]') && !!find('[data-panel=search][inert]')
    })
    await page.evaluate(() => {
      const toggle = Document.prototype.querySelector.call(document, '[data-panel-toggle=search]')
      ;(toggle as HTMLElement).click()
    })
    await page.waitFor(
      () => !!Document.prototype.querySelector.call(document, '[data-panel=search]:not([inert])'),
    )
    await expectNoHarm(page)
  })

  test('do no harm as form fields: valid forms are sent, invalid ones are not', async ({ page, site }) => {
    const forms = CLOBBERS.map(
      name => `<form class="trap" action="/thanks/${name}/" data-feature="form" data-load="now"><input name="${name}"
        ><label>Name <input class="must" name="must" required></label><button>Send</button></form>`,
    )
    serve(site, html.replace(/<main[^>]*>/, `$&${forms.join('')}`))
    await openHostile(page, '/hostile/')
    await settled(page, 'gallery-grid')
    await page.evaluate(async () => {
      await window.thistledown?.load('form')
      await window.thistledown?.scan()
      for (const field of document.querySelectorAll<HTMLInputElement>('.must')) {
        field.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
        field.focus()
        if (field.form) HTMLFormElement.prototype.requestSubmit.call(field.form)
      }
    })
    expect(await page.evaluate(() => window.went)).toEqual([])
    await expectNoHarm(page)
  })
})
