import { effect, signal } from '@preact/signals-core'
import { BACK_TO_TOP_PX, BACK_TO_TOP_STUCK_PX, HEADER_THRESHOLD_PX } from './constants.ts'
import { closest, find, on } from './dom.ts'
import { viewport } from './layout.ts'
import { leaveAll, panels } from './panels.ts'
import { startScrollLoop } from './scroll-loop.ts'
import { isOurs } from './scroll-to.ts'
import type { HeaderState, Viewport } from './types.ts'

/** What a check knows besides the state: what was measured, and why the header may not move. */
export interface HeaderInput extends Pick<Viewport, 'page' | 'height' | 'bar' | 'header'> {
  /** A panel or menu is open: nothing changes, but the position is accepted, so that closing it causes no jump. */
  readonly open?: unknown
  /** Our own animated scroll: it must not reveal the header over its target. */
  readonly ours?: boolean
}

export const header = signal<HeaderState>({ y: 0, sticky: false, hidden: false })
export const scroll = signal(0)

/** The header's decision (specification section 4, design section 4): a pure function of what is known. */
export const nextHeader = (
  state: HeaderState,
  position: number,
  { page, height, bar, header, open, ours }: HeaderInput,
): HeaderState => {
  const y = Math.max(0, Math.min(position, page - height))
  const change = y - state.y
  if (open) return { ...state, y }
  const sticky = y > bar
  if (ours) return { y, sticky, hidden: state.hidden && y > header }
  return Math.abs(change) > HEADER_THRESHOLD_PX
    ? { y, sticky, hidden: change > 0 && (state.hidden || y > header) }
    : { ...state, sticky }
}

const check = (y: number): void => {
  scroll.value = y
  header.value = nextHeader(header.value, y, { ...viewport.value, open: panels.value[0], ours: isOurs() })
}

/**
 * Each check and each measurement gives a new state: listening to that one is enough.
 * Back to top appears past 300 px; it sticks on wide pages that are much taller than their footer.
 */
const apply = (): void => {
  const { sticky, hidden } = header.value
  const { wide, page, footer } = viewport.value
  const element = find('[data-header]')
  const link = find('[data-back-to-top]')
  element?.toggleAttribute('data-sticky', sticky)
  element?.toggleAttribute('data-hidden', hidden)
  link?.toggleAttribute('hidden', scroll.peek() <= BACK_TO_TOP_PX)
  link?.toggleAttribute('data-stuck', wide && page - footer > BACK_TO_TOP_STUCK_PX)
}

/** A position that no scroll of the visitor led to: at the start, and on return from the back/forward cache. */
const readPosition = (): undefined => {
  scroll.value = scrollY
  header.value = { ...header.peek(), y: scrollY }
}

/** The first measurement has been; said in one expression, as an `if` around it weighs 9 bytes that core does not have. */
let started: unknown

/** The bar may be dismissed while nothing scrolls. The first position is read here: at the start it would cost a layout. */
const applyLayout = (): void => {
  const { page, bar } = viewport.value
  started = started || (page && !readPosition())
  header.value = { ...header.peek(), sticky: scroll.peek() > bar }
}

export const startHeader = (): void => {
  effect(applyLayout)
  effect(apply)
  startScrollLoop(check)
  // Keyboard focus inside a hidden header reveals it (WCAG 2.4.11).
  on('focusin', event => {
    if (closest(event, '[data-header]')) header.value = { ...header.value, hidden: false }
  })
  on<PageTransitionEvent>('pageshow', ({ persisted }) => {
    if (!persisted) return
    readPosition()
    leaveAll()
  })
}
