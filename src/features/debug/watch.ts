/** At most this often (ms) the page is looked at again. */
const UPDATE_MS = 200

/** Calls `onChange` soon after an element or attribute of the page has changed, and whenever it is told to. */
export const startWatch = (signal: AbortSignal, onChange: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const soon = (): void => {
    if (signal.aborted) return
    timer ??= setTimeout(() => {
      timer = undefined
      onChange()
    }, UPDATE_MS)
  }
  const observer = new MutationObserver(soon)
  observer.observe(document, { attributes: true, childList: true, subtree: true })
  signal.addEventListener('abort', () => {
    observer.disconnect()
    clearTimeout(timer)
  })
  return soon
}
