import { describe, expect } from 'vitest'
import { axe } from './support/axe.ts'
import { openPage } from './support/core.ts'
import {
  CODE,
  description,
  FORM,
  fillIn,
  focused,
  isAt,
  mountForm,
  openForm,
  PATH,
  SEND,
  said,
  summary,
  write,
} from './support/form.ts'
import { keepLedger, settledLedger } from './support/ledger.ts'
import { openOwn, pressOn, settled } from './support/own-page.ts'
import { test } from './support/test.ts'
import { serveTexts } from './support/texts.ts'

describe('without JavaScript', () => {
  test('the browser checks, and a form in order is sent', async ({ open }) => {
    const page = await open({ javaScript: false })
    await page.goto(PATH)
    await page.click(SEND)
    expect(await page.evaluate(isAt, PATH)).toBe(true)
    expect(
      await page.evaluate((it: string) => document.querySelector<HTMLFormElement>(it)?.noValidate, FORM),
    ).toBe(false)
    await fillIn(page)
    await page.click(SEND)
    await page.waitFor(isAt, '/search/')
  })
})

describe('mounts', () => {
  test('silently: nothing moves, nothing is said, nothing that was typed is touched', async ({ page }) => {
    await openPage(page, PATH)
    await write(page, '#seed-name', 'Ir')
    const layout = () =>
      [...document.querySelectorAll('main *')].map(it => it.getBoundingClientRect().top + scrollY).join()
    const before = await page.evaluate(layout)
    await mountForm(page)
    expect(await page.evaluate(layout)).toBe(before)
    expect([await said(page), await summary(page)]).toEqual([[], []])
    expect(await page.evaluate(() => document.querySelector<HTMLInputElement>('#seed-name')?.value)).toBe(
      'Ir',
    )
    expect(
      await page.evaluate((it: string) => document.querySelector<HTMLFormElement>(it)?.noValidate, FORM),
    ).toBe(true)
  })

  test('says so on anything but a form', async ({ page }) => {
    page.expectError(/not a <form>/)
    await openPage(page, PATH)
    await page.evaluate(() => {
      const part = document.querySelector<HTMLElement>('.page-head h1')
      Object.assign(part?.dataset ?? {}, { feature: 'form', load: 'now' })
      if (part) window.thistledown?.scan(part)
    })
    await page.waitFor(() => !!document.querySelector('h1[data-failed=form]'))
  })

  test('not at all, and the browser checks, where the chunk cannot be had', async ({ page, site }) => {
    page.expectError(/Loading chunk form failed/)
    site.fault({ match: /scripts\/form/, action: 'status:500' })
    await openPage(page, PATH)
    await page.click(SEND)
    await page.waitFor((it: string) => !!document.querySelector(`${it}[data-failed=form]`), FORM)
    expect(
      await page.evaluate((it: string) => document.querySelector<HTMLFormElement>(it)?.noValidate, FORM),
    ).toBe(false)
    expect(await page.evaluate(isAt, PATH)).toBe(true)
  })
})

describe('behaves: what is wrong', () => {
  test('is said beside each field and in a summary, in order, and the first has focus', async ({ page }) => {
    await openForm(page)
    await page.click(SEND)
    const messages = [
      'We need a name for the envelope.',
      'We write to you when the seeds are on their way.',
      'Choose one of the two.',
      'Please say that you have read it.',
    ]
    expect(await said(page)).toEqual(messages)
    expect(await summary(page)).toEqual(
      ['Your name', 'E-mail', 'How to send them', 'I have read how to sow them'].map(
        (name, index) => `${name}: ${messages[index]}`,
      ),
    )
    expect(await focused(page)).toBe('seed-name')
    expect(await description(page, '#seed-name')).toEqual(['true', messages[0]])
    expect(await page.evaluate(isAt, PATH)).toBe(true)
    expect(await axe(page)).toEqual([])
  })

  test('is said with the rule that is broken, and the browser’s words where there are no others', async ({
    page,
  }) => {
    await openForm(page)
    await fillIn(page)
    await write(page, '#seed-mail', '@@')
    await write(page, '#seed-note', 'x')
    await page.click(SEND)
    const own = await page.evaluate(
      () => document.querySelector<HTMLInputElement>('#seed-note')?.validationMessage,
    )
    expect(await said(page)).toEqual(['An e-mail address has an @ in it, as in ferns@garden.example.', own])
    expect(own).not.toBe('')
  })
})

describe('behaves: the summary', () => {
  test('names a checkbox by its own label, whatever group it is in, and says so there', async ({
    page,
    site,
  }) => {
    const body = `<form data-feature="form" data-load="now"><fieldset><legend>Your order</legend>
      <p><label>Name <input name="name"></label></p>
      <p><label><input id="terms" type="checkbox" required data-form-message="Agree."> The terms</label></p>
      </fieldset><button id="send">Send</button></form>`
    await openOwn(page, site, { body })
    await settled(page, 'form')
    await pressOn(page, '#send')
    expect(await summary(page)).toEqual(['The terms: Agree.'])
    const beside = () =>
      document.querySelector('[data-form-error]')?.nextElementSibling?.contains(document.activeElement)
    expect(await page.evaluate(beside)).toBe(true)
  })

  test('leads from the summary to its field', async ({ page }) => {
    await openForm(page)
    await page.click(SEND)
    for (const [index, id] of ['seed-name', 'seed-mail', 'post', 'seed-terms'].entries()) {
      await page.click(`[data-form-summary] li:nth-child(${index + 1}) a`)
      expect(await focused(page)).toBe(id)
    }
    expect(await page.evaluate(() => location.hash)).toBe('')
  })

  test('can be pressed in the summary on the way out of a field', async ({ page }) => {
    await openForm(page)
    await page.click(SEND)
    await page.type('Iris')
    await write(page, '#seed-mail', 'iris')
    await page.click('[data-form-summary] li:nth-child(3) a')
    expect(await focused(page)).toBe('post')
    expect((await summary(page))[0]).toContain('has an @ in it')
  })

  test('is said in the page’s language, as text', async ({ page, site }) => {
    serveTexts(site, PATH, {
      form: { title: 'Bitte prüfen', item: '{message} ({label})', patternMismatch: '<b>Mehr</b>' },
    })
    await openForm(page)
    await fillIn(page)
    await write(page, '#seed-note', 'x')
    await page.click(SEND)
    expect(await summary(page)).toEqual(['<b>Mehr</b> (A word to the Seed Loft, outside the form)'])
    expect(await page.evaluate(() => document.querySelector('[data-form-summary] p')?.textContent)).toBe(
      'Bitte prüfen',
    )
  })
})

describe('behaves: putting it right', () => {
  test('takes a message back while one types, and says it again only on leaving', async ({ page }) => {
    await openForm(page)
    await page.click(SEND)
    await page.type('I')
    expect([(await said(page)).length, (await summary(page)).length]).toEqual([3, 3])
    expect(await description(page, '#seed-name')).toEqual([null])
    await page.press('Backspace')
    expect((await said(page)).length).toBe(3)
    await page.press('Tab')
    await page.waitFor(() => document.querySelectorAll('[data-form-error]').length === 4)
  })

  test('hears any radio button of a group, and controls outside the form', async ({ page }) => {
    await openForm(page)
    await write(page, '#seed-note', 'x')
    await page.click(SEND)
    expect((await said(page)).length).toBe(5)
    await page.click(`${FORM} [value=gate]`)
    await write(page, '#seed-note', 'yes')
    expect(await said(page)).toEqual([
      'We need a name for the envelope.',
      'We write to you when the seeds are on their way.',
      'Please say that you have read it.',
    ])
  })

  test('knows dates and files, and leaves what is switched off alone', async ({ page }) => {
    await openForm(page)
    await fillIn(page)
    await page.evaluate(() => {
      const field = (id: string) => document.getElementById(id) as HTMLInputElement
      field('seed-day').value = '2025-12-31'
      field('seed-bed').required = true
      field('seed-bed').setAttribute('data-form-value-missing', 'Which picture?')
    })
    await page.click(SEND)
    const own = await page.evaluate(
      () => document.querySelector<HTMLInputElement>('#seed-day')?.validationMessage,
    )
    expect(await said(page)).toEqual([own, 'Which picture?'])
    await page.evaluate(() => {
      const files = new DataTransfer()
      files.items.add(new File(['fern'], 'bed.png', { type: 'image/png' }))
      const picture = document.getElementById('seed-bed') as HTMLInputElement
      picture.files = files.files
      picture.dispatchEvent(new Event('input', { bubbles: true }))
      const day = document.getElementById('seed-day') as HTMLInputElement
      day.disabled = true
      day.dispatchEvent(new Event('input', { bubbles: true }))
    })
    expect([await said(page), await summary(page)]).toEqual([[], []])
  })
})

describe('behaves: what was typed or said before', () => {
  test('ends with the form on its way, and going back finds what was typed', async ({ page }) => {
    await openForm(page)
    await page.click(SEND)
    await fillIn(page)
    expect([await said(page), await summary(page)]).toEqual([[], []])
    await page.click(SEND)
    await page.waitFor(isAt, '/search/')
    await page.back()
    await page.waitFor(() => document.querySelector<HTMLInputElement>('#seed-name')?.value === 'Iris')
  })

  test('keeps what the server said, and reads it after ours', async ({ page }) => {
    await openForm(page, CODE)
    const server = 'We cannot find this code. It is on the back of the ticket.'
    expect(await description(page, '#server-code')).toEqual(['true', server])
    await page.evaluate(() => {
      const input = document.querySelector<HTMLInputElement>('#server-code')
      if (input) input.value = ''
    })
    await page.click(`${CODE} button`)
    const [invalid, ours, theirs] = await description(page, '#server-code')
    expect([invalid, theirs]).toEqual(['true', server])
    expect(ours).toBe((await said(page))[0])
    await write(page, '#server-code', 'TH-1')
    expect(await description(page, '#server-code')).toEqual(['true', server])
  })
})

describe('behaves: sending', () => {
  /** Counts in `window.seen` what would be sent. */
  const countSent = () => {
    window.seen = []
    document.addEventListener('submit', () => window.seen.push('heard'))
    addEventListener('formdata', () => window.seen.push('sent'))
  }

  test('happens once, and a form that is not in order is nobody’s business', async ({ page }) => {
    await page.initScript(countSent)
    await openForm(page)
    await page.click(SEND)
    expect(await page.evaluate<[], unknown[]>('seen')).toEqual([])
    await fillIn(page)
    const errors = await page.evaluate(
      (form: string, button: string) => {
        const found: number[] = []
        document
          .querySelector(form)
          ?.addEventListener('thistledown:change', event => found.push((event as CustomEvent).detail.errors))
        for (let press = 0; press < 2; press++) document.querySelector<HTMLElement>(button)?.click()
        return [...found, ...window.seen]
      },
      FORM,
      SEND,
    )
    expect(errors).toEqual([0, 'heard', 'sent'])
    await page.waitFor(isAt, '/search/')
  })

  test('by a script of the site’s own may happen again', async ({ page }) => {
    await page.initScript(countSent)
    await page.initScript(() => document.addEventListener('submit', event => event.preventDefault()))
    await openForm(page)
    await fillIn(page)
    await page.click(SEND)
    await page.click(SEND)
    expect(await page.evaluate<[], unknown[]>('seen')).toEqual(['heard', 'heard'])
  })

  test('happens once whatever a field is called, and not before the form is in order', async ({
    page,
    site,
  }) => {
    const names = ['elements', 'submit', 'action', 'id', 'method', 'name', 'target', 'title', 'length']
    const fields = names.map(name => `<label>${name} <input name="${name}"></label>`).join('')
    const body = `<form data-feature="form" data-load="now" action="/search/">${fields}
      <label>Must <input id="must" required></label><button id="send">Send</button></form>`
    await page.initScript(countSent)
    await openOwn(page, site, { body })
    await settled(page, 'form')
    await pressOn(page, '#send')
    expect([await summary(page), await focused(page)]).toEqual([[expect.stringMatching(/^Must: /)], 'must'])
    expect(await page.evaluate<[], unknown[]>('seen')).toEqual([])
    await write(page, '#must', 'Iris')
    // Asked in the same breath: the page is about to be left.
    const seen = await page.evaluate(() => {
      for (let press = 0; press < 2; press++) document.querySelector<HTMLElement>('#send')?.click()
      return window.seen
    })
    expect(seen).toEqual(['heard', 'sent'])
    await page.waitFor(isAt, '/search/')
  })

  test('an unfinished form is left to a button that says so', async ({ page }) => {
    await openForm(page)
    await page.evaluate((it: string) => document.querySelector(it)?.setAttribute('formnovalidate', ''), SEND)
    await page.click(SEND)
    await page.waitFor(isAt, '/search/')
  })
})

describe('behaves: where nobody sees it', () => {
  test('opens what is closed around the first field, and around one that the summary leads to', async ({
    page,
    site,
  }) => {
    const body = `<form data-feature="form" data-load="now" novalidate action="/thanks/"><div data-feature="expand-collapse">
      <button id="more" type="button" aria-controls="closed">More</button><div id="closed"><label>Name <input id="name" required></label></div></div>
      <details><summary>Still more</summary><label>Mail <input id="mail" required></label></details>
      <button id="send">Send</button></form>`
    await openOwn(page, site, { body })
    await settled(page, 'form')
    await settled(page, 'expand-collapse')
    await pressOn(page, '#send')
    expect(await focused(page)).toBe('name')
    await page.evaluate(() => document.querySelector<HTMLElement>('#more')?.click())
    await pressOn(page, '[data-form-summary] li:last-child a')
    expect(await focused(page)).toBe('mail')
  })

  test('a dialog’s form may close it again at once', async ({ page, site }) => {
    const body = `<dialog id="box" open><form method="dialog" data-feature="form" data-load="now"><button id="send">Close</button></form></dialog>`
    await openOwn(page, site, { body })
    await settled(page, 'form')
    for (let time = 0; time < 2; time++) {
      await page.evaluate(() => document.querySelector<HTMLDialogElement>('#box')?.show())
      await pressOn(page, '#send')
      expect(await page.evaluate(() => document.querySelector<HTMLDialogElement>('#box')?.open)).toBe(false)
    }
  })
})

describe('aborts cleanly', () => {
  test('with the server’s markup, no listener left, and mounts again', async ({ page, open }) => {
    const plain = await open({ javaScript: false })
    await plain.goto(PATH)
    await page.initScript(keepLedger)
    await openPage(page, PATH)
    await page.evaluate(() => window.thistledown?.load('form').then(() => true))
    const before = await settledLedger(page)
    for (let time = 0; time < 2; time++) {
      for (const form of [FORM, CODE]) {
        await page.evaluate(
          (it: string) => window.thistledown?.scan(document.querySelector(it)?.parentElement ?? undefined),
          form,
        )
        await mountForm(page, form)
      }
      await page.click(SEND)
      expect((await said(page)).length).toBe(4)
      for (const form of [FORM, CODE]) {
        await page.evaluate(
          (it: string) => window.thistledown?.dispose(document.querySelector(it) as Element),
          form,
        )
      }
      expect(await settledLedger(page)).toBe(before)
    }
    const markup = (it: string) => document.querySelector(it)?.outerHTML
    for (const example of ['#seeds .example-live', '#server .example-live']) {
      expect(await page.evaluate(markup, example)).toBe(await plain.evaluate(markup, example))
    }
  })
})
