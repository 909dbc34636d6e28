import { createRoot } from 'react-dom/client'
import { openBox } from '../../adapters/basiclightbox.ts'
import type { LightboxOptions } from '../../core/types.ts'
import { Controls } from './controls.tsx'
import { keepPlace } from './place.ts'
import { createViewer, empty, listen } from './viewer.ts'

/** Opens the viewer. There is one at a time, whichever feature asks for it. */
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

  const dialog = openBox(content, signal, () => {
    session.abort()
    root.unmount()
    empty(viewer.stage)
    leave()
    ctx.emit('close')
  })
  dialog.ariaLabel = viewer.labels.name
  // Tells the stylesheet whether there is a scrollbar whose room is to be kept.
  dialog.dataset.lightbox = innerWidth > document.documentElement.clientWidth ? 'gutter' : ''
  listen(dialog, viewer, signal)
  // A film's error does not bubble.
  viewer.stage.addEventListener(
    'error',
    event => {
      if (viewer.item.value.kind === 'video') viewer.fail(event)
    },
    { signal, capture: true },
  )
  root.render(<Controls viewer={viewer} close={() => dialog.close()} />)
  // The focus comes back to what had it, and Safari gives none to what is pressed.
  origin.focus({ preventScroll: true })
  dialog.showModal()
  viewer.show()
  const leave = keepPlace(dialog, origin)
  ctx.signal.addEventListener('abort', () => dialog.close(), { signal })
  ctx.emit('open')
}
