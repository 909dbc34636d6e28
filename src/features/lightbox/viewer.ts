import { type Signal, signal } from '@preact/signals-core'
import { fill } from '../../core/texts.ts'
import type { LightboxItem, LightboxOptions } from '../../core/types.ts'

/** Every text that the viewer renders. A page replaces any of them in its texts block, under "lightbox". */
const defaults = {
  name: 'Viewer',
  close: 'Close',
  previous: 'Previous',
  next: 'Next',
  zoom: 'Zoom',
  position: '{n} of {total}',
  image: 'The picture cannot be loaded.',
  content: 'The content cannot be loaded.',
  missing: 'The content was not found.',
  retry: 'Try again',
  link: 'Open the link',
}

/** '' is shown; the others but `busy` name their message. */
type Status = '' | 'busy' | 'image' | 'content' | 'missing'

/** A finger has swiped (px). */
const SWIPE_PX = 40

export interface Viewer {
  readonly labels: Readonly<typeof defaults>
  readonly stage: HTMLElement
  /** There is more than one item. */
  readonly isGroup: boolean
  readonly item: Signal<LightboxItem>
  readonly status: Signal<Status>
  /** The picture is larger than it is shown. */
  readonly canZoom: Signal<boolean>
  readonly zoomed: Signal<boolean>
  position(): string
  zoom(): void
  fail(reason: Error | Event): void
  /** Shows the next item (1), the previous (-1), or the same again; the last is followed by the first. */
  show(by?: number): Promise<void>
}

/** Out of the page a film would load on, which the visitor pays for. One with sources would begin again by `load()`. */
export const empty = (stage: Element): void => {
  const film = stage.querySelector<HTMLVideoElement>('video[src]')
  stage.textContent = ''
  film?.removeAttribute('src')
  film?.load()
}

export const createViewer = ({ items, first, ctx }: LightboxOptions): Viewer => {
  const labels = ctx.texts(defaults, 'lightbox')
  const stage = document.createElement('div')
  const total = items.length
  const at = (index: number): LightboxItem => items.at(index % total) as LightboxItem
  const item = signal(at(first))
  const status = signal<Status>('busy')
  const canZoom = signal(false)
  const zoomed = signal(false)
  let index = first
  let turn = 0

  const zoom = (on: boolean): void => {
    zoomed.value = stage.toggleAttribute('data-lightbox-zoomed', on)
  }

  const place = (node: Element): void => {
    stage.replaceChildren(node)
    status.value = ''
    canZoom.value = node instanceof HTMLImageElement && node.naturalWidth > node.width
    if (ctx.saveData) return
    for (const { kind, href } of [at(index + 1), at(index - 1)]) if (kind === 'image') new Image().src = href
  }

  const fail = (reason: Error | Event): void => {
    empty(stage)
    const { kind } = item.value
    // An event has no message.
    const isMissing = (reason as Error).message === 'missing'
    status.value = isMissing ? 'missing' : kind === 'image' ? kind : 'content'
  }

  const show = async (by = 0): Promise<void> => {
    index = (index + by + total) % total
    const mine = ++turn
    item.value = at(index)
    status.value = 'busy'
    canZoom.value = false
    zoom(false)
    // Nothing but pictures is kept while the next is coming: a film would be heard.
    if (!stage.querySelector(':scope > img')) empty(stage)
    if (by) ctx.emit('change', { index })
    try {
      const node = await item.value.make()
      if (mine === turn) place(node)
    } catch (reason) {
      if (mine === turn) fail(reason as Error)
    }
  }

  stage.dataset.lightboxStage = ''
  stage.tabIndex = -1
  return {
    labels,
    stage,
    isGroup: total > 1,
    item,
    status,
    canZoom,
    zoomed,
    position: () => fill(labels.position, { n: index + 1, total }),
    fail,
    zoom: () => canZoom.value && zoom(!zoomed.value),
    show,
  }
}

/** Keys, fingers and presses on the picture. */
export const listen = (dialog: HTMLDialogElement, viewer: Viewer, signal: AbortSignal): void => {
  const { stage, isGroup, zoomed, show, zoom } = viewer
  const forward = getComputedStyle(dialog).direction === 'rtl' ? -1 : 1
  let from = 0

  const step = (by: number): void => {
    // A zoomed picture is moved about instead.
    if (isGroup && !zoomed.value) show(by * forward)
  }
  const handlers = {
    keydown: (event: KeyboardEvent): void => {
      const { key, altKey, target } = event
      const by = { ArrowLeft: -1, ArrowRight: 1 }[key]
      if (by && !altKey && !(target as Element).closest('input,textarea,select,video')) step(by)
    },
    pointerdown: ({ clientX }: PointerEvent): void => {
      from = clientX
    },
    pointerup: ({ clientX, pointerType }: PointerEvent): void => {
      const by = Math.trunc((from - clientX) / SWIPE_PX)
      if (by && pointerType === 'touch') step(Math.sign(by))
    },
    click: ({ target }: Event): void => {
      if (target instanceof HTMLImageElement && target.parentNode === stage) zoom()
    },
  }
  for (const [type, handler] of Object.entries(handlers))
    dialog.addEventListener(type, handler as EventListener, { signal })
}
