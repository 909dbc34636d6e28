import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import esbuild from 'esbuild'
import { Window } from 'happy-dom'
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { reactItself } from '../../../tools/build/scripts/react.mjs'
import { ROOT } from '../../../tools/lib/paths.mjs'
import { writeSite } from '../../cli/support/site.ts'

/** Bundles React with our entry, so that there is a single React, and no Preact. */
const MODULE = `
export { act, createElement, StrictMode } from 'react'
export { createRoot, hydrateRoot } from 'react-dom/client'
export { renderToString } from 'react-dom/server'
export * from './src/react/react.ts'
`

interface Root {
  render(element: unknown): void
  unmount(): void
}

type OnReact = typeof import('../../../src/react/react.ts') &
  Pick<typeof import('react'), 'createElement' | 'StrictMode'> & {
    act(work: () => void | Promise<void>): Promise<void>
    renderToString(element: unknown): string
    createRoot(container: Element): Root
    hydrateRoot(container: Element, element: unknown, options?: { onRecoverableError: () => void }): Root
  }

/** `thistledown/react` from its sources, on React 19's development build, which warns of errors. */
const loadOnReact = async (): Promise<OnReact> => {
  const outfile = join(writeSite({}), 'react.mjs')
  await esbuild.build({
    stdin: { contents: MODULE, resolveDir: ROOT },
    bundle: true,
    platform: 'node',
    format: 'esm',
    jsx: 'automatic',
    jsxImportSource: 'react',
    define: { 'process.env.NODE_ENV': '"development"' },
    banner: {
      js: `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url)`,
    },
    plugins: [reactItself],
    outfile,
    logLevel: 'warning',
  })
  // React reads `document` while it loads, and esbuild needs Node's globals, so the document is added to these.
  const window = new Window({ url: 'http://localhost/' })
  const { document, navigator, HTMLElement, HTMLIFrameElement, MutationObserver } = window
  Object.assign(globalThis, { window, document, navigator, HTMLElement, HTMLIFrameElement, MutationObserver })
  return (await import(/* @vite-ignore */ pathToFileURL(outfile).href)) as OnReact
}

/** Our entry on React. */
export let it: OnReact
/** In the document, and empty before each test. */
export let container: HTMLElement

beforeAll(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  it = await loadOnReact()
})

beforeEach(() => {
  container = document.body.appendChild(document.createElement('div'))
  vi.spyOn(console, 'error')
})

afterEach(() => {
  // React's development build writes its warnings there.
  expect(console.error).not.toHaveBeenCalled()
  container.remove()
})

/** Renders into the container. Returns functions to render again and to unmount. */
export const show = async (element: unknown) => {
  const root = it.createRoot(container)
  const render = (node: unknown) => it.act(() => root.render(node))
  await render(element)
  return { render, end: () => it.act(() => root.unmount()) }
}
