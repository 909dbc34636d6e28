// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { hostsWithoutScript } from '../../../tools/build/scripts/feature-table.mjs'

describe('hosts without a script', () => {
  test('are listed by condition: a global variable of the browser, or the inverse of a media query', () => {
    const native = { when: 'CommandEvent', hosts: 'details' }
    const features = {
      plain: {},
      wide: { media: '(min-width:1024px)' },
      fold: { native },
      modal: { native: { ...native, hosts: '[command]' } },
    }
    expect(hostsWithoutScript(features)).toEqual({
      'not (min-width:1024px)': '[data-feature=wide]',
      CommandEvent: '[data-feature=modal][command],details[data-feature=fold]',
    })
  })

  test.each([
    ['a list', 'details,[popover]', '[data-feature=it]:is(details,[popover])'],
    ['a custom element', 'tide-table', '[data-feature=it]:is(tide-table)'],
    ['a pseudo-class', '[open]:has(p)', '[data-feature=it]:is([open]:has(p))'],
    ['several attributes', '[command][commandfor]', '[data-feature=it][command][commandfor]'],
  ])('of one feature are named by %s', (_, hosts, selector) => {
    expect(hostsWithoutScript({ it: { native: { when: 'Fern', hosts } } })).toEqual({ Fern: selector })
  })

  test.each([
    ['(width > 40em) and (hover)', 'not ((width > 40em) and (hover))'],
    ['screen and (hover)', 'not screen and (hover)'],
    ['print', 'not print'],
  ])('invert %s', (media, inverse) => {
    expect(hostsWithoutScript({ it: { media } })).toEqual({ [inverse]: '[data-feature=it]' })
  })

  test.each(['print, (hover)', 'only screen', 'not print', 'not (hover)'])(
    'leave media queries without a short inverse to the loader: %s',
    media => {
      expect(hostsWithoutScript({ it: { media } })).toEqual({})
    },
  )
})
