/**
 * Calls `pick` when a choice is made, and gives what cancels one under way. A change by pointer, or from a list
 * that was opened, counts after `ms`. Keys that browse a closed list change its value at each step: that waits
 * for Enter, or for leaving. `pick` says whether there was anything to choose.
 */
export const watchPicks = (
  select: HTMLSelectElement,
  pick: () => boolean,
  ms: number,
  signal: AbortSignal,
): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  /** A key is down, and none of those that open a list or take from it. */
  let isKeyDown = false
  /** What was chosen before the script was there is as good as browsed. */
  let isBrowsing = document.activeElement === select && !select.selectedOptions[0]?.defaultSelected
  const cancel = (): void => {
    clearTimeout(timer)
    isBrowsing = false
  }
  const follow = (event: Event): void => {
    const { type, key } = event as KeyboardEvent
    const isEnter = type === 'keydown' && key === 'Enter'
    if (type === 'change') {
      cancel()
      isBrowsing = isKeyDown
      if (!isBrowsing) timer = setTimeout(pick, ms)
    } else isKeyDown = type === 'keydown' && !isEnter && key !== ' '
    // Enter would otherwise submit the form, in some browsers.
    // A window that is left keeps its active element: nobody has chosen.
    const isLeft = type === 'blur' && isBrowsing && document.activeElement !== select
    if ((isEnter || isLeft) && pick()) event.preventDefault()
  }
  for (const type of ['change', 'keydown', 'keyup', 'pointerdown', 'blur']) {
    select.addEventListener(type, follow, { signal })
  }
  return cancel
}
