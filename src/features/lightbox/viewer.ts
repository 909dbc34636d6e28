import { signal } from '@preact/signals-core'
import { PLAYER_TIMEOUT_MS } from '../../shared/constants.ts'
import { createElement } from '../../shared/elements.ts'
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

export type Viewer = ReturnType<typeof createViewer>

/** A video that is not on the page would go on loading, and be heard; without sources `load()` stops that. */
const discard = (node: Element | null | undefined): void => {
  node?.replaceChildren()
  node?.removeAttribute('src')
  if (node instanceof HTMLVideoElement) node.load()
}

const empty = (stage: Element): void => {
  discard(stage.querySelector('video'))
  stage.textContent = ''
}

/** The viewer's stage and state. */
export const createViewer = ({ items, first, ctx }: LightboxOptions) => {
  const labels = ctx.texts(defaults, 'lightbox')
  const stage = createElement('div')
  stage.dataset.lightboxStage = ''
  const total = items.length
  const index = signal(first)
  /** The item that is shown, or beside it the next (1) or the previous one (-1). */
  const item = (by = 0): LightboxItem => items.at((index.value + by) % total) as LightboxItem
  const status = signal<Status>('busy')
  const setStatus = (next: Status): void => {
    status.value = next
    stage.ariaBusy = `${next === 'busy'}`
    measure()
  }
  /** The picture has more pixels than it is shown with. */
  const canZoom = signal(false)
  const zoomed = signal(false)
  let turn = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const picture = () => stage.querySelector<HTMLImageElement>(':scope > img')
  const showMiddle = (): void => picture()?.scrollIntoView({ block: 'center', inline: 'center' })
  /** Shows the link's own file in place of a copy for this window. Chromium would keep a removed `srcset`'s density. */
  const useLargest = (): void => {
    const shown = picture()
    if (shown?.srcset) Object.assign(shown, { srcset: shown.src, onload: showMiddle })
  }
  const zoom = (on: boolean): void => {
    zoomed.value = stage.toggleAttribute('data-lightbox-zoomed', on)
    // The keyboard moves an enlarged picture.
    stage.tabIndex = on ? 0 : -1
    if (!on) return
    useLargest()
    showMiddle()
  }

  const measure = (): void => {
    const shown = picture()
    // A copy for this window (`480w`) is as wide as it is shown. The width, which may force a layout, is read last.
    const isShrunk = () => !!shown && (shown.srcset.includes(' ') || shown.naturalWidth > shown.width)
    // A zoomed picture can be made smaller again.
    canZoom.value = zoomed.value || (!status.value && isShrunk())
  }

  const insert = (node: Element, by: number): void => {
    // The stylesheet moves it in from there.
    stage.dataset.lightboxStage = `${by || ''}`
    stage.replaceChildren(node)
    setStatus('')
    if (node instanceof HTMLIFrameElement) {
      timer = setTimeout(setStatus, PLAYER_TIMEOUT_MS, 'content')
      // Also removes the message if a slow frame loads after the timeout.
      node.onload = () => {
        clearTimeout(timer)
        setStatus('')
      }
    }
    if (ctx.saveData || total < 2) return
    // Fetches the neighbours as the viewer will show them. A failure is reported once the picture is shown.
    for (const { kind, make } of [item(1), item(-1)]) if (kind === 'image') make().catch(() => {})
  }

  /** Shows the message of a failure: that nothing was found, or that the item could not be loaded. */
  const fail = (missing?: 'missing'): void => {
    empty(stage)
    setStatus(missing ?? (item().kind === 'image' ? 'image' : 'content'))
  }

  /**
   * Ends what is shown or still loading, but keeps a picture until the next one replaces it or it has faded out.
   * A video would still be heard.
   */
  const leave = (): void => {
    turn++
    clearTimeout(timer)
    if (!picture()) empty(stage)
  }

  /** Shows the next item (1), the previous (-1), or the same again (default). Wraps around. */
  const show = async (by = 0): Promise<void> => {
    leave()
    const mine = turn
    index.value = (index.value + by + total) % total
    zoom(false)
    setStatus('busy')
    // A caption's link that had the focus may be gone, and then no key would reach the viewer.
    if (!document.querySelector(':focus')) stage.focus()
    if (by) ctx.emit('change', { index: index.value })
    try {
      const node = await item().make(!by)
      if (mine !== turn) return discard(node)
      if (node) insert(node, by)
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
    position: (): string => fill(labels.position, { n: index.value + 1, total }),
    measure,
    useLargest,
    fail,
    leave,
    toggleZoom: (): void => {
      if (canZoom.value) zoom(!zoomed.value)
    },
    show,
  }
}
