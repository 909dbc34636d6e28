import { beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { readSettings } from '../../../src/core/features/context.ts'
import { flag, number, text } from '../../../src/shared/readers.ts'

const schema = { zoom: number(12, 0, 22), mapTitle: text('Map'), useHidden: flag() }

const hostWith = (attributes: Readonly<Record<string, string>>): HTMLElement => {
  const host = document.createElement('div')
  for (const [name, value] of Object.entries(attributes)) host.setAttribute(name, value)
  return host
}

let warn: MockInstance<typeof console.warn>
beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockReturnValue()
})

// SET-1, SET-2
test.each([
  ['have their defaults without attributes', {}, {}, 0],
  [
    'are read from attributes with the prefix, in kebab case',
    { 'data-map-zoom': '3', 'data-map-map-title': 'Garden', 'data-map-use-hidden': '' },
    { zoom: 3, mapTitle: 'Garden', useHidden: true },
    0,
  ],
  ['are not read from attributes with another prefix', { 'data-zoom': '3', 'data-grid-zoom': '4' }, {}, 0],
  [
    'may be falsy',
    { 'data-map-zoom': '0', 'data-map-map-title': '', 'data-map-use-hidden': 'false' },
    { zoom: 0, mapTitle: '', useHidden: false },
    0,
  ],
  [
    'have their default for a malformed value, which does not affect other settings',
    { 'data-map-zoom': 'near', 'data-map-map-title': 'Garden' },
    { mapTitle: 'Garden' },
    1,
  ],
  ['warn once for each malformed value', { 'data-map-zoom': '', 'data-map-use-hidden': 'maybe' }, {}, 2],
])('settings %s', (_, attributes, settings, warnings) => {
  expect(readSettings(hostWith(attributes), 'map', schema)).toEqual({
    zoom: 12,
    mapTitle: 'Map',
    useHidden: false,
    ...settings,
  })
  expect(warn).toHaveBeenCalledTimes(warnings)
})

// SET-2
test('a malformed setting is reported with its element', () => {
  const host = hostWith({ 'data-map-zoom': '99' })
  readSettings(host, 'map', schema)
  const message = 'data-map-zoom="99": expected a number from 0 to 22'
  expect(warn).toHaveBeenCalledExactlyOnceWith('thistledown:', message, host)
})
