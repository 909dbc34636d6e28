import { effect, signal } from '@preact/signals-core'
import { SEARCH_FOCUS_MS } from './constants.ts'
import { all, closest, find, listen } from './dom.ts'
import { viewport } from './layout.ts'

/** Names of the open panels, in order of opening. */
export const panels = signal<readonly string[]>([])

/** Opening nav closes search and language; opening search or language closes nav (specification section 4). */
export const nextPanels = (open: readonly string[], name: string, want: boolean): readonly string[] => {
  if (open.includes(name) === want) return open
  const others = open.filter(other => other !== name && !(want && (name === 'nav' || other === 'nav')))
  return want ? [...others, name] : others
}

export const setPanel = (name: string, want: boolean): void => {
  panels.value = nextPanels(panels.peek(), name, want)
}

const toggleOf = (name: string | undefined): HTMLElement | null => find(`[data-panel-toggle="${name}"]`)

/** State lives in ARIA and `inert`; from 1024px the nav is the mega menu's and always reachable. */
export const applyPanels = (): void => {
  const open = panels.value
  const { wide } = viewport.value
  for (const toggle of all('[data-panel-toggle]')) {
    toggle.ariaExpanded = `${open.includes(toggle.dataset.panelToggle as string)}`
  }
  for (const panel of all('[data-panel]')) {
    const name = panel.dataset.panel as string
    panel.toggleAttribute('data-open', open.includes(name))
    panel.inert = !open.includes(name) && !(wide && name === 'nav')
  }
}

const focusSearch = (): void => {
  if (panels.peek().includes('search')) find('[data-panel=search] input')?.focus({ preventScroll: true })
}

const toggle = (name: string, event: PointerEvent): void => {
  const want = !panels.peek().includes(name)
  setPanel(name, want)
  if (name !== 'search' || !want) return
  setTimeout(focusSearch, SEARCH_FOCUS_MS)
  // iOS shows its keyboard only for a focus inside the tap itself.
  if (event.pointerType === 'touch') focusSearch()
}

/** A press or focus outside the header closes what is open. */
const closeOutside = (event: Event): void => {
  if (panels.peek().length && !closest(event.target, '[data-header],[data-panel]')) panels.value = []
}

export const startPanels = (): void => {
  effect(applyPanels)
  effect(() => {
    if (viewport.value.wide) setPanel('nav', false)
  })
  listen<PointerEvent>('click', event => {
    const button = closest(event.target, '[data-panel-toggle]')
    if (button) toggle(button.dataset.panelToggle as string, event)
    else closeOutside(event)
  })
  listen('focusin', closeOutside)
  listen<KeyboardEvent>('keydown', event => {
    const last = panels.peek().at(-1)
    if (event.key !== 'Escape' || !last || event.defaultPrevented) return
    panels.value = []
    toggleOf(last)?.focus()
  })
}
