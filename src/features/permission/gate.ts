import { type Signal, signal } from '@preact/signals-core'
import type { PermissionModule } from '../../shared/modules.ts'
import type { AskPermission, PermissionState, PermissionType } from '../../shared/permission.ts'
import { isPermissionType } from '../../shared/permission.ts'
import { isAvailable, recall, remember, type Verdict, verdictOn } from './browser.ts'
import { type Answer, decide, insteadOf, isAnswer, isUndecided } from './state.ts'

/** A permission's state on this page, the callers that wait for an answer, and a way to ask for one. */
interface Gate {
  readonly type: PermissionType
  readonly state: Signal<PermissionState>
  waiting: { readonly resolve: (state: PermissionState) => void; readonly isClick: boolean }[]
  /** The browser's last answer. */
  verdict: Verdict
  /**
   * The visitor's answer on this page, needed if storage is unavailable. A stored answer has
   * precedence: it may be newer.
   */
  answer?: Answer | undefined
  /** The prompt was closed without an answer and has not been shown since. */
  isClosed?: boolean
  /** A click of the visitor's needs the answer, not only a script of the page as it loads. */
  isWanted?: boolean
  /** Shows the prompt. Defined while one is mounted. */
  show?: (() => void) | undefined
}

const gates: { [Type in PermissionType]?: Gate } = {}

/** Storage key of an answer: `yes`, `no`, or empty if it has been withdrawn. */
const keyOf = ({ type }: Gate): string => `thistledown-permission-${type}`

/** The gate of a type, made on first use. @throws Error for an unsupported type */
export const gateOf = (type: string | undefined): Gate => {
  if (!isPermissionType(type)) throw Error(`Permissions for ${type} not supported`)
  gates[type] ??= { type, state: signal('pending'), waiting: [], verdict: 'prompt' }
  return gates[type]
}

export const CHOICE = 'data-permission-choice'

const promptOf = ({ type }: Gate): HTMLElement | null =>
  document.querySelector(`[data-permission-type=${type}]`)

/** Derives the state from everything known now, and returns it. */
const update = (gate: Gate): PermissionState => {
  const stored = recall(keyOf(gate))
  // Perhaps on another page or in another tab.
  const isWithdrawn = stored === ''
  if (isWithdrawn) gate.answer = undefined
  gate.state.value = decide({
    ...gate,
    isAvailable: isAvailable(gate.type),
    answer: isAnswer(stored) ? stored : gate.answer,
    hasPrompt: !!promptOf(gate),
    isWithdrawn,
  })
  return gate.state.value
}

/** Queries the browser, as its settings may have changed, and resolves to the new state. */
export const updateState = async (gate: Gate): Promise<PermissionState> => {
  gate.verdict = await verdictOn(gate.type)
  return update(gate)
}

/** Records that the prompt was closed without an answer (true), or is shown again (false). */
export const setClosed = (gate: Gate, isClosed: boolean): void => {
  gate.isClosed = isClosed
  update(gate)
}

/** Resolves all waiting calls, and stores the answer. Others: the prompt was closed without one. */
export const resolveWaiting = (gate: Gate, answer?: string | null): void => {
  const isAnswered = isAnswer(answer)
  if (isAnswered) {
    gate.answer = answer
    remember(keyOf(gate), answer)
  }
  gate.isWanted = false
  setClosed(gate, !isAnswered)
  for (const { resolve } of gate.waiting.splice(0)) resolve(gate.state.value)
}

/** The visitor has turned to something else: a late answer must not act on an earlier click. */
export const forgetClicks = (gate: Gate): void => {
  gate.waiting = gate.waiting.filter(({ isClick }) => !isClick)
  gate.isWanted &&= gate.type !== 'cookie'
}

/** Forgets the answer. */
export const forget = (gate: Gate): void => {
  gate.answer = undefined
  remember(keyOf(gate), '')
  update(gate)
}

const ask = async (gate: Gate, again?: boolean): Promise<PermissionState> => {
  const state = await updateState(gate)
  const prompt = promptOf(gate)
  // Nobody waits for an answer that cannot come.
  if (!prompt?.querySelector(`[${CHOICE}]`) || !(isUndecided(state) || (again && state === 'no')))
    return state
  // Its chunk failed earlier. Visitors cannot retry it, because the prompt is hidden until mounted.
  if (prompt.matches('[data-failed~=permission]')) {
    window.thistledown?.dispose(prompt)
    window.thistledown?.scan(prompt)
  }
  // Undefined: a script asks as the page loads.
  const isClick = again !== undefined
  gate.isWanted ||= isClick || gate.type !== 'cookie'
  return new Promise(resolve => {
    gate.waiting.push({ resolve, isClick })
    gate.show?.()
  })
}

export const permission: AskPermission = (type, callbacks = {}, again) => {
  if (!isPermissionType(type)) callbacks.no?.('unrecognised')
  return ask(gateOf(type), again).then(state => {
    ;(callbacks[state] ?? callbacks[insteadOf(state)])?.(state)
    return state
  })
}

export const stateOf: PermissionModule['stateOf'] = type => {
  const gate = gateOf(type)
  updateState(gate)
  return gate.state
}
