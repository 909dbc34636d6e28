import { closest } from '../../shared/elements.ts'
import { CLOSE_MS, OPEN_MS } from './hover.ts'
import type { Nested } from './nested.ts'

/** A flyout lies over the page, so nothing moves when it opens or closes. */
export const isFlyout = ({ nextElementSibling: submenu }: Element): boolean =>
  getComputedStyle(submenu as Element).position === 'absolute'

/**
 * Opens flyouts once the mouse rests, and closes those that it has left: on its way into a flyout it
 * may cross the items beside the one that opened it.
 */
export const openFlyoutsOnHover = (nested: Nested, host: HTMLElement, signal: AbortSignal): void => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const rest = (target: Node, button: HTMLElement | null | undefined): void => {
    timer = undefined
    nested.closeAround(target, it => nested.hovered.has(it) && !it.matches(':has(+:focus-within)'))
    // A click may have opened it meanwhile.
    if (!button?.matches('[aria-expanded=false]') || !isFlyout(button)) return
    nested.hovered.add(button)
    nested.show(button)
  }
  const follow = (event: PointerEvent): void => {
    // A move only prolongs the wait, so that it does not open again what a click has closed.
    if (event.pointerType !== 'mouse' || (event.type === 'pointermove' && !timer)) return
    const item = closest(event, 'li:not([data-feature])')
    const button = item?.querySelector<HTMLElement>(':scope>[aria-expanded=false]:not(:last-child)')
    const isNested = item?.parentElement !== host
    clearTimeout(timer)
    timer = setTimeout(
      () => rest(event.target as Node, isNested ? button : null),
      button ? OPEN_MS : CLOSE_MS,
    )
  }
  for (const type of ['over', 'move', 'leave'] as const)
    host.addEventListener(`pointer${type}`, follow, { signal })
  signal.addEventListener('abort', () => clearTimeout(timer))
}
