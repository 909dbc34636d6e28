import { create } from 'basiclightbox/src/scripts/main.js'

/**
 * basicLightbox puts the box on the page, fades it in, closes it by a press beside its content and takes it away again.
 * The build makes its box a native dialog, which is shown above everything here. `content`: its children are moved.
 */
export const openBox = (
  content: HTMLElement,
  signal: AbortSignal,
  onClose: () => void,
): HTMLDialogElement => {
  const box = create(content, { onClose: () => dialog.close() })
  const dialog = box.element()
  dialog.addEventListener(
    'close',
    () => {
      box.close()
      onClose()
    },
    { signal },
  )
  box.show()
  return dialog
}
