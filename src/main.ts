import type { Core } from './contracts/core.ts'
import { startAnchors } from './core/anchors.ts'
import { startBackToTop } from './core/back-to-top.ts'
import { root } from './core/dom.ts'
import { header, scroll, startHeader } from './core/header.ts'
import { startFeatures, viaLoader } from './core/loader-gate.ts'
import { panels, setPanel, startPanels } from './core/panels.ts'
import { smoothScrollTo } from './core/scroll-to.ts'
import { startViewport, viewport } from './core/viewport.ts'

const core: Core = {
  version: __VERSION__,
  scrollTo: smoothScrollTo,
  viewport,
  header,
  scroll,
  query: name => new URL(location.href).searchParams.get(name),
  panels,
  setPanel,
  scan: viaLoader('scan'),
  dispose: viaLoader('dispose'),
  load: viaLoader('load'),
  define: viaLoader('define'),
}

// DOM clobbering: `<img name="thistledown">` also defines `window.thistledown`, and so does a frame
// of that name, which throws on any access if it is cross-origin. So the root element records that
// core has started.
if (root.tdStarted) console.warn('thistledown: second core ignored')
else {
  root.tdStarted = true
  window.thistledown = core
  startViewport()
  startHeader()
  startBackToTop()
  startPanels()
  // Set once the panels are closed: they would flash open otherwise.
  root.dataset.thistledown = ''
  startAnchors()
  startFeatures()
}
