import { openBox } from '../../adapters/basiclightbox.ts'
import type { Mount } from '../../shared/contract.ts'
import { createElement, isBehindModal, isHandledElsewhere, showModal } from '../../shared/elements.ts'
import { elementOf, fragment } from '../../shared/fragment.ts'
import type { LightboxOptions } from '../../shared/modules.ts'
import { text } from '../../shared/readers.ts'
import { watchTarget } from '../../shared/watch-target.ts'
import { createBar } from './controls.ts'
import { watchGestures } from './gestures.ts'
import { pushEntry } from './history-entry.ts'
import { itemsOf } from './items.ts'
import type { watchTouch } from './touch.ts'
import { createViewer } from './viewer.ts'

export const settings = {
  /** Links with the same group form a gallery. */
  group: text(undefined),
  /**
   * Shows this element of the page instead of the link's file. Checked here; items.ts reads it from
   * each link of the group.
   */
  content: fragment(),
}

/** The part for fingers: a file beside this one, with the build's id in its name, too. */
type TouchPart = { readonly default: () => { readonly watchTouch: typeof watchTouch } }

const loadTouch = (): Promise<TouchPart> => import(import.meta.url.replace(/(?=\.\w+\.js[^/]*$)/, '-touch'))

/** Opens the viewer. There is one at a time, whichever feature opens it. */
export const open = (options: LightboxOptions): void => {
  const { origin, ctx } = options
  const viewer = createViewer(options)
  const session = new AbortController()
  const { signal } = session
  const content = createElement(
    'div',
    createBar(viewer, () => dialog.close()),
    viewer.stage,
  )
  const dialog = openBox(content, () => {
    session.abort()
    // While it fades out, its buttons can no longer be pressed.
    dialog.inert = true
    viewer.leave()
    leaveEntry()
    ctx.emit('close')
  })
  // The dialog is a child of the body, outside the element that sets the link's direction.
  dialog.dir = getComputedStyle(origin).direction
  dialog.ariaLabel = viewer.labels.name
  watchGestures(dialog, viewer, signal)
  // Without it there are the buttons.
  if (matchMedia('(any-pointer:coarse)').matches)
    loadTouch().then(
      part => part.default().watchTouch(dialog, viewer, signal),
      () => {},
    )
  const onError = ({ target }: Event): void => {
    // A <source> that the browser skips, and captions, report errors here, too.
    if (viewer.item().kind === 'video' && target instanceof HTMLVideoElement) viewer.fail()
  }
  // A video's error event does not bubble.
  viewer.stage.addEventListener('error', onError, { signal, capture: true })
  showModal(dialog, origin)
  viewer.show()
  const leaveEntry = pushEntry(dialog, origin, viewer.item)
  ctx.signal.addEventListener('abort', () => dialog.close(), { signal })
  ctx.emit('open')
}

/**
 * On a link to a picture or to content of the page: a click shows it above the page, in a viewer that
 * also has the other items of its group.
 */
const mount: Mount<typeof settings> = (host, ctx) => {
  if (!(host instanceof HTMLAnchorElement && /^https?:/.test(host.href))) throw Error('No link to a file')
  const { signal } = ctx
  const show = (): void => {
    if (!isBehindModal(host)) open({ ...itemsOf(host, ctx.settings.group, ctx.core), origin: host, ctx })
  }
  const onClick = (event: MouseEvent): void => {
    if (isHandledElsewhere(event)) return
    event.preventDefault()
    show()
  }
  host.addEventListener('click', onClick, { signal })
  if (!host.hasAttribute('data-lightbox-address')) return
  /** Opens the viewer if the URL leads here. Then the page's own entry is that without a fragment. */
  const follow = (): void => {
    if (elementOf(location.hash) !== host || isBehindModal(host)) return
    history.replaceState(history.state, '', location.href.split('#')[0])
    show()
  }
  watchTarget(follow, signal)
  follow()
}

export default mount
