/** True for a click that is the browser's own business: another tab, a download, already handled. */
export const isModified = (event: MouseEvent): unknown =>
  event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
