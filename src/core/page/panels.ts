import { effect, signal } from '@preact/signals-core'
import { SEARCH_FOCUS_MS } from '../../shared/constants.ts'
import { all, find, isMatch, on } from '../../shared/dom.ts'
import { closest, isHandledElsewhere } from '../../shared/elements.ts'
import type { PanelName } from '../../shared/names.ts'
import { measure, viewport } from './viewport.ts'

/**
 * Panels (`data-panel`): opened by a toggle, or by a link to something in them (anchors.ts). Closed by a toggle; by a
 * panel that excludes them; by a link within the page; by a click or focus outside the header or in a frame; by
 * Escape; by return from the back/forward cache (header.ts); the nav also when the window becomes wide. What another
 * script has handled closes none, unless the page has another path then. An open submenu is the panel `menu`.
 */

/** Names of the open panels, in opening order. */
export const panels = signal<readonly PanelName[]>([])

/** Focuses the first element that accepts the focus: a hidden one does not. */
const focusFirst = (selector: string): void => {
  for (const element of all(selector)) {
    element.focus({ preventScroll: true })
    if (isMatch(element, ':focus')) return
  }
}

/** Focuses a closed panel's toggle. One in a closed panel, such as its own button to close it, takes no focus. */
const focusToggle = (name: PanelName | undefined): void => focusFirst(`[data-panel-toggle="${name}"]`)

/** Focuses a field of the search, unless it is closed, or one has the focus. */
const focusSearch = (): void =>
  focusFirst('[data-panel=search]:not([inert],:has(:focus)) :is(select,input,textarea)')

/**
 * Opens or closes a panel. Opening nav closes all others, and opening another closes nav. The others
 * may be open together. A panel that closes around the focus gives it to its toggle.
 * Source: PAN-2, PAN-3, PAN-9.
 */
export const setPanel = (name: PanelName, open: boolean): void => {
  if (panels.value.includes(name) === open) return
  // Added only once, however often this runs. A page whose panels stay closed has none.
  on('blur focusin', closeOnFocusOutside)
  on('keydown', closeOnEscape)
  const hadFocus = find(`[data-panel="${name}"] :focus`)
  if (open) for (const other of panels.value) if (name === 'nav' || other === 'nav') setPanel(other, false)
  panels.value = open ? [...panels.value, name] : panels.value.filter(other => other !== name)
  if (hadFocus) focusToggle(name)
  // Once it has slid in.
  if (open && name === 'search') setTimeout(focusSearch, SEARCH_FOCUS_MS)
}

/** Writes the state to ARIA and `inert`. From 1024 px the nav is the mega menu: never an open panel, never inert. */
const applyPanels = (): void => {
  const { wide } = viewport.value
  if (wide) setPanel('nav', false)
  for (const element of all('body [data-panel]')) {
    const name = element.dataset.panel as PanelName
    const isOpen = panels.value.includes(name)
    // The panel is at most as high as the window below it. Measured before a write, which would force a layout.
    if (isOpen)
      element.style.setProperty('--above', `${element.offsetParent?.getBoundingClientRect().bottom}px`)
    element.inert = !isOpen && !(wide && name === 'nav')
  }
  for (const toggle of all('[data-panel-toggle]'))
    toggle.ariaExpanded = `${panels.value.includes(toggle.dataset.panelToggle as PanelName)}`
}

const closePanels = (): void => {
  for (const name of panels.value) setPanel(name, false)
}

/** Closes all panels, and focuses the toggle of the panel opened last, wherever the focus is. */
export const closePanelsAndReturnFocus = (): void => {
  const last = panels.value.at(-1)
  closePanels()
  focusToggle(last)
}

/**
 * Selects what lies over the page. It is not outside a panel, because it may have been opened from there, such as a
 * dialog or a list of suggestions.
 */
const OVERLAY = 'dialog,[popover],[role=dialog]:not([data-panel]),[role=listbox]'
const INSIDE = `body [data-header],body [data-panel],[data-panel-toggle],${OVERLAY}`

/** A click or focus outside the header closes all panels. */
export const closeIfOutside = (event: Pick<Event, 'target'> & Partial<MouseEvent>): void => {
  // Most clicks find no panel open, and should not pay for a search of the page.
  if (!panels.value[0] || closest(event, INSIDE)) return
  // A list that prevents the press leaves the focus in the panel. A screen reader's click never moves it, and tells nothing.
  if (event.detail && find('body [data-panel] :focus')) return
  closePanels()
}

/** A toggle opens or closes its panel; a link within the page closes all, but for one to `#`, as of a menu's parent. */
export const toggleOrClosePanels = (event: MouseEvent): void => {
  // Under a link to another page they stay until that comes: a second tap would press what is below.
  if (closest<HTMLAnchorElement>(event, 'a:not([href="#"])')?.pathname === path) closePanels()
  const name = closest(event, '[data-panel-toggle]')?.dataset.panelToggle as PanelName | undefined
  if (name) setPanel(name, !panels.value.includes(name))
  // iOS shows its keyboard only if the field is focused within the tap's click event: https://webkit.org/b/195884
  // `pointerType` cannot tell a tap: it is missing or "mouse" in Safari up to 18.2: https://webkit.org/b/282988
  if (name === 'search' && matchMedia('(pointer:coarse)').matches) focusSearch()
}

/**
 * Closes panels when the focus has moved outside, or into a frame: a click there reaches only the frame, and
 * the window loses the focus. If the body has a tabindex, a click on anything not focusable focuses it, even
 * within a panel.
 */
const closeOnFocusOutside = (): void => {
  // In Firefox the frame is not yet the active element.
  setTimeout(() => {
    const target = document.activeElement
    if (target !== find('body')) closeIfOutside({ target })
  })
}

const closeOnEscape = (event: KeyboardEvent): void => {
  // Escape also cancels the composition of a character (Japanese, Chinese): then `keyCode` is 229.
  // https://www.w3.org/TR/uievents/#determine-keydown-keyup-keyCode
  if (event.key !== 'Escape' || event.keyCode === 229) return
  if (isHandledElsewhere(event) || closest(event, OVERLAY)) return
  // A popover in a panel closes alone, also with the focus on its button. `:is` ignores what is not known.
  if (find('body [data-panel] :is(:popover-open)')) return
  closePanelsAndReturnFocus()
}

/** Path of the page that the panels are on. */
let path = location.pathname

/**
 * Closes panels on the next page of a router, which handles clicks on links itself, and writes the state to that page.
 * A router may show the same page at another query or fragment, as a filter or a search does.
 */
export const closeOnOtherPath = (): void => {
  if (path === location.pathname) return
  path = location.pathname
  closePanels()
  measure()
}

export const startPanels = () => effect(applyPanels)
