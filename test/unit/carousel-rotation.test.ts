import { describe, expect, test } from 'vitest'
import { type Dispatch, type Hold, isRotating, nextRotation, type Rotation } from '../../src/core/rotation.ts'

type Step = Parameters<Dispatch>

const START: Rotation = { on: true, holds: [] }
const stateAfter = (...steps: readonly Step[]): Rotation =>
  steps.reduce((state, [event, begins]) => nextRotation(state, event, begins), START)
const rotatesAfter = (...steps: readonly Step[]): boolean => isRotating(stateAfter(...steps))

describe('a rotation', () => {
  test('goes on while nothing speaks against it', () => {
    expect(isRotating(START)).toBe(true)
  })

  test.each<Hold>(['hover', 'press', 'sight'])('waits during %s and goes on after it', hold => {
    expect(rotatesAfter([hold, true])).toBe(false)
    expect(rotatesAfter([hold, true], [hold, false])).toBe(true)
  })

  test('waits until the last hold has ended', () => {
    expect(rotatesAfter(['hover', true], ['press', true], ['hover', false])).toBe(false)
    expect(rotatesAfter(['hover', true], ['press', true], ['press', false])).toBe(false)
    expect(rotatesAfter(['hover', true], ['press', true], ['hover', false], ['press', false])).toBe(true)
  })

  test('counts a hold once, however often it is told', () => {
    expect(rotatesAfter(['hover', true], ['hover', true], ['hover', false])).toBe(true)
  })

  test('does not come back when focus leaves its button', () => {
    expect(stateAfter(['focus', true]).on).toBe(true)
    expect(stateAfter(['focus', true], ['focus', false]).on).toBe(false)
  })

  test('does not mind the end of a focus that did not hold it', () => {
    expect(rotatesAfter(['focus', false])).toBe(true)
  })

  test('stays stopped, whatever begins or ends', () => {
    for (const hold of ['hover', 'press', 'sight', 'focus'] as const) {
      expect(rotatesAfter(['stop'], [hold, true], [hold, false])).toBe(false)
    }
  })

  test('starts again at the press of its button, though pointer and focus are there', () => {
    expect(rotatesAfter(['hover', true], ['focus', true], ['stop'], ['start'])).toBe(true)
  })

  test('still waits to be seen after that press', () => {
    expect(rotatesAfter(['sight', true], ['stop'], ['start'])).toBe(false)
  })

  test('outlives focus leaving the button that started it', () => {
    expect(rotatesAfter(['focus', true], ['stop'], ['start'], ['focus', false])).toBe(true)
  })

  test('waits for the next hover after that press', () => {
    expect(rotatesAfter(['hover', true], ['stop'], ['start'], ['hover', false], ['hover', true])).toBe(false)
  })
})
