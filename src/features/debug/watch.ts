/** Shortest interval (ms) between two updates. */
const UPDATE_MS = 200

/** Calls `onChange` soon after the page has changed. The returned function requests such a call. */
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
