/** The parts of basicLightbox's published source that its adapter uses. */
declare module 'basiclightbox/src/scripts/main.js' {
  interface Box {
    /** A dialog, thanks to a build step (tools/build/scripts/basiclightbox.mjs). */
    element(): HTMLDialogElement
    show(): boolean
    close(): boolean
  }
  export const create: (content: HTMLElement) => Box
}
