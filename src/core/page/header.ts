import { batch, effect, signal } from '@preact/signals-core'
import { HEADER_THRESHOLD_PX } from '../../shared/constants.ts'
import type { HeaderState, Viewport } from '../../shared/contract.ts'
import { find, root } from '../../shared/dom.ts'
import type { PanelName } from '../../shared/names.ts'
import { closePanelsAndReturnFocus, panels } from './panels.ts'
import { isCheckDue, startScrollLoop } from './scroll-loop.ts'
import { own, placeTwice } from './scroll-to.ts'
import { measure, viewport, watchParts } from './viewport.ts'

/** The input of `nextHeader` besides the state and the position. */
export interface HeaderInput extends Pick<Viewport, 'page' | 'height' | 'bar' | 'header'> {
  /** While a panel is open only the position changes, so that closing the panel causes no jump. */
  readonly openPanel?: PanelName | undefined
  /** Not the visitor's: our own `scrollTo`, or a change of the layout. It must not reveal the header over a target. */
  readonly isOwnScroll?: boolean
}

/** `y` is not a number until the first check or measurement, so that the first position is no scroll. */
export const header = signal<HeaderState>({ y: Number.NaN, sticky: false, hidden: false })
export const scroll = signal(0)

/**
 * The header's next state: a downward scroll hides it, an upward one shows it. A pure function of
 * the last state, the position and the measurements. Source: HDR-3 to HDR-10.
 */
export const nextHeader = (state: HeaderState, position: number, input: HeaderInput): HeaderState => {
  // A rubber band scrolls beyond both ends (HDR-9).
  const y = Math.max(0, Math.min(position, input.page - input.height))
  if (input.openPanel) return { ...state, y }
  const change = y - state.y
  const isBeyondHeader = y > input.header
  const sticky = y > input.bar
  if (input.isOwnScroll) return { y, sticky, hidden: state.hidden && isBeyondHeader }
  // `y` is not accepted, so that a slow scroll adds up (HDR-6).
  if (Math.abs(change) <= HEADER_THRESHOLD_PX) return { ...state, sticky }
  return { y, sticky, hidden: change > 0 && (state.hidden || isBeyondHeader) }
}

/**
 * Reads what a check needs, and returns the check. No observer reports the page's growth under `html, body { height:
 * 100% }` or `content-visibility`, so its height is read each time, for free: `scrollY` has just updated the layout.
 * @param isLayout the layout has changed: if the page has moved, the visitor has not moved it
 */
const readPage = (isLayout?: boolean) => {
  const y = scrollY
  const page = root.scrollHeight
  const next = nextHeader(header.peek(), y, {
    ...viewport.value,
    page,
    openPanel: panels.value[0],
    // Firefox rounds its own jump to a fragment otherwise than core's.
    isOwnScroll: isLayout || Math.abs(own.y - y) <= 1,
  })
  // Another script locks the page, as dialogs do for iOS: this is not a scroll by the visitor.
  const positions = getComputedStyle(root).position + getComputedStyle(find('body') as HTMLElement).position
  own.y = Number.NaN
  return (): void => {
    if (positions.includes('fixed')) return
    // First, while the layout is still current: scroll-to.ts reads the position.
    if (page !== viewport.value.page) viewport.value = { ...viewport.value, page }
    // Together: a site's own subscriber to one of them may throw.
    batch(() => {
      header.value = next
      scroll.value = y
    })
  }
}

/** Writes the state to the DOM. */
const applyHeader = (): void => {
  const { sticky, hidden } = header.value
  const element = find('body [data-header]')
  element?.toggleAttribute('data-hidden', hidden)
  element?.toggleAttribute('data-sticky', sticky)
}

/**
 * Updates the state without a scroll: as when the notification bar is dismissed, or content grows above what the
 * visitor reads and the browser keeps that in place. Closing the last panel runs this again.
 */
const applyLayout = (): void => {
  // Reads the panels first, to hear of them before panels.ts, whose writes would make these reads force a layout.
  // Before the first measurement `scrollY` would force one, too. After a scroll its check decides.
  if (panels.value && viewport.value.page && !isCheckDue) readPage(true)()
}

/** After the page's load, and on return from the back/forward cache, where the window may have another size. */
export const refreshOnPageShow = ({ persisted }: PageTransitionEvent): void => {
  // A script may have added a header, bar or footer without a change of the page's size.
  watchParts()
  if (persisted) {
    measure()
    closePanelsAndReturnFocus()
  }
  // Browsers may scroll to the URL's target once more when all files have come, and Safari only then.
  placeTwice()
}

export const startHeader = (): void => {
  effect(applyLayout)
  effect(applyHeader)
  startScrollLoop(readPage)
}
