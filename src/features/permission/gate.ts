import { type Signal, signal } from '@preact/signals-core'
import { isAvailable, isPermissionType, verdictOn } from '../../adapters/permissions.ts'
import { recall, remember } from '../../adapters/storage.ts'
import type { AskPermission, PermissionModule, PermissionState, PermissionType } from '../../core/types.ts'
import { type Answer, decide, insteadOf, isAnswer, isUndecided } from './state.ts'

/** One type of permission on this page: its state, who waits for it, and how to ask. */
export interface Gate {
  readonly type: PermissionType
  readonly state: Signal<PermissionState>
  readonly waiting: ((state: PermissionState) => void)[]
  /** The visitor's word on this page, in case that it cannot be kept. */
  answer?: Answer
  /** Shows the prompt; there while one is mounted. */
  show?: (() => void) | undefined
}

const gates: { [Type in PermissionType]?: Gate } = {}

/** Where an answer is kept: one key per type, whose value is `yes` or `no`. */
const keyOf = ({ type }: Gate): string => `thistledown-permission-${type}`

export const gateOf = (type: string | undefined): Gate => {
  if (!isPermissionType(type)) throw Error(`Permissions for ${type} not supported`)
  gates[type] ??= { type, state: signal('pending'), waiting: [] }
  return gates[type]
}

/** Finds out where a permission stands. Anew each time: browser settings change. */
export const consult = async (gate: Gate): Promise<PermissionState> => {
  const verdict = await verdictOn(gate.type)
  const stored = recall(keyOf(gate))
  gate.state.value = decide({
    isAvailable: isAvailable(gate.type),
    verdict,
    answer: gate.answer ?? (isAnswer(stored) ? stored : undefined),
    hasPrompt: !!document.querySelector(`[data-permission-type=${gate.type}]`),
  })
  return gate.state.value
}

/** Ends the wait: with the visitor's answer, which is kept, or without one, when the prompt was only closed. */
export const settle = (gate: Gate, answer?: string | null): void => {
  if (isAnswer(answer)) {
    gate.answer = answer
    gate.state.value = answer
    remember(keyOf(gate), answer)
  }
  for (const resolve of gate.waiting.splice(0)) resolve(gate.state.value)
}

const ask = async (gate: Gate): Promise<PermissionState> => {
  const state = await consult(gate)
  if (!isUndecided(state)) return state
  return new Promise(resolve => {
    gate.waiting.push(resolve)
    gate.show?.()
  })
}

export const permission: AskPermission = (type, callbacks = {}) => {
  if (!isPermissionType(type)) callbacks.no?.('unrecognised')
  return ask(gateOf(type)).then(state => {
    ;(callbacks[state] ?? callbacks[insteadOf(state)])?.(state)
    return state
  })
}

export const stateOf: PermissionModule['stateOf'] = type => {
  const gate = gateOf(type)
  consult(gate)
  return gate.state
}
