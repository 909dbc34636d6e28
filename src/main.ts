import type { Core } from './contracts/core.ts'
import { load } from './core/features/chunks.ts'
import { define, dispose, scan } from './core/features/hosts.ts'
import { startFeatures } from './core/features/start.ts'
import { startAnchors } from './core/page/anchors.ts'
import { startBackToTop } from './core/page/back-to-top.ts'
import { header, scroll, startHeader } from './core/page/header.ts'
import { panels, setPanel, startPanels } from './core/page/panels.ts'
import { smoothScrollTo } from './core/page/scroll-to.ts'
import { startViewport, viewport } from './core/page/viewport.ts'
import { root } from './shared/dom.ts'

/** The build replaces it. */
declare const __VERSION__: string

const core: Core = {
  version: __VERSION__,
  scrollTo: smoothScrollTo,
  viewport,
  header,
  scroll,
  query: name => new URL(location.href).searchParams.get(name),
  panels,
  setPanel,
  scan,
  dispose,
  load: load as Core['load'],
  define,
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
