import { setOpen } from './change.ts'
import { type Item, write } from './item.ts'

/** ms that screen readers get to announce the new state. An estimate: they do not report when they have. */
const LABEL_MS = 1000

/**
 * Keeps the trigger's accessible name for a moment while its visible text changes, so that screen
 * readers announce the new state alone. A new name with it would mislead ("Show less, expanded"):
 * https://github.com/w3c/wai-wcag-quickref/pull/209
 */
const keepName = (item: Item): void => {
  const { trigger, label } = item
  if (!label || label.matches('[aria-hidden=true]') || trigger.matches('[aria-label]')) return
  write(item, 'aria-label', trigger, trigger.textContent)
  item.labelTimer = setTimeout(write, LABEL_MS, item, 'aria-label', trigger)
}

/** Toggles an item, as a click on its trigger does. */
export const toggle = (item: Item): void => {
  const id = !item.isOpen && item.autofocusId
  // If the focus moves, screen readers announce the element that gets it, not the trigger.
  if (!id) keepName(item)
  setOpen(item, !item.isOpen, true)
  if (!id) return
  const focus = (): void => document.getElementById(id)?.focus()
  // Without a delay the focus moves within the click, because iOS shows its keyboard only then:
  // https://webkit.org/b/195884
  if (item.autofocusDelay) item.focusTimer = setTimeout(focus, item.autofocusDelay)
  else focus()
}
