import { beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest'
import { readSettings } from '../../src/core/loader/settings.ts'
import { flag, number, numberOr, oneOf, text } from '../../src/core/readers.ts'

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
  test('are the defaults where no attribute is', () => {
    expect(read({})).toEqual({ zoom: 12, mapTitle: 'Map', useHidden: false })
  })

  test('are read from attributes with the prefix, words parted by hyphens', () => {
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

describe('a malformed value', () => {
  test('gives the default and leaves the other settings alone', () => {
    expect(read({ 'data-map-zoom': 'near', 'data-map-map-title': 'Garden' })).toEqual({
      zoom: 12,
      mapTitle: 'Garden',
      useHidden: false,
    })
  })

  test('gives one warning, which names element, attribute, value and what was expected', () => {
    const host = hostWith({ 'data-map-zoom': '99' })
    readSettings(host, 'map', schema)
    expect(warn).toHaveBeenCalledOnce()
    const [parts] = warn.mock.calls
    expect(parts).toContain(host)
    const message = parts?.filter(part => typeof part === 'string').join(' ')
    for (const named of ['data-map-zoom', '99', 'a number from 0 to 22', '12'])
      expect(message).toContain(named)
  })

  test('gives one warning each', () => {
    read({ 'data-map-zoom': '', 'data-map-use-hidden': 'maybe' })
    expect(warn).toHaveBeenCalledTimes(2)
  })

  test('of one of a few words gives the first of them', () => {
    const host = hostWith({ 'data-expand-animation': 'zoom' })
    expect(readSettings(host, 'expand', { animation: oneOf('slide', 'fade') })).toEqual({
      animation: 'slide',
    })
    expect(warn).toHaveBeenCalledOnce()
  })
})
