/**
 * Whether to leave a click alone: the browser handles it itself (new tab or window, download), or another
 * script has handled it.
 */
export const shouldIgnoreClick = (event: MouseEvent): boolean =>
  event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
