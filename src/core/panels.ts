import { effect, signal } from '@preact/signals-core'
import { SEARCH_FOCUS_MS } from './constants.ts'
import { all, closest, find, on } from './dom.ts'
import { viewport } from './layout.ts'

/** Names of the open panels, in order of opening. */
export const panels = signal<readonly string[]>([])

/** Opening nav closes search and language; opening search or language closes nav (specification section 4). */
export const setPanel = (name: string, want: boolean): void => {
  if (panels.value.includes(name) === want) return
  panels.value = [
    ...panels.value.filter(other => other !== name && !(want && (name === 'nav' || other === 'nav'))),
    ...(want ? [name] : []),
  ]
}

/** State lives in ARIA and `inert`; from 1024px the nav is the mega menu's: never open, and always reachable. */
const applyPanels = (): void => {
  const { wide } = viewport.value
  if (wide) setPanel('nav', false)
  for (const element of all('[data-panel],[data-panel-toggle]')) {
    const { panel, panelToggle } = element.dataset
    const isOpen = panels.value.includes((panel ?? panelToggle) as string)
    if (panel) element.inert = !isOpen && !(wide && panel === 'nav')
    else element.ariaExpanded = `${isOpen}`
  }
}

/** Nothing new when nothing is open: the same list causes no effect. */
const closeAll = (): void => {
  if (panels.value[0]) panels.value = []
}

/** Closes what is open. The focus, which may be in it, goes before to the toggle of what was opened last. */
export const leaveAll = (): void => {
  find(`[data-panel-toggle="${panels.value.at(-1)}"]`)?.focus({ preventScroll: true })
  closeAll()
}

const focusSearch = (): void => {
  if (panels.value.includes('search')) find('[data-panel=search] input')?.focus()
}

/** A press or focus outside the header closes what is open. */
const closeOutside = (event: Event): void => {
  if (!closest(event, '[data-header],[data-panel],[data-panel-toggle]')) closeAll()
}

export const startPanels = (): void => {
  effect(applyPanels)
  on<PointerEvent>('click', event => {
    const name = closest(event, '[data-panel-toggle]')?.dataset.panelToggle
    // A link in a panel leads away from it, but for those that are opened beside the page.
    if (closest(event, 'a') && !(event.metaKey || event.ctrlKey)) closeAll()
    if (!name) return closeOutside(event)
    setPanel(name, !panels.value.includes(name))
    if (name !== 'search') return
    // iOS shows its keyboard only for a focus inside the tap itself.
    if (event.pointerType === 'touch') focusSearch()
    setTimeout(focusSearch, SEARCH_FOCUS_MS)
  })
  on('focusin', event => {
    // A press on nothing focusable focuses a body that takes focus, even from inside a panel.
    if (event.target !== find('body')) closeOutside(event)
  })
  on<KeyboardEvent>('keydown', ({ key }) => {
    if (key === 'Escape') leaveAll()
  })
}
