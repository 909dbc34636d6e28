import { type ReadonlySignal, signal as signalOf } from '@preact/signals-core'
import type { Context } from '../../shared/contract.ts'

export interface Outline {
  readonly shown: ReadonlySignal<Element | undefined>
  /** Outlines this element only. A second call for the same element removes the outline. */
  toggle(element: Element): void
}

/**
 * Two rings, so that one contrasts with any background. A finished animation draws them: it
 * overrides the site's styles and changes no attribute.
 */
const RINGS = { outline: '4px solid #fff', boxShadow: '0 0 0 8px #a0a', outlineOffset: '0px' }

export const createOutline = (undo: Context['undo']): Outline => {
  const shown = signalOf<Element | undefined>(undefined)
  let rings: Animation | undefined
  const toggle = (element?: Element): void => {
    rings?.cancel()
    shown.value = element === shown.peek() ? undefined : element
    rings = shown.peek()?.animate([RINGS, RINGS], { duration: 1, fill: 'forwards' })
  }
  undo(() => toggle())
  return { shown, toggle }
}
