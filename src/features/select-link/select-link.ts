import { SELECT_LINK_DEBOUNCE_MS } from '../../core/constants.ts'
import type { Mount } from '../../core/types.ts'
import { targetOf } from './target.ts'
import { watchPicks } from './watch-picks.ts'

/**
 * On a `<select>` whose options' values are addresses. For those without scripts it stands in a `<form>` that the
 * server answers with a redirect, with `<button data-select-link-button>`: hidden while the script is there.
 */
const mount: Mount = (host, { signal, emit, report }) => {
  if (!(host instanceof HTMLSelectElement)) throw Error('not a <select>')
  const button = host.form?.querySelector<HTMLElement>('[data-select-link-button]')
  /** The value that was followed, or never was chosen: browsing back to it leads nowhere. */
  let settled: string | undefined

  const go = (): boolean => {
    // The attribute: without one, an option's value would be its text.
    const value = host.selectedOptions[0]?.getAttribute('value')
    if (!value || value === settled) return false
    settled = value
    const href = targetOf(value, document.baseURI)
    if (!href) report(Error(`"${value}" is not an http(s) address`))
    else if (emit('change', { href })) location.assign(href)
    return true
  }
  const cancel = watchPicks(host, go, SELECT_LINK_DEBOUNCE_MS, signal)
  const reset = (): void => {
    cancel()
    for (const option of host.options) option.selected = option.defaultSelected
    settled = host.value
  }

  // Restored by the browser on reload, unless it is what the visitor is choosing at this moment.
  if (document.activeElement !== host) reset()
  if (button) button.hidden = true
  signal.addEventListener('abort', () => {
    cancel()
    if (button) button.hidden = false
  })
  // On the way out too, so that there is nothing to restore.
  addEventListener('pagehide', reset, { signal })
  addEventListener('pageshow', ({ persisted }) => persisted && reset(), { signal })
}

export default mount
