import { writeAttribute } from '../../shared/elements.ts'

/** Sets an attribute, or removes it (null), and remembers its value in the server markup. */
export type SetAttribute = (element: Element, name: string, value: string | null) => void

export interface Restorer {
  readonly set: SetAttribute
  /** Restores the attributes of the server markup. */
  restore(): void
}

export const createRestorer = (): Restorer => {
  const kept = new Map<Element, Map<string, string | null>>()
  const set: SetAttribute = (element, name, value) => {
    const now = element.getAttribute(name)
    const attributes = kept.get(element) ?? new Map<string, string | null>()
    kept.set(element, attributes)
    if (!attributes.has(name)) attributes.set(name, now)
    if (value !== now) writeAttribute(element, name, value)
  }
  const restore = (): void =>
    kept.forEach((attributes, element) => {
      attributes.forEach((value, name) => {
        set(element, name, value)
      })
    })
  return { set, restore }
}
