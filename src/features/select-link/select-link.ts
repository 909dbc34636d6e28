import type { Mount } from '../../shared/contract.ts'
import { attributeSetter } from '../../shared/elements.ts'
import { initialOption, targetOf, watchPicks } from './watch-picks.ts'

/**
 * On a `<select>` whose options' values are URLs. Without scripts the server answers its `<form>`,
 * which has a `<button data-select-link-button>`, with a redirect.
 */
const mount: Mount = (host, { signal, undo, emit, report }) => {
  if (!(host instanceof HTMLSelectElement)) throw Error('The host is not a <select>')
  const button = host.form?.querySelector<HTMLElement>('[data-select-link-button]')
  const initial = initialOption(host)
  const isChosen = host.options[host.selectedIndex] !== initial
  /** The value at first, or the last that was followed. Choosing it again does nothing. */
  let followed = initial?.value
  const set = attributeSetter(undo)
  /** Shown at first, an option with an address can only be followed by the button: choosing it changes nothing. */
  const needsButton = !!initial?.getAttribute('value') && !initial.defaultSelected
  const showButton = (isShown: boolean): void => {
    if (button) set(button, 'hidden', isShown || needsButton ? null : '')
  }

  /** Reads the attribute, because an option without one has its text as `value`. */
  const chosen = (): string | null | undefined => host.options[host.selectedIndex]?.getAttribute('value')

  const go = (): boolean => {
    const value = chosen()
    if (!value || value === followed) return false
    followed = value
    const href = targetOf(value, document.baseURI)
    if (!href) report(Error(`"${value}" is not an http(s) address`))
    else if (emit('change', { href })) location.assign(href)
    return true
  }
  let isBrowsing = false
  const browse = (isNow: boolean): void => {
    isBrowsing = isNow && !!chosen()
    showButton(isBrowsing)
    // After the placeholder, choosing the same option again counts as new, even if it comes too
    // soon for `go`.
    if (!chosen()) followed = undefined
  }
  const cancel = watchPicks(host, go, browse, signal)
  const reset = (): void => {
    cancel()
    for (const option of host.options) option.selected = option.defaultSelected
    followed = host.value
    showButton(false)
  }

  // Shows the button for a choice made before this script ran, or restored on reload.
  showButton(isChosen)
  const onButton = (event: Event): void => {
    if (go()) event.preventDefault()
  }
  // Where a button shows, leaving the select must not change the page (WCAG 3.2.1). Without one only Enter could.
  const onBlur = (): void => {
    // When the window loses the focus, activeElement stays: the visitor has not left.
    if (isBrowsing && !button && document.activeElement !== host) go()
  }
  button?.addEventListener('click', onButton, { signal })
  host.addEventListener('blur', onBlur, { signal })
  undo(cancel)
  // Also on leaving, so that the back/forward cache stores the reset state.
  addEventListener('pagehide', reset, { signal })
}

export default mount
