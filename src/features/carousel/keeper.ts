/** Sets an attribute, or removes it (null), and remembers what the server sent. */
export type Keep = (element: Element, name: string, value: string | null) => void

export interface Keeper {
  readonly keep: Keep
  /** Gives all the server's attributes back. */
  restore(): void
}

export const createKeeper = (): Keeper => {
  const kept = new Map<Element, Map<string, string | null>>()
  const keep: Keep = (element, name, value) => {
    const now = element.getAttribute(name)
    const attributes = kept.get(element) ?? new Map<string, string | null>()
    kept.set(element, attributes)
    if (!attributes.has(name)) attributes.set(name, now)
    if (value === null) element.removeAttribute(name)
    else if (value !== now) element.setAttribute(name, value)
  }
  const restore = (): void =>
    kept.forEach((attributes, element) => {
      attributes.forEach((value, name) => {
        keep(element, name, value)
      })
    })
  return { keep, restore }
}
