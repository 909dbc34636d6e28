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
      modal: { native: { ...native, hosts: '[commandfor]' } },
    }
    expect(hostsWithoutScript(features)).toEqual({
      'not (min-width:1024px)': '[data-feature=wide]',
      CommandEvent: 'details[data-feature=fold],[commandfor][data-feature=modal]',
    })
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
