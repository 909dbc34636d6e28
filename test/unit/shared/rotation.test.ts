import { describe, expect, test } from 'vitest'
import {
  nextRotation,
  type PauseReason,
  type Rotation,
  type RotationEvent,
  shouldRotate,
} from '../../../src/shared/rotation/state.ts'

const START: Rotation = { isOn: true, pauses: [] }
const stateAfter = (...steps: readonly RotationEvent[]): Rotation =>
  steps.reduce((state, [event, begins]) => nextRotation(state, event, begins), START)
const rotatesAfter = (...steps: readonly RotationEvent[]): boolean => shouldRotate(stateAfter(...steps))

describe('a rotation', () => {
  test('runs while nothing pauses it', () => {
    expect(shouldRotate(START)).toBe(true)
  })

  test.each<PauseReason>(['hover', 'press', 'offscreen', 'hidden-tab'])(
    'pauses during %s and continues after it',
    reason => {
      expect(rotatesAfter([reason, true])).toBe(false)
      expect(rotatesAfter([reason, true], [reason, false])).toBe(true)
    },
  )

  test('pauses until the last reason has ended', () => {
    expect(rotatesAfter(['hover', true], ['press', true], ['hover', false])).toBe(false)
    expect(rotatesAfter(['hover', true], ['press', true], ['press', false])).toBe(false)
    expect(rotatesAfter(['hover', true], ['press', true], ['hover', false], ['press', false])).toBe(true)
  })

  test('counts a reason once, however often it is reported', () => {
    expect(rotatesAfter(['hover', true], ['hover', true], ['hover', false])).toBe(true)
  })

  test('does not resume when focus leaves its button', () => {
    expect(stateAfter(['focus', true]).isOn).toBe(true)
    expect(stateAfter(['focus', true], ['focus', false]).isOn).toBe(false)
  })

  test('ignores the end of a focus that did not stop it', () => {
    expect(rotatesAfter(['focus', false])).toBe(true)
  })

  test('stays stopped, whatever reasons begin or end', () => {
    for (const reason of ['hover', 'press', 'offscreen', 'focus'] as const) {
      expect(rotatesAfter(['stop'], [reason, true], [reason, false])).toBe(false)
    }
  })

  test('restarts with its button, despite pointer and focus on it', () => {
    expect(rotatesAfter(['hover', true], ['focus', true], ['stop'], ['start'])).toBe(true)
  })

  test('still waits for visibility after a restart', () => {
    expect(rotatesAfter(['offscreen', true], ['stop'], ['start'])).toBe(false)
  })

  test('continues when focus leaves the button that started it', () => {
    expect(rotatesAfter(['focus', true], ['stop'], ['start'], ['focus', false])).toBe(true)
  })

  test('pauses during the next hover after a restart', () => {
    expect(rotatesAfter(['hover', true], ['stop'], ['start'], ['hover', false], ['hover', true])).toBe(false)
  })
})
