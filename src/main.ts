import { startAnchors } from './core/anchors.ts'
import { root } from './core/dom.ts'
import { header, scroll, startHeader } from './core/header.ts'
import { viewport } from './core/layout.ts'
import { define, dispose, load, scan, startLoader } from './core/loader.ts'
import { panels, setPanel, startPanels } from './core/panels.ts'
import { warn } from './core/report.ts'
import { smoothScrollTo } from './core/scroll-to.ts'
import type { ChunkLine, Core } from './core/types.ts'

declare global {
  interface Window {
    thistledown?: Core
  }
  /** Filled in by the build: the registry with the chunks' file names. */
  const __VERSION__: string
  const __LINES__: Record<string, ChunkLine>
  const __RUNTIME__: string
}

const core: Core = {
  version: __VERSION__,
  scroll,
  header,
  viewport,
  panels,
  setPanel,
  scan,
  dispose,
  load,
  define,
  scrollTo: smoothScrollTo,
  query: name => new URLSearchParams(location.search).get(name),
}

if (window.thistledown) warn('A second core was loaded; it stands down.')
else {
  window.thistledown = core
  root.toggleAttribute('data-thistledown', true)
  startPanels()
  startHeader()
  startAnchors()
  startLoader(core, __LINES__, __RUNTIME__)
}
