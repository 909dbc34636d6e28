import { effect } from '@preact/signals-core'
import type { Context } from '../../shared/contract.ts'
import type { Rotator } from '../../shared/rotation.ts'

/**
 * Returns a function that shows the next slide. Until its first call the slides are the scrolling
 * row of the server markup; from then on all but one are inert, and the stylesheet stacks them.
 * When the rotation stops they become the row again, so that each can be reached. A visitor who swipes the row stops it.
 * A slide with lazy pictures that are not fetched yet is shown at the second call.
 */
export const startSlides = (list: Element, rotator: Rotator, { undo, emit }: Context): (() => void) => {
  const { rotation, dispatch } = rotator
  /** The page may add or remove some. */
  const slidesNow = () => [...list.children] as HTMLElement[]
  let shown: HTMLElement | undefined
  const inRow = () => Math.round(Math.abs(list.scrollLeft) / list.clientWidth)
  /** The slide that the row showed as the rotation started: 0 as the page loads, without measuring. */
  let rowAtStart: number | undefined = 0
  const restoreRow = (): void => {
    const slides = slidesNow()
    for (const slide of slides) slide.inert = false
    // Scroll offsets count from the first slide, in either text direction.
    if (shown) list.scrollTo({ left: shown.offsetLeft - (slides[0]?.offsetLeft ?? 0), behavior: 'instant' })
    shown = undefined
    rowAtStart = undefined
  }
  const showOnly = (only: HTMLElement | undefined): void => {
    for (const slide of slidesNow()) slide.inert = slide !== only
  }
  const end = effect(() => {
    if (rotation.value.isOn) rowAtStart ??= inRow()
    else restoreRow()
  })
  undo(() => {
    end()
    restoreRow()
    if (rotation.peek().isOn) list.scrollTo({ left: 0, behavior: 'instant' })
  })
  return () => {
    const slides = slidesNow()
    const from = shown ? slides.indexOf(shown) : inRow()
    const index = (from + 1) % slides.length
    if (!shown && from !== rowAtStart) {
      dispatch('stop')
      return
    }
    // Firefox and Safari fetch a lazy picture only once its slide is in view: that would show an empty banner. Hidden
    // ones, of another screen, are never fetched.
    const late = [...(slides[index]?.querySelectorAll<HTMLImageElement>('img[loading=lazy]') ?? [])].filter(
      picture => !picture.complete && picture.getClientRects()[0],
    )
    for (const picture of late) {
      picture.loading = 'eager'
      undo(() => {
        picture.loading = 'lazy'
      })
    }
    if (late[0]) return
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
