import { setOpen } from './change.ts'
import { type Item, write } from './item.ts'

/** ms after which screen readers have said "expanded". */
const LABEL_MS = 1000

/**
 * Keeps the trigger's accessible name for a moment while its visible text changes. Screen readers
 * announce the new `aria-expanded`; they would announce a new name, too, or only that.
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
  // If the focus moves into the panel, screen readers announce that.
  if (!id) keepName(item)
  setOpen(item, !item.isOpen, true)
  if (!id) return
  const focus = (): void => document.getElementById(id)?.focus()
  // Without a delay the focus moves within the click, because iOS shows its keyboard only then.
  if (item.autofocusDelay) item.focusTimer = setTimeout(focus, item.autofocusDelay)
  else focus()
}
