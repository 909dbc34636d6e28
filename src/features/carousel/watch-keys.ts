import { closest, isHandledElsewhere } from '../../shared/elements.ts'

/** Elements within that handle the arrow keys themselves, or lie above the slides. */
const OWN_ARROWS = 'input,select,textarea,audio,video,dialog'

/**
 * Arrow keys, anywhere in the carousel, click the button for their direction. Calls `onReach` when keyboard
 * focus reaches an element.
 */
export const watchKeys = (
  host: HTMLElement,
  rtl: boolean,
  onReach: (element: Element | null) => void,
  signal: AbortSignal,
): void => {
  const onKey = (event: KeyboardEvent): void => {
    const name = { ArrowLeft: rtl ? 'next' : 'previous', ArrowRight: rtl ? 'previous' : 'next' }[event.key]
    // A carousel within this one may have handled it.
    if (!name || isHandledElsewhere(event) || host.contains(closest(event, OWN_ARROWS))) return
    const button = host.querySelector<HTMLElement>(`[data-carousel-button=${name}]:not([hidden])`)
    if (!button) return
    event.preventDefault()
    button.focus()
    button.click()
  }
  // Focus by pointer must not move the slide away from under the click.
  const onFocus = (event: FocusEvent): void => onReach(closest(event, ':focus-visible'))
  host.addEventListener('keydown', onKey, { signal })
  host.addEventListener('focusin', onFocus, { signal })
}
