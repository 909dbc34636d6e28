import { createRoot } from 'react-dom/client'
import { openBox } from '../../adapters/basiclightbox.ts'
import type { LightboxOptions } from '../../core/types.ts'
import { Controls } from './controls.tsx'
import { keepPlace } from './place.ts'
import { createViewer, listen } from './viewer.ts'

/** Opens the viewer. There is one at a time, whichever feature asks for it. */
export const open = (options: LightboxOptions): void => {
  const { origin, ctx } = options
  const viewer = createViewer(options)
  const session = new AbortController()
  const { signal } = session
  const content = document.createElement('div')
  const bar = document.createElement('div')
  bar.dataset.lightboxBar = ''
  content.append(bar, viewer.stage)
  const root = createRoot(bar)

  const dialog = openBox(content, signal, () => {
    session.abort()
    root.unmount()
    viewer.stage.remove()
    leave()
    ctx.emit('close')
  })
  const close = (): void => dialog.close()
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
  root.render(<Controls viewer={viewer} close={close} />)
  // The focus comes back to what had it, and Safari gives none to what is pressed.
  origin.focus({ preventScroll: true })
  dialog.showModal()
  const leave = keepPlace(dialog, origin)
  viewer.show()
  ctx.signal.addEventListener('abort', close, { signal })
  ctx.emit('open')
}
