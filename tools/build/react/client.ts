import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot as reactCreateRoot } from 'react-dom/client'

/** Preact renders at once, and islands count on it: a dialog gives the focus to the first button that is in it. */
export const createRoot = (container: Element) => {
  const root = reactCreateRoot(container)
  return {
    render: (node: ReactNode) => flushSync(() => root.render(node)),
    unmount: () => root.unmount(),
  }
}
