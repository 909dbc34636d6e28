import { closest } from '../../shared/elements.ts'

/** Elements that handle the arrow keys themselves. */
const OWN_ARROWS = 'input,select,textarea,audio,video'

interface Keys {
  readonly host: HTMLElement
  readonly signal: AbortSignal
  readonly rtl: boolean
  /** Called when keyboard focus reaches an element. */
  onReach(element: Element): void
}

/** Arrow keys, anywhere in the carousel, click the button for their direction. */
export const watchKeys = ({ host, signal, rtl, onReach }: Keys): void => {
  const names = rtl ? ['next', 'previous'] : ['previous', 'next']
  host.addEventListener(
    'keydown',
    event => {
      const { key, altKey, metaKey } = event
      const name = names[['ArrowLeft', 'ArrowRight'].indexOf(key)]
      const isOwn = altKey || metaKey || closest(event, OWN_ARROWS)
      const button = !isOwn && host.querySelector<HTMLElement>(`[data-carousel-button=${name}]`)
      if (!button) return
      event.preventDefault()
      button.focus()
      button.click()
    },
    { signal },
  )
  host.addEventListener(
    'focusin',
    event => {
      // Focus by pointer must not move the slide away from under the click.
      const reached = closest(event, ':focus-visible')
      if (reached) onReach(reached)
    },
    { signal },
  )
}
