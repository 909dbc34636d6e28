import { describe, expect } from 'vitest'
import type { Page } from '../driver/types.ts'
import { html, test } from '../support/faults/matrix.ts'
import { CLOBBERS, CORPUS } from '../support/hostile/hostile.ts'
import { expectNoHarm, openHostile, serve } from '../support/hostile/hostile-page.ts'
import { settled, wake } from '../support/own-page.ts'

/** Sends each form with its required field empty. */
const sendEmpty = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await window.thistledown?.load('form')
    await window.thistledown?.scan()
    for (const field of document.querySelectorAll<HTMLInputElement>('.must')) {
      field.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
      field.focus()
      if (field.form) HTMLFormElement.prototype.requestSubmit.call(field.form)
    }
  })

/** Sends each form with its required field filled in. Returns the addresses, without the origin. */
const sendFilledIn = async (page: Page): Promise<string[]> => {
  for (const [index, name] of CLOBBERS.entries()) {
    await page.evaluateOn(`.trap[action="/thanks/${name}/"] .must`, (element: HTMLElement) => {
      const field = element as HTMLInputElement
      field.value = 'Ada'
      HTMLFormElement.prototype.requestSubmit.call(field.form)
    })
    // A page sends one form at a time: the next would replace it.
    await page.waitFor((count: number) => window.went.length > count, index)
  }
  return page.evaluate(() => window.went.map(url => url.slice(location.origin.length)))
}

describe('DOM clobbering: names that shadow a property', () => {
  test('do no harm as feature names and as ids', async ({ page, site }) => {
    const clobbers = CLOBBERS.map(name => `<a id="${name}" name="${name}" href="/plain/">x</a>`).join('')
    const names = [...CORPUS.names, ...CLOBBERS].join(' ')
    serve(
      site,
      html.replace(/<main[^>]*>/, `$&${clobbers}`).replaceAll('data-feature="', `data-feature="${names} `),
    )
    await openHostile(page, '/hostile/')
    await wake(page, 'main [data-feature]')
    await expect(page).toExist('[data-feature~=carousel][data-ready]')
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
    await sendEmpty(page)
    expect(await page.evaluate(() => window.went)).toEqual([])
    const sent = await sendFilledIn(page)
    expect(sent).toEqual(CLOBBERS.map(name => `/thanks/${name}/?${name}=&must=Ada`))
    await expectNoHarm(page)
  })
})
