/** A player counts as out of view below this visible share. With 0, touching the edge would be in view. */
const IN_VIEW = 0.01

/**
 * Calls `rest` each time a player's place is hidden, closed, inert or turned away, and when something else
 * on the page starts to be heard; for a provider's frame also when an answer to a prompt is withdrawn.
 * Scrolling the page past a player is none of these. Returns a function that ends it.
 */
export const watchPlace = (player: HTMLElement, rest: () => void): (() => void) => {
  const end = new AbortController()
  const options = { capture: true, signal: end.signal }
  const onPlay = ({ target }: Event): void => {
    // An animation's element (Lottie) may dispatch it, too, and has no sound.
    if (target !== player && (target as HTMLMediaElement).muted === false) rest()
  }
  const changes = new MutationObserver(() => {
    // All behind a modal dialog is inert. The one in front has the focus.
    const isBehind = document.activeElement?.closest(':modal')?.contains(player) === false
    if (
      isBehind ||
      player.closest('[inert]') ||
      player.checkVisibility?.({ visibilityProperty: true }) === false
    )
      rest()
  })
  const onView = ([entry]: IntersectionObserverEntry[]): void => {
    const { intersectionRatio, boundingClientRect: box } = entry as IntersectionObserverEntry
    // A slow scroll leaves a strip below that share in view; twice as much, because positions are rounded.
    const strip = 2 * IN_VIEW * box.height
    // Hidden, beside the window or cut off, but not above or below the window, nor scrolled away in a dialog.
    const isOut = intersectionRatio < IN_VIEW && !player.closest('dialog[open]')
    if (isOut && box.bottom >= strip && box.top <= innerHeight - strip) rest()
  }
  const view = new IntersectionObserver(onView, { threshold: IN_VIEW })
  document.addEventListener('play', onPlay, options)
  if (!('play' in player)) document.addEventListener('thistledown:reset', rest, options)
  // Any attribute: what hides a place is often a class or a style.
  changes.observe(document, { subtree: true, attributes: true })
  view.observe(player)
  return () => {
    end.abort()
    changes.disconnect()
    view.disconnect()
  }
}
