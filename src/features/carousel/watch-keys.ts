/** Where the arrow keys have a meaning of their own. */
const OWN_ARROWS = 'input,select,textarea,audio,video'

interface Keys {
  readonly host: HTMLElement
  readonly signal: AbortSignal
  readonly rtl: boolean
  /** The keyboard has reached something in the slides. */
  onReach(element: Element): void
}

/** An arrow key is a press on the button of its direction, from anywhere in the carousel. */
export const watchKeys = ({ host, signal, rtl, onReach }: Keys): void => {
  const names = rtl ? ['next', 'previous'] : ['previous', 'next']
  host.addEventListener(
    'keydown',
    event => {
      const { key, altKey, metaKey } = event
      const name = names[['ArrowLeft', 'ArrowRight'].indexOf(key)]
      const isOwn = altKey || metaKey || (event.target as Element).matches(OWN_ARROWS)
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
    ({ target }) => {
      // Not for a pointer's focus: the slide would move away from under the click.
      if ((target as Element).matches(':focus-visible')) onReach(target as Element)
    },
    { signal },
  )
}
