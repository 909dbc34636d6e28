import { change } from './change.ts'
import { type Item, write } from './item.ts'

/** Not in the specification: time enough for a screen reader to say "expanded". */
const NAMING_MS = 1000

/**
 * Specification section 4: "Announcements for assistive technology are adjusted briefly after a change."
 *
 * The change is spoken by `aria-expanded`, once. There is no live region: it would say the same a second time,
 * and one that comes and goes is missed by Narrator and read with its filler by VoiceOver. But the text element
 * is part of the trigger's name, and the new name of a focused button is spoken as well, on top of its new state
 * or instead of it. So the name keeps its old words for a moment, while the visible text changes at once.
 */
const holdName = (item: Item): void => {
  const { trigger, text } = item
  if (!text || text.matches('[aria-hidden=true]') || trigger.matches('[aria-label]')) return
  write(item, 'aria-label', trigger, trigger.textContent)
  item.naming = setTimeout(write, NAMING_MS, item, 'aria-label', trigger)
}

/** What a press on the trigger does: initial or closed becomes opened, opened becomes closed. */
export const toggle = (item: Item): void => {
  const id = !item.isOpen && item.autofocusId
  // Where the focus is about to move, its arrival is what is announced.
  if (!id) holdName(item)
  change(item, !item.isOpen, true)
  if (!id) return
  const focus = (): void => document.getElementById(id)?.focus()
  // Without a delay the focus moves within the press itself: iOS shows its keyboard only then.
  if (item.autofocusDelay) item.focusing = setTimeout(focus, item.autofocusDelay)
  else focus()
}
