import { computed, effect, signal } from '@preact/signals-core'
import { SEARCH_FOCUS_MS } from '../../shared/constants.ts'
import { all, find } from '../../shared/dom.ts'
import { closest } from '../../shared/elements.ts'
import type { PanelName } from '../../shared/names.ts'
import { viewport } from './viewport.ts'

/**
 * Panels: elements with `data-panel`, opened and closed by `data-panel-toggle`.
 *
 * A panel is closed by its toggle; by opening one that excludes it (`setPanel`); by a click on a
 * link; by a click or focus outside the header; by Escape; by return from the back/forward cache
 * (header.ts). The nav also closes when the window becomes wide. The mega menu closes its own panel,
 * `menu`.
 */

/** Names of the open panels, in opening order. */
export const panels = signal<readonly PanelName[]>([])

/**
 * Opens or closes a panel. Opening nav closes all others, and opening another closes nav. The others
 * may be open together. Source: PAN-2, PAN-3.
 */
export const setPanel = (name: PanelName, open: boolean): void => {
  if (panels.value.includes(name) === open) return
  const others = panels.value.filter(other => other !== name)
  const staysOpen = (other: PanelName): boolean => name !== 'nav' && other !== 'nav'
  panels.value = open ? [...others.filter(staysOpen), name] : others
}

/**
 * Writes the state to ARIA and `inert`. From 1024 px the nav is the mega menu: never an open panel,
 * never inert.
 */
const applyPanels = (): void => {
  const { wide } = viewport.value
  if (wide) setPanel('nav', false)
  for (const element of [...all('[data-panel]'), ...all('[data-panel-toggle]')]) {
    const { panel, panelToggle } = element.dataset
    const isOpen = panels.value.includes((panel ?? panelToggle) as PanelName)
    if (panel) element.inert = !isOpen && !(wide && panel === 'nav')
    else element.ariaExpanded = `${isOpen}`
  }
}

/** Keeps an empty list as it is: a new one would run the effects. */
const closePanels = (): void => {
  if (panels.value[0]) panels.value = []
}

/** Closes all panels, after moving the focus from inside one to the toggle of the panel opened last. */
export const closePanelsAndReturnFocus = (): void => {
  const last = panels.value.at(-1)
  if (!last) return
  find(`[data-panel-toggle="${last}"]`)?.focus({ preventScroll: true })
  panels.value = []
}

const isSearchOpen = computed(() => panels.value.includes('search'))
let searchTimer: ReturnType<typeof setTimeout> | undefined

/** Focuses the first field that accepts the focus, unless the focus is in the panel already. */
const focusSearch = (): void => {
  if (find('[data-panel=search] :focus')) return
  for (const field of all('[data-panel=search] :is(input,select,textarea)')) {
    field.focus()
    if (field.matches(':focus')) return
  }
}

/** An effect, so it runs however the panel was opened. Waits for the panel to slide in. */
const focusOpenSearch = (): void => {
  clearTimeout(searchTimer)
  if (isSearchOpen.value) searchTimer = setTimeout(focusSearch, SEARCH_FOCUS_MS)
}

/** A click or focus outside the header closes all panels. */
export const closeOutside = (event: Event): void => {
  if (!closest(event, '[data-header],[data-panel],[data-panel-toggle]')) closePanels()
}

/** A toggle opens or closes its panel; a link that is followed closes all. */
export const togglePanel = (event: MouseEvent): void => {
  const name = closest(event, '[data-panel-toggle]')?.dataset.panelToggle as PanelName | undefined
  // Following a link closes the panels, unless the link opens in a new tab.
  if (closest(event, 'a') && !(event.metaKey || event.ctrlKey)) closePanels()
  if (!name) return
  setPanel(name, !panels.value.includes(name))
  // iOS shows its keyboard only if the field is focused within the tap's click event:
  // https://webkit.org/b/195884
  // `pointerType` cannot tell a tap: it is missing or "mouse" in Safari up to 18.2.
  // https://webkit.org/b/282988
  if (name === 'search' && isSearchOpen.value && matchMedia('(pointer:coarse)').matches) focusSearch()
}

/** If the body has a tabindex, a click on anything not focusable focuses it, even within a panel. */
export const closeOnFocusOutside = (event: FocusEvent): void => {
  if (event.target !== find('body')) closeOutside(event)
}

export const closeOnEscape = (event: KeyboardEvent): void => {
  // Escape also cancels the composition of a character (Japanese, Chinese). In Safari `isComposing`
  // is false by then, but `keyCode` is still 229: https://webkit.org/b/165004
  const isComposing = event.isComposing || event.keyCode === 229
  if (event.key === 'Escape' && !isComposing) closePanelsAndReturnFocus()
}

export const startPanels = (): void => {
  effect(applyPanels)
  effect(focusOpenSearch)
}
