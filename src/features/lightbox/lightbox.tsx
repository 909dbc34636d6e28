import { createRoot } from 'react-dom/client'
import { openBox } from '../../adapters/basiclightbox.ts'
import type { Mount } from '../../shared/contract.ts'
import { shouldIgnoreClick, showModal } from '../../shared/elements.ts'
import { fragment } from '../../shared/fragment.ts'
import type { LightboxOptions } from '../../shared/modules.ts'
import { text } from '../../shared/readers.ts'
import { Controls } from './controls.tsx'
import { watchGestures } from './gestures.ts'
import { pushEntry } from './history-entry.ts'
import { itemsOf } from './items.ts'
import { createViewer, emptyUnlessPicture } from './viewer.ts'

export const settings = {
  /** Links with the same group form a gallery. */
  group: text(undefined),
  /**
   * Shows this element of the page instead of the link's file. Checked here; items.ts reads it from
   * each link of the group.
   */
  content: fragment(),
}

/** Opens the viewer. There is one at a time, whichever feature opens it. */
export const open = (options: LightboxOptions): void => {
  const { origin, ctx } = options
  const viewer = createViewer(options)
  const session = new AbortController()
  const { signal } = session
  const content = document.createElement('div')
  const bar = document.createElement('div')
  const root = createRoot(bar)
  bar.dataset.lightboxBar = ''
  content.append(bar, viewer.stage)

  const dialog = openBox(content, () => {
    session.abort()
    root.unmount()
    emptyUnlessPicture(viewer.stage)
    leaveEntry()
    ctx.emit('close')
  })
  dialog.ariaLabel = viewer.labels.name
  watchGestures(dialog, viewer, signal)
  // A video's error event does not bubble.
  viewer.stage.addEventListener(
    'error',
    ({ target }) => {
      // Not that of a source which the browser passes over, or of captions.
      if (viewer.item.value.kind === 'video' && target instanceof HTMLVideoElement) viewer.fail()
    },
    { signal, capture: true },
  )
  root.render(<Controls viewer={viewer} close={() => dialog.close()} />)
  showModal(dialog, 'lightbox', origin)
  viewer.show()
  const leaveEntry = pushEntry(dialog, origin)
  ctx.signal.addEventListener('abort', () => dialog.close(), { signal })
  ctx.emit('open')
}

/**
 * On a link to a picture or to content of the page: a click shows it above the page, in a viewer that
 * also has the other items of its group.
 */
const mount: Mount<typeof settings> = (host, ctx) => {
  if (!(host instanceof HTMLAnchorElement && /^https?:/.test(host.href))) throw Error('No link to a file')
  // Without a viewer the browser follows the link.
  if (!window.HTMLDialogElement) throw Error('No <dialog> in this browser')
  host.addEventListener(
    'click',
    event => {
      if (shouldIgnoreClick(event)) return
      event.preventDefault()
      open({ ...itemsOf(host, ctx.settings.group), origin: host, ctx })
    },
    { signal: ctx.signal },
  )
}

export default mount
