import { closest } from '../../shared/elements.ts'

/** Below this share of a player in view it counts as out of it: at 0, one whose edge touches the view is in. */
const IN_VIEW = 0.01

const COOKIE_PROMPT = '[data-permission-type=cookie]'

/** Whether the modal dialog on top keeps the page's visitors from an element. */
const isBehindDialog = (element: Element): boolean =>
  [...document.querySelectorAll('dialog:modal')].some(dialog => !dialog.contains(element))

/**
 * Calls `rest` each time a player's place is hidden, closed, inert or turned away, and when something else
 * on the page starts to be heard. Scrolling the page past a player is none of these.
 */
export const watchPlace = (player: HTMLElement, rest: () => void, signal: AbortSignal): void => {
  const check = (): void => {
    if (
      player.closest('[inert]') ||
      isBehindDialog(player) ||
      player.checkVisibility?.({ visibilityProperty: true }) === false
    )
      rest()
  }
  const onPlay = ({ target }: Event): void => {
    if (target !== player && !(target as HTMLMediaElement).muted) rest()
  }
  /** The visitor has declined or withdrawn consent, which a site's own file does not need. */
  const onAnswer = (event: Event): void => {
    const state = (event as CustomEvent).detail?.state
    if (state && !/^yes/.test(state) && player.localName === 'iframe' && closest(event, COOKIE_PROMPT)) rest()
  }
  const changes = new MutationObserver(check)
  const view = new IntersectionObserver(
    ([entry]) => {
      if (!entry) return
      const { intersectionRatio, boundingClientRect: box } = entry
      // Beside the window or cut off, but not above or below the window.
      if (intersectionRatio < IN_VIEW && box.bottom >= 0 && box.top < innerHeight) rest()
    },
    { threshold: IN_VIEW },
  )
  const options = { capture: true, signal }
  for (const type of ['toggle', 'close', 'thistledown:open']) document.addEventListener(type, check, options)
  document.addEventListener('play', onPlay, options)
  for (const type of ['thistledown:close', 'thistledown:reset'])
    document.addEventListener(type, onAnswer, options)
  changes.observe(document, { subtree: true, attributeFilter: ['inert', 'hidden'] })
  view.observe(player)
  signal.addEventListener('abort', () => {
    changes.disconnect()
    view.disconnect()
  })
}
