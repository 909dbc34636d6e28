import { create } from 'basiclightbox/src/scripts/main.js'

/**
 * Opens a basicLightbox, which fades in and out. The build turns its box into a native dialog and removes its
 * click handling (tools/build/scripts/basiclightbox.mjs). Moves the children of `content` into the box.
 */
export const openBox = (content: HTMLElement, onClose: () => void): HTMLDialogElement => {
  const box = create(content)
  const dialog = box.element()
  dialog.onclose = () => {
    box.close()
    onClose()
  }
  box.show()
  return dialog
}
