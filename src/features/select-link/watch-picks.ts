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

/** ms after which a choice counts. */
const DEBOUNCE_MS = 500
/** A closed list changes within the keydown itself, in less than these ms; an open one when the visitor has chosen. */
const KEY_MS = 100

/**
 * Calls `pick` when the visitor makes a choice, and returns a function that cancels a pending call.
 * A change by pointer, or in an open list, counts after 500 ms. Arrow keys on a closed list change
 * the value at each step: `browse` is told, and Enter makes the choice. `pick` returns whether it has handled the choice.
 */
export const watchPicks = (
  select: HTMLSelectElement,
  pick: () => boolean,
  browse: (isBrowsing: boolean) => void,
  signal: AbortSignal,
): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  /** When a key other than Enter or Space went down last. Its keyup may go to the open list. */
  let keyAt = Number.NaN
  const cancel = (): void => clearTimeout(timer)
  const onChange = (): void => {
    cancel()
    const isBrowsing = performance.now() - keyAt < KEY_MS
    browse(isBrowsing)
    if (!isBrowsing) timer = setTimeout(pick, DEBOUNCE_MS)
  }
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== ' ') keyAt = performance.now()
    else if (event.key === 'Enter' && pick()) event.preventDefault()
  }
  select.addEventListener('change', onChange, { signal })
  select.addEventListener('keydown', onKey, { signal })
  return cancel
}
