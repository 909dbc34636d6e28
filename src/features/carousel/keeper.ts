/** Sets an attribute, or removes it (null), and remembers what the server sent. */
export type Keep = (element: Element, name: string, value: string | null) => void

export interface Keeper {
  readonly keep: Keep
  /** Gives all the server's attributes back. */
  restore(): void
}

const write: Keep = (element, name, value) => {
  if (value === null) element.removeAttribute(name)
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value)
}

export const createKeeper = (): Keeper => {
  const kept = new Map<Element, Map<string, string | null>>()
  return {
    keep: (element, name, value) => {
      const attributes = kept.get(element) ?? new Map<string, string | null>()
      kept.set(element, attributes)
      if (!attributes.has(name)) attributes.set(name, element.getAttribute(name))
      write(element, name, value)
    },
    restore: () =>
      kept.forEach((attributes, element) => {
        attributes.forEach((value, name) => {
          write(element, name, value)
        })
      }),
  }
}
