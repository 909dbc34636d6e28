import { effect } from '@preact/signals-core'
import type { Context } from '../../shared/contract.ts'
import type { Rotator } from '../../shared/rotation.ts'

/**
 * Returns a function that shows the next slide. Until its first call the slides are the scrolling
 * row of the server markup; from then on all but one are inert, and the stylesheet stacks them.
 * When the rotation stops they become the row again, so that each can be reached.
 */
export const startSlides = (list: Element, { rotation }: Rotator, { undo, emit }: Context): (() => void) => {
  /** The page may add or remove some. */
  const slidesNow = () => [...list.children] as HTMLElement[]
  let shown: HTMLElement | undefined
  const restoreRow = (): void => {
    const slides = slidesNow()
    for (const slide of slides) slide.inert = false
    // Scroll offsets count from the first slide, in either text direction.
    if (shown) list.scrollTo({ left: shown.offsetLeft - (slides[0]?.offsetLeft ?? 0), behavior: 'instant' })
    shown = undefined
  }
  const showOnly = (shown: HTMLElement | undefined): void => {
    for (const slide of slidesNow()) slide.inert = slide !== shown
  }
  const end = effect(() => {
    if (!rotation.value.isOn) restoreRow()
  })
  undo(() => {
    end()
    restoreRow()
  })
  return () => {
    const slides = slidesNow()
    // Starts from where the visitor has scrolled the row.
    const from = shown ? slides.indexOf(shown) : Math.round(Math.abs(list.scrollLeft) / list.clientWidth)
    const index = (from + 1) % slides.length
    if (!shown) {
      // The row becomes a stack at once, so that the first change fades like the later ones.
      showOnly(slides[from])
      for (const fade of list.getAnimations({ subtree: true }))
        if (fade instanceof CSSTransition) fade.finish()
    }
    shown = slides[index]
    showOnly(shown)
    emit('change', { index })
  }
}
