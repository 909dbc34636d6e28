import { beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest'
import { readSettings } from '../../../src/loader/settings.ts'
import { flag, number, numberOr, oneOf, text } from '../../../src/shared/readers.ts'

const schema = { zoom: number(12, 0, 22), mapTitle: text('Map'), useHidden: flag() }

const hostWith = (attributes: Readonly<Record<string, string>>): HTMLElement => {
  const host = document.createElement('div')
  for (const [name, value] of Object.entries(attributes)) host.setAttribute(name, value)
  return host
}

const read = (attributes: Readonly<Record<string, string>>) =>
  readSettings(hostWith(attributes), 'map', schema)

let warn: MockInstance<typeof console.warn>
beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockReturnValue()
})

describe('settings', () => {
  test('have their defaults without attributes', () => {
    expect(read({})).toEqual({ zoom: 12, mapTitle: 'Map', useHidden: false })
  })

  // SET-1
  test('are read from attributes with the prefix, in kebab case', () => {
    expect(read({ 'data-map-zoom': '3', 'data-map-map-title': 'Garden', 'data-map-use-hidden': '' })).toEqual(
      {
        zoom: 3,
        mapTitle: 'Garden',
        useHidden: true,
      },
    )
  })

  test('are not read from attributes with another prefix', () => {
    expect(read({ 'data-zoom': '3', 'data-grid-zoom': '4' }).zoom).toBe(12)
  })

  test('may be undefined by default, without a warning', () => {
    expect(readSettings(hostWith({}), 'carousel', { autoplay: numberOr(3000) })).toEqual({
      autoplay: undefined,
    })
    expect(warn).not.toHaveBeenCalled()
  })

  test('may be falsy, without a warning', () => {
    expect(read({ 'data-map-zoom': '0', 'data-map-map-title': '', 'data-map-use-hidden': 'false' })).toEqual({
      zoom: 0,
      mapTitle: '',
      useHidden: false,
    })
    expect(warn).not.toHaveBeenCalled()
  })
})

// SET-2
describe('a malformed value', () => {
  test('falls back to the default and does not affect other settings', () => {
    expect(read({ 'data-map-zoom': 'near', 'data-map-map-title': 'Garden' })).toEqual({
      zoom: 12,
      mapTitle: 'Garden',
      useHidden: false,
    })
  })

  test('causes one warning, which names element, attribute, value and the expected type', () => {
    const host = hostWith({ 'data-map-zoom': '99' })
    readSettings(host, 'map', schema)
    expect(warn).toHaveBeenCalledOnce()
    const [parts] = warn.mock.calls
    expect(parts).toContain(host)
    const message = parts?.filter(part => typeof part === 'string').join(' ')
    for (const named of ['data-map-zoom', '99', 'a number from 0 to 22', '12'])
      expect(message).toContain(named)
  })

  test('is reported with the name of the attribute as written', () => {
    read({ 'data-map-use-hidden': 'maybe' })
    expect(warn).toHaveBeenCalledWith(
      'thistledown:',
      'data-map-use-hidden="maybe": expected no value, "true" or "false", using false',
      expect.any(HTMLElement),
    )
  })

  test('is called ignored if the setting has no default', () => {
    readSettings(hostWith({ 'data-carousel-lazy': 'many' }), 'carousel', { lazy: number(undefined, 0) })
    expect(warn).toHaveBeenCalledWith(
      'thistledown:',
      'data-carousel-lazy="many": expected a number from 0, ignored',
      expect.any(HTMLElement),
    )
  })

  test('causes one warning each', () => {
    read({ 'data-map-zoom': '', 'data-map-use-hidden': 'maybe' })
    expect(warn).toHaveBeenCalledTimes(2)
  })

  test('of an enumeration falls back to its first word', () => {
    const host = hostWith({ 'data-expand-animation': 'zoom' })
    expect(readSettings(host, 'expand', { animation: oneOf('slide', 'fade') })).toEqual({
      animation: 'slide',
    })
    expect(warn).toHaveBeenCalledOnce()
  })
})
