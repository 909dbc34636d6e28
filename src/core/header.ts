import { effect, signal } from '@preact/signals-core'
import { BACK_TO_TOP_PX, BACK_TO_TOP_STUCK_PX, HEADER_THRESHOLD_PX } from './constants.ts'
import { closest, find, listen, root } from './dom.ts'
import { layout, startLayout, viewport } from './layout.ts'
import { panels } from './panels.ts'
import { startScrollLoop } from './scroll-loop.ts'
import { travel } from './scroll-to.ts'
import type { HeaderState } from './types.ts'

/** What a check knows besides the state: px, and why the header may not move. */
export interface HeaderInput {
  readonly y: number
  /** Largest possible scroll position. */
  readonly max: number
  readonly bar: number
  readonly height: number
  /** A panel or menu is open: nothing changes, but y is accepted, so that closing it causes no jump. */
  readonly frozen?: boolean
  /** Our own animated scroll: it must not reveal the header over its target. */
  readonly travelling?: boolean
}

export const header = signal<HeaderState>({ y: 0, sticky: false, hidden: false })
export const scroll = signal(0)

/** The header's decision (specification section 4, design section 4): a pure function of what is known. */
export const nextHeader = (state: HeaderState, input: HeaderInput): HeaderState => {
  const y = Math.max(0, Math.min(input.y, input.max))
  if (input.frozen) return { ...state, y }
  const sticky = y > input.bar
  if (input.travelling) return { y, sticky, hidden: state.hidden && y > input.height }
  const change = y - state.y
  if (Math.abs(change) <= HEADER_THRESHOLD_PX) return sticky === state.sticky ? state : { ...state, sticky }
  return { y, sticky, hidden: change > 0 && (state.hidden || y > input.height) }
}

const check = (y: number): void => {
  scroll.value = y
  header.value = nextHeader(header.peek(), {
    y,
    max: layout.page - root.clientHeight,
    bar: layout.bar,
    height: layout.header,
    frozen: panels.peek().length > 0,
    travelling: travel.settle(),
  })
}

const applyHeader = (): void => {
  const { sticky, hidden } = header.value
  const element = find('[data-header]')
  element?.toggleAttribute('data-sticky', sticky)
  element?.toggleAttribute('data-hidden', hidden)
}

/** Back to top: appears past 300 px; sticks on wide pages that are much taller than their footer. */
const applyBackToTop = (): void => {
  const button = find('[data-back-to-top]')
  if (!button) return
  button.hidden = scroll.value <= BACK_TO_TOP_PX
  button.toggleAttribute(
    'data-stuck',
    viewport.value.wide && layout.page - layout.footer > BACK_TO_TOP_STUCK_PX,
  )
}

export const startHeader = (): void => {
  startLayout(applyBackToTop)
  // The position is read once: a restored or hash position is where the visitor is, not a scroll.
  header.value = { ...header.peek(), y: scrollY, sticky: scrollY > layout.bar }
  scroll.value = scrollY
  effect(applyHeader)
  effect(applyBackToTop)
  startScrollLoop(check)
  // Keyboard focus inside a hidden header reveals it (WCAG 2.4.11).
  listen('focusin', event => {
    if (closest(event.target, '[data-header]')) header.value = { ...header.peek(), hidden: false }
  })
}
