import { type Signal, signal } from '@preact/signals-core'
import type { LightboxItem, LightboxOptions } from '../../shared/modules.ts'
import { fill } from '../../shared/text.ts'

/** The viewer’s texts. A page overrides them in its JSON block, under "lightbox". */
export const defaults = {
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

/** '': the item is shown; `busy`: it is loading; others: it failed, and this is the key of the message. */
type Status = '' | 'busy' | 'image' | 'content' | 'missing'

export interface Viewer {
  readonly labels: Readonly<typeof defaults>
  readonly stage: HTMLElement
  /** There is more than one item. */
  readonly isGroup: boolean
  readonly item: Signal<LightboxItem>
  readonly status: Signal<Status>
  /** The picture has more pixels than it is shown with. */
  readonly canZoom: Signal<boolean>
  readonly zoomed: Signal<boolean>
  position(): string
  toggleZoom(): void
  /** Updates `canZoom`. */
  measure(): void
  /** Shows the message of a failure: that nothing was found, or that the item could not be loaded. */
  fail(missing?: 'missing'): void
  /** Shows the next item (1), the previous (-1), or the same again (default). Wraps around. */
  show(by?: number): Promise<void>
}

/** Empties the stage. A removed video would go on loading; without sources `load()` stops that. */
export const empty = (stage: Element): void => {
  const video = stage.querySelector('video')
  stage.textContent = ''
  video?.replaceChildren()
  video?.removeAttribute('src')
  video?.load()
}

/**
 * Empties the stage, but keeps a picture until the next one replaces it or it has faded out. A
 * video would still be heard.
 */
export const emptyUnlessPicture = (stage: Element): void => {
  if (!stage.querySelector(':scope > img')) empty(stage)
}

/** Whether the picture has more pixels than it is shown with. */
const isShrunk = (stage: Element): boolean => {
  const picture = stage.querySelector<HTMLImageElement>(':scope > img')
  return !!picture && picture.naturalWidth > picture.width
}

const createStage = (): HTMLElement => {
  const stage = document.createElement('div')
  stage.dataset.lightboxStage = ''
  stage.tabIndex = -1
  return stage
}

export const createViewer = ({ items, first, ctx }: LightboxOptions): Viewer => {
  const labels = ctx.texts(defaults, 'lightbox')
  const stage = createStage()
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

  const measure = (): void => {
    // A zoomed picture can be made smaller again.
    canZoom.value = zoomed.value || (!status.value && isShrunk(stage))
  }

  const insert = (node: Element): void => {
    stage.replaceChildren(node)
    status.value = ''
    measure()
    if (ctx.saveData) return
    for (const { kind, href } of [at(index + 1), at(index - 1)]) if (kind === 'image') new Image().src = href
  }

  const fail = (missing?: 'missing'): void => {
    empty(stage)
    status.value = missing ?? (item.value.kind === 'image' ? 'image' : 'content')
  }

  const show = async (by = 0): Promise<void> => {
    index = (index + by + total) % total
    turn++
    const mine = turn
    item.value = at(index)
    status.value = 'busy'
    canZoom.value = false
    zoom(false)
    emptyUnlessPicture(stage)
    if (by) ctx.emit('change', { index })
    try {
      const node = await item.value.make()
      if (mine !== turn) return
      if (node) insert(node)
      else fail('missing')
    } catch {
      if (mine === turn) fail()
    }
  }

  return {
    labels,
    stage,
    isGroup: total > 1,
    item,
    status,
    canZoom,
    zoomed,
    position: () => fill(labels.position, { n: index + 1, total }),
    measure,
    fail,
    toggleZoom: () => {
      if (canZoom.value) zoom(!zoomed.value)
    },
    show,
  }
}
