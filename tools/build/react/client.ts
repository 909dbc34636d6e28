import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot as reactCreateRoot } from 'react-dom/client'

/** Renders synchronously like Preact. Islands rely on it: a dialog focuses its first button on opening. */
export const createRoot = (container: Element) => {
  const root = reactCreateRoot(container)
  return {
    render: (node: ReactNode) => flushSync(() => root.render(node)),
    unmount: () => root.unmount(),
  }
}
