import { expect, test } from 'vitest'
import {
  nextRotation,
  type PauseReason,
  type Rotation,
  type RotationEvent,
  shouldRotate,
} from '../../../src/shared/rotation.ts'

const START: Rotation = { isOn: true, pauses: [] }
const rotatesAfter = (...steps: readonly RotationEvent[]): boolean =>
  shouldRotate(steps.reduce((state, [event, begins]) => nextRotation(state, event, begins), START))

const HOVER: RotationEvent = ['hover', true]
const LEAVE: RotationEvent = ['hover', false]
const FOCUS: RotationEvent = ['focus', true]
const BLUR: RotationEvent = ['focus', false]
const RESTART: readonly RotationEvent[] = [['stop'], ['start']]

test.each<PauseReason>(['hover', 'press', 'offscreen', 'hidden-tab'])(
  'a rotation pauses during %s and continues after it',
  reason => {
    expect(rotatesAfter([reason, true])).toBe(false)
    expect(rotatesAfter([reason, true], [reason, false])).toBe(true)
  },
)

test.for<readonly [what: string, rotates: boolean, ...steps: RotationEvent[]]>([
  ['runs while nothing pauses it', true],
  ['pauses until the last reason has ended', false, HOVER, ['press', true], LEAVE],
  ['pauses until the first reason has ended, too', false, HOVER, ['press', true], ['press', false]],
  ['continues once all reasons have ended', true, HOVER, ['press', true], LEAVE, ['press', false]],
  ['counts a reason once, however often it is reported', true, HOVER, HOVER, LEAVE],
  ['pauses while its button has the focus', false, FOCUS],
  ['stays stopped when the focus leaves its button', false, FOCUS, BLUR],
  ['ignores the end of a focus that did not stop it', true, BLUR],
  ['restarts with its button, despite pointer and focus on it', true, HOVER, FOCUS, ...RESTART],
  ['still waits for visibility after a restart', false, ['offscreen', true], ...RESTART],
  ['goes on when focus leaves the button that started it', true, FOCUS, ...RESTART, BLUR],
  ['pauses during the next hover after a restart', false, HOVER, ...RESTART, LEAVE, HOVER],
])('a rotation %s', ([, rotates, ...steps]) => {
  expect(rotatesAfter(...steps)).toBe(rotates)
})

test('a rotation stays stopped, whatever reasons begin or end', () => {
  for (const reason of ['hover', 'press', 'offscreen', 'focus'] as const)
    expect(rotatesAfter(['stop'], [reason, true], [reason, false])).toBe(false)
})

test('a rotation is still on while its button has the focus, so that the button offers to stop it', () => {
  expect(nextRotation(START, 'focus', true).isOn).toBe(true)
})
