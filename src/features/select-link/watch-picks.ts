/** Resolves a value against `base`. Undefined unless the result is an http(s) URL. */
export const targetOf = (value: string, base: string): string | undefined => {
  try {
    const { href } = new URL(value, base)
    if (/^https?:/.test(href)) return href
  } catch {}
  return
}

/** The option that a select shows at first: the last with `selected`, else the first that is enabled. */
export const initialOption = ({ options }: HTMLSelectElement): HTMLOptionElement | undefined => {
  const all = [...options]
  return all.filter(option => option.defaultSelected).at(-1) ?? all.find(option => !option.disabled)
}

/** A closed list changes within the keydown itself, in less than these ms; an open one when the visitor has chosen. */
const KEY_MS = 100

/**
 * Calls `pick` when the visitor makes a choice, and returns a function that cancels a pending call.
 * A change by pointer, or in an open list, counts after `ms`. Arrow keys on a closed list change
 * the value at each step, so these wait for Enter or blur. `pick` returns whether it navigated.
 */
export const watchPicks = (
  select: HTMLSelectElement,
  pick: () => boolean,
  ms: number,
  signal: AbortSignal,
): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  /** When a key other than Enter or Space went down last. Its keyup may go to the open list. */
  let keyAt = Number.NaN
  /** Whether arrow keys are browsing. A choice made before this script ran counts as such. */
  let isBrowsing =
    document.activeElement === select && select.options[select.selectedIndex] !== initialOption(select)
  const cancel = (): void => {
    clearTimeout(timer)
    isBrowsing = false
  }
  const follow = (event: Event): void => {
    const { type, key } = event as KeyboardEvent
    const isEnter = type === 'keydown' && key === 'Enter'
    if (type === 'change') {
      cancel()
      isBrowsing = performance.now() - keyAt < KEY_MS
      if (!isBrowsing) timer = setTimeout(pick, ms)
    } else if (type === 'keydown' && !isEnter && key !== ' ') keyAt = performance.now()
    // When the window loses the focus, activeElement stays: no choice was made.
    const isLeft = type === 'blur' && isBrowsing && document.activeElement !== select
    if ((isEnter || isLeft) && pick()) event.preventDefault()
  }
  for (const type of ['change', 'keydown', 'blur']) select.addEventListener(type, follow, { signal })
  return cancel
}
