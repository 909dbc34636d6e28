import type { Context } from '../../core/types.ts'

/**
 * Gives the step to the next slide. Until the first step the slides are the server's row, which scrolls; from then on all but one
 * are inert, and the stylesheet lays them on top of each other.
 */
export const turnSlides = (
  list: Element,
  { signal, emit }: Pick<Context, 'signal' | 'emit'>,
): (() => void) => {
  const slides = [...list.children] as HTMLElement[]
  let at: number | undefined
  signal.addEventListener('abort', () => {
    for (const slide of slides) slide.inert = false
  })
  return () => {
    // A visitor may have scrolled the row.
    at = ((at ?? Math.round(Math.abs(list.scrollLeft) / list.clientWidth)) + 1) % slides.length
    for (const slide of slides) slide.inert = slide !== slides[at]
    emit('change', { index: at })
  }
}
