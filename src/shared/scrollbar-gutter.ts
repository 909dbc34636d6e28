/**
 * Value of the mark on a dialog that is about to open. With `gutter` the stylesheet reserves the
 * scrollbar's room while the page cannot scroll, so that nothing moves:
 * https://developer.mozilla.org/docs/Web/CSS/scrollbar-gutter
 */
export const gutterMark = (): 'gutter' | '' =>
  innerWidth > document.documentElement.clientWidth ? 'gutter' : ''
