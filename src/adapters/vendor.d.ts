/** The source that basicLightbox is published with, as far as its adapter uses it. */
declare module 'basiclightbox/src/scripts/main.js' {
  interface Box {
    /** A dialog: the build sees to it (tools/build/basiclightbox.mjs). */
    element(): HTMLDialogElement
    show(): boolean
    close(): boolean
  }
  export const create: (content: HTMLElement, options: { onClose(box: Box): void }) => Box
}
