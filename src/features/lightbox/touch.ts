import { closest } from '../../shared/elements.ts'
import type { Viewer } from './viewer.ts'

/** px at a video's lower edge, where its timeline is. */
const TIMELINE_PX = 80
/** px that a finger moves before it is clear in which direction. */
const START_PX = 8
/** Shortest swipe to the next picture, and shortest pull that closes the viewer (px). */
const SWIPE_PX = 40
const CLOSE_PX = 90
/** ms between the taps of a double tap. */
const TAP_MS = 300
/** Least and greatest enlargement by a double tap and by two fingers. */
const TAP_SCALE = 2
const MOST_SCALE = 6

/** The middle of the fingers, and their distance from it. */
const touchOf = (fingers: readonly PointerEvent[]) => {
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / values.length
  const x = mean(fingers.map(({ clientX }) => clientX))
  const y = mean(fingers.map(({ clientY }) => clientY))
  return { x, y, spread: mean(fingers.map(({ clientX, clientY }) => Math.hypot(clientX - x, clientY - y))) }
}

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most))

/**
 * Lets fingers lead: one turns to the next item, pulls the viewer closed, or moves an enlarged picture; two
 * enlarge it about the point between them, and so does a double tap.
 */
export const watchTouch = (dialog: HTMLDialogElement, viewer: Viewer, signal: AbortSignal): void => {
  const { stage, isGroup, zoomed, show, useLargest } = viewer
  const page = visualViewport as VisualViewport
  const forward = getComputedStyle(dialog).direction === 'rtl' ? -1 : 1
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const fingers = new Map<number, PointerEvent>()
  /** The element that the fingers move, its place before that (px), and its movement. */
  let moved: HTMLElement | null = null
  let left = 0
  let top = 0
  let x = 0
  let y = 0
  let scale = 1
  /** The direction of one finger, once it is clear. */
  let axis: 'x' | 'y' | undefined
  let start = { x: 0, y: 0 }
  let tapped = -TAP_MS
  let isTouch = false

  const draw = (isFollowing?: boolean): void => {
    if (!moved) return
    Object.assign(moved.style, {
      transformOrigin: '0 0',
      transform: `translate(${x}px,${y}px) scale(${scale})`,
      transition: isFollowing || isCalm ? 'none' : '0.25s',
    })
  }
  /** Puts an item back, or keeps an enlarged picture over the stage. */
  const settle = (): void => {
    axis = undefined
    if (!moved) return
    const { clientWidth, clientHeight } = stage
    const along = (place: number, from: number, size: number, room: number): number => {
      const free = room - size * scale
      return clamp(place, Math.min(free, free / 2) - from, Math.max(0, free / 2) - from)
    }
    if (scale > 1) {
      useLargest()
      x = along(x, left, moved.offsetWidth, clientWidth)
      y = along(y, top, moved.offsetHeight, clientHeight)
    } else {
      x = 0
      y = 0
      scale = 1
    }
    draw()
  }
  /** Enlarges about a point of the window. */
  const zoomAbout = (at: { x: number; y: number }, next: number): void => {
    x += ((at.x - left - x) * (scale - next)) / scale
    y += ((at.y - top - y) * (scale - next)) / scale
    scale = next
  }
  const isEnlarged = (): boolean => page.width + 1 < document.documentElement.clientWidth
  /** Finds the element that the fingers move. False: they do something else, as in text or on a zoomed page. */
  const take = (event: Event): boolean => {
    const shown = stage.firstElementChild as HTMLElement | null
    const { target, offsetY } = event as PointerEvent
    // Safari's timeline lets a finger's events through.
    const isTimeline = target instanceof HTMLVideoElement && target.offsetHeight - offsetY < TIMELINE_PX
    if (zoomed.value || isEnlarged() || isTimeline || closest(event, '[data-lightbox-bar]')) return false
    if (shown !== moved) {
      moved = shown
      x = 0
      y = 0
      scale = 1
    }
    left = shown?.offsetLeft ?? 0
    top = shown?.offsetTop ?? 0
    return true
  }
  const end = (event: PointerEvent): void => {
    if (!fingers.delete(event.pointerId) || fingers.size) return
    const isDone = event.type === 'pointerup'
    if (isDone && axis === 'x' && isGroup && Math.abs(x) > SWIPE_PX) {
      const by = -Math.sign(x)
      x = -by * innerWidth
      draw()
      // It stays until the next item has come, and must not be moved back by the next touch.
      if (moved) moved.style.opacity = '0'
      axis = undefined
      show(by * forward)
    } else if (isDone && axis === 'y' && y > CLOSE_PX) dialog.close()
    else settle()
  }
  const handlers = {
    pointerdown: (event: PointerEvent): void => {
      isTouch = event.pointerType === 'touch'
      if (!isTouch || !take(event)) return
      if (!fingers.size) start = { x: event.clientX, y: event.clientY }
      fingers.set(event.pointerId, event)
    },
    pointermove: (event: PointerEvent): void => {
      if (!fingers.has(event.pointerId)) return
      const before = touchOf([...fingers.values()])
      fingers.set(event.pointerId, event)
      const now = touchOf([...fingers.values()])
      if (scale === 1 && fingers.size === 1) {
        const byX = now.x - start.x
        const byY = now.y - start.y
        if (Math.hypot(byX, byY) > START_PX) axis ??= Math.abs(byX) > Math.abs(byY) ? 'x' : 'y'
        x = axis === 'x' ? byX : 0
        y = axis === 'y' ? Math.max(0, byY) : 0
      } else {
        axis = undefined
        if (before.spread) zoomAbout(before, clamp((scale * now.spread) / before.spread, 0.5, MOST_SCALE))
        x += now.x - before.x
        y += now.y - before.y
      }
      draw(true)
    },
    pointerup: end,
    pointercancel: end,
    click: (event: MouseEvent): void => {
      const { target, timeStamp, clientX, clientY } = event
      // Before Safari 18.4 and Firefox 129 a click does not tell that a finger made it. A picture in content may be a link's.
      if (!isTouch || !(target instanceof HTMLImageElement) || target.parentNode !== stage) return
      if (!take(event)) return
      // A single tap does nothing: it may be the first of two.
      event.stopPropagation()
      const isDouble = timeStamp - tapped < TAP_MS
      tapped = isDouble ? -TAP_MS : timeStamp
      if (isDouble) {
        const most = Math.max(TAP_SCALE, target.naturalWidth / target.offsetWidth)
        zoomAbout({ x: clientX, y: clientY }, scale > 1 ? 1 : most)
        settle()
      }
    },
  }
  for (const [type, handler] of Object.entries(handlers))
    dialog.addEventListener(type, handler as EventListener, { signal, capture: true })
  const restart = (): void => {
    // While the page is enlarged, fingers move the page. The scale of one made for a computer is then below 1, too.
    dialog.setAttribute('data-lightbox-touch', isEnlarged() ? 'page' : '')
    // The zoom button shows the picture at its size, and on a phone that is turned it has another place.
    scale = 1
    settle()
  }
  zoomed.subscribe(restart)
  page.addEventListener('resize', restart, { signal })
}
