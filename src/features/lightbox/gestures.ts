import { closest, isHandledElsewhere } from '../../shared/elements.ts'
import type { Viewer } from './viewer.ts'

/** Handles keys, and clicks on the picture and outside the content. */
export const watchGestures = (dialog: HTMLDialogElement, viewer: Viewer, signal: AbortSignal): void => {
  const { stage, isGroup, zoomed, show, toggleZoom } = viewer
  const forward = getComputedStyle(dialog).direction === 'rtl' ? -1 : 1
  /**
   * Whether the pointer went down and up outside the content. A drag that only starts or ends there
   * must not close the viewer.
   */
  let isBeside = true

  const handlers = {
    keydown: (event: KeyboardEvent): void => {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
      // Over a zoomed picture they scroll it. In a carousel they have turned it.
      const isOwn = isHandledElsewhere(event) || closest(event, 'input,textarea,select,video')
      if (by && isGroup && !zoomed.value && !isOwn) show(by * forward)
    },
    pointerdown: ({ target }: PointerEvent): void => {
      isBeside = target === dialog
    },
    pointerup: ({ target }: PointerEvent): void => {
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
  // The screen may have been rotated.
  addEventListener('resize', viewer.measure, { signal })
}
