/**
 * Calls `follow` with the slides' descendant that is the URL's target, or null: now, and after each
 * change of the fragment.
 */
export const watchTarget = (
  slides: Element,
  follow: (target: Element | null) => void,
  signal: AbortSignal,
): void => {
  const onChange = (): void => follow(slides.querySelector(':target'))
  addEventListener('hashchange', onChange, { signal })
  onChange()
}
