import { createRoot } from 'react-dom/client'
import { openBox } from '../../adapters/basiclightbox.ts'
import { gutterMark } from '../../shared/elements.ts'
import type { LightboxOptions } from '../../shared/modules.ts'
import { Controls } from './controls.tsx'
import { watchGestures } from './gestures.ts'
import { pushEntry } from './history-entry.ts'
import { createViewer, emptyUnlessPicture } from './viewer.ts'

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
  dialog.dataset.lightbox = gutterMark()
  watchGestures(dialog, viewer, signal)
  // A video's error event does not bubble.
  viewer.stage.addEventListener(
    'error',
    () => {
      if (viewer.item.value.kind === 'video') viewer.fail()
    },
    { signal, capture: true },
  )
  root.render(<Controls viewer={viewer} close={() => dialog.close()} />)
  // On close, a dialog returns the focus to the element that had it. Safari does not focus clicked
  // links and buttons, so focus it here: https://webkit.org/b/22261
  origin.focus({ preventScroll: true })
  dialog.showModal()
  viewer.show()
  const leaveEntry = pushEntry(dialog, origin)
  ctx.signal.addEventListener('abort', () => dialog.close(), { signal })
  ctx.emit('open')
}
