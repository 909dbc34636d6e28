import { signal as signalOf } from '@preact/signals-core'
import { expect, test } from 'vitest'
import { watchWheel } from '../../../src/features/carousel/watch-wheel.ts'

type Turn = Partial<Pick<WheelEvent, 'deltaX' | 'deltaY' | 'shiftKey'>>

/** The events of a trackpad swipe, including its momentum. */
const swipe = (sign = 1): Turn[] =>
  [2, 9, 24, 48, 60, 52, 40, 28, 18, 9, 4, 2, 1].map(deltaX => ({ deltaX: sign * deltaX, deltaY: 1 }))

/**
 * Sends gestures of wheel events, 10 ms apart, with a rest after each gesture. Returns the direction
 * of each turn, and whether each event's default was prevented.
 */
const wheel = (gestures: readonly (readonly Turn[])[], paged = true) => {
  const viewport = document.createElement('div')
  const turns: number[] = []
  const turn = (by: number) => turns.push(Math.sign(by))
  watchWheel(viewport, signalOf({ paged }), turn, new AbortController().signal)
  let timeStamp = 0
  const prevented = gestures.flatMap(gesture => {
    timeStamp += 200
    return gesture.map(by => {
      timeStamp += 10
      const event = new Event('wheel', { cancelable: true })
      const values = { deltaX: 0, deltaY: 0, shiftKey: false, timeStamp, ...by }
      for (const [name, value] of Object.entries(values)) Object.defineProperty(event, name, { value })
      return !viewport.dispatchEvent(event)
    })
  })
  return { turns, prevented }
}

test.each<[string, Turn[][], number[]]>([
  ['by one slide, however long the swipe is', [swipe()], [1]],
  ['back by a swipe to the left', [swipe(-1)], [-1]],
  ['twice by two swipes', [swipe(), swipe()], [1, 1]],
  ['twice by a swipe while the one before still decelerates', [[...swipe(), ...swipe()]], [1, 1]],
  [
    'back by the opposite swipe while the one before decelerates',
    [[...swipe().slice(0, 8), ...swipe(-1)]],
    [1, -1],
  ],
  ['by a wheel with Shift', [[{ deltaY: 120, shiftKey: true }]], [1]],
  ['not at all by nudges that rest in between', [[{ deltaX: 20 }], [{ deltaX: 20 }]], []],
])('a wheel turns the carousel %s, and does not scroll the page', (_, gestures, turns) => {
  expect(wheel(gestures)).toEqual({ turns, prevented: gestures.flat().map(() => true) })
})

test('a vertical wheel scrolls the page, even if its first events are horizontal', () => {
  const events = [{ deltaX: 2, deltaY: 1 }, { deltaX: 3, deltaY: 40 }, { deltaY: 120 }]
  expect(wheel([events])).toEqual({ turns: [], prevented: [true, false, false] })
})

test('a carousel that shows all its slides leaves every wheel to the page', () => {
  expect(wheel([swipe()], false)).toEqual({ turns: [], prevented: swipe().map(() => false) })
})
