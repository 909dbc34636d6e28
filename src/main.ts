import { startAnchors } from './core/anchors.ts'
import { root } from './core/dom.ts'
import { later, startFeatures } from './core/features.ts'
import { header, scroll, startHeader } from './core/header.ts'
import { startLayout, viewport } from './core/layout.ts'
import { panels, setPanel, startPanels } from './core/panels.ts'
import { warn } from './core/report.ts'
import { smoothScrollTo } from './core/scroll-to.ts'
import type { Core } from './core/types.ts'

declare global {
  interface Window {
    thistledown?: Core | undefined
  }
  interface HTMLElement {
    tdTaps?: HTMLElement[]
  }
  /** Filled in by the build. */
  const __VERSION__: string
  const __LINES__: Readonly<Record<string, string>>
}

const core: Core = {
  version: __VERSION__,
  scrollTo: smoothScrollTo,
  viewport,
  header,
  scroll,
  query: name => new URL(location.href).searchParams.get(name),
  panels,
  setPanel,
  scan: later('scan'),
  dispose: later('dispose'),
  load: later('load'),
  define: later('define'),
}

// An element may have that id, and be in its place.
if (window.thistledown?.version) warn('second core ignored')
else {
  window.thistledown = core
  startLayout()
  startHeader()
  startPanels()
  // After the panels are closed, or they would be seen open for a moment.
  root.dataset.thistledown = ''
  startAnchors()
  startFeatures()
}
