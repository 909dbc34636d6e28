import { describe, expect, test } from 'vitest'
import { showStep, takeStep } from '../../../fixtures/trial/steps.mjs'

const step = {
  what: 'A link',
  theirs: '<a class="old" href="#[[id]]">[[*text]]</a>',
  ours: '<a href="#[[id]]">[[*text]]</a>',
}

describe('a step of a migration guide', () => {
  test('replaces every match and keeps the text of its slots', () => {
    const page = '<a class="old" href="#x">One</a>, <a class="old" href="#y"><b>Two</b></a>'
    expect(takeStep(page, step)).toBe('<a href="#x">One</a>, <a href="#y"><b>Two</b></a>')
  })

  test('ignores how the page is indented', () => {
    const page = '<a\n    class="old"   href="#x">One</a>'
    expect(takeStep(page, step)).toBe('<a href="#x">One</a>')
    const nested = { ...step, theirs: '<p><a class="old" href="#[[id]]">[[text]]</a></p>' }
    expect(takeStep('<p>\n  <a class="old" href="#x">One</a>\n</p>', nested)).toBe('<a href="#x">One</a>')
  })

  test('matches a slot that is named twice only where both are the same', () => {
    const same = { ...step, theirs: '<a class="old" href="#[[id]]">[[id]]</a>' }
    expect(takeStep('<a class="old" href="#x">x</a>', same)).toBe('<a href="#x"></a>')
    expect(() => takeStep('<a class="old" href="#x">y</a>', same)).toThrow('it lacks <a class="old"')
  })

  test('keeps a slot without a star inside its quotes', () => {
    expect(() => takeStep('<a class="old" href="#x" id="y">One</a>', step)).toThrow('it lacks')
  })

  test('leaves what stands after the match', () => {
    const last = { ...step, until: '<hr>' }
    const page = '<a class="old" href="#x">One</a><p></p><a class="old" href="#y">Two</a>\n<hr>'
    expect(takeStep(page, { ...last, theirs: '<a class="old" href="#[[id]]">[[text]]</a>' })).toBe(
      '<a class="old" href="#x">One</a><p></p><a href="#y">Two</a>\n<hr>',
    )
  })

  test('is shown with the text of a match, and long text as an ellipsis', () => {
    const page = `<a class="old" href="#x">One</a><a class="old" href="#y">${'long '.repeat(30)}</a>`
    expect(showStep(page, step).ours).toBe('<a href="#x">One</a>')
    expect(showStep(page, { ...step, show: 1 }).theirs).toBe('<a class="old" href="#y">…</a>')
  })
})
