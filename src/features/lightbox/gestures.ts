import { closest } from '../../shared/elements.ts'
import type { Viewer } from './viewer.ts'

/** Shortest swipe (px). */
const SWIPE_PX = 40

/**
 * Whether two fingers have enlarged the page:
 * https://developer.mozilla.org/docs/Web/API/VisualViewport/scale
 */
const isPinched = (): boolean => (visualViewport?.scale ?? 1) > 1

/** Handles keys, swipes, and clicks on the picture and outside the content. */
export const watchGestures = (dialog: HTMLDialogElement, viewer: Viewer, signal: AbortSignal): void => {
  const { stage, isGroup, zoomed, show, toggleZoom } = viewer
  const forward = getComputedStyle(dialog).direction === 'rtl' ? -1 : 1
  /**
   * Where a swipe began (px). NaN: no swipe, because the page is enlarged and the fingers move the
   * picture.
   */
  let from = Number.NaN
  /**
   * Whether the pointer went down and up outside the content. A drag that only starts or ends there
   * must not close the viewer.
   */
  let isBeside = true

  const step = (by: number): void => {
    // Over a zoomed picture these gestures scroll it.
    if (isGroup && !zoomed.value) show(by * forward)
  }
  const handlers = {
    keydown: (event: KeyboardEvent): void => {
      const { key, altKey } = event
      const by = { ArrowLeft: -1, ArrowRight: 1 }[key]
      if (by && !altKey && !closest(event, 'input,textarea,select,video')) step(by)
    },
    pointerdown: ({ clientX, isPrimary, target }: PointerEvent): void => {
      from = isPrimary && !isPinched() ? clientX : Number.NaN
      isBeside = target === dialog
    },
    pointerup: ({ clientX, pointerType, target }: PointerEvent): void => {
      const by = Math.trunc((from - clientX) / SWIPE_PX)
      if (by && pointerType === 'touch') step(Math.sign(by))
      isBeside &&= target === dialog
    },
    click: ({ target, detail }: MouseEvent): void => {
      // Ignores the second click of a double click that opened the viewer.
      if (detail > 1) return
      if (target === dialog && isBeside) dialog.close()
      if (target instanceof HTMLImageElement && target.parentNode === stage) toggleZoom()
    },
  }
  for (const [type, handler] of Object.entries(handlers))
    dialog.addEventListener(type, handler as EventListener, { signal })
  // While the page is enlarged, one finger moves the picture in any direction.
  const freeTouch = (): boolean => dialog.toggleAttribute('data-lightbox-pinched', isPinched())
  freeTouch()
  visualViewport?.addEventListener('resize', freeTouch, { signal })
  // The screen may have been rotated.
  addEventListener('resize', viewer.measure, { signal })
}
