import { load } from './core/features/chunks.ts'
import { earlyClicks } from './core/features/early-clicks.ts'
import { define, dispose, scan } from './core/features/hosts.ts'
import {
  loadHostsInUse,
  loadOnIntent,
  queueEarlyClick,
  restoreForRouter,
  startFeatures,
} from './core/features/start.ts'
import { followAnchor } from './core/page/anchors.ts'
import { startBackToTop } from './core/page/back-to-top.ts'
import { header, refreshOnPageShow, scroll, startHeader } from './core/page/header.ts'
import { closeIfOutside, panels, setPanel, startPanels, toggleOrClosePanels } from './core/page/panels.ts'
import { smoothScrollTo, startPlacement } from './core/page/scroll-to.ts'
import { startViewport, viewport } from './core/page/viewport.ts'
import type { Core } from './shared/contract.ts'
import { on, root } from './shared/dom.ts'
import { isHandledElsewhere } from './shared/elements.ts'
import { warn } from './shared/report.ts'

/** The build replaces it. */
declare const __VERSION__: string

const core: Core = {
  version: __VERSION__,
  scrollTo: smoothScrollTo,
  viewport,
  header,
  scroll,
  query: name => new URLSearchParams(location.search).get(name),
  panels,
  setPanel,
  scan,
  dispose,
  load: load as Core['load'],
  define,
}

/** Core's listeners on the window, in an order that matters. Others are where they are needed. */
const listen = (): void => {
  // Captured, so that it runs before the click's other listeners. They may remove the clicked element
  // from its panel, which would make it an element outside, or open a panel that must stay open.
  on<MouseEvent>(
    'click',
    event => {
      // A site's own subscriber to the panels may throw. The click is queued all the same.
      try {
        // A script's click is not the visitor's, but for those that core replays.
        if (event.isTrusted || earlyClicks.size) closeIfOutside(event)
      } finally {
        queueEarlyClick(event)
      }
    },
    true,
  )
  on<MouseEvent>('click', event => {
    if (isHandledElsewhere(event)) return
    toggleOrClosePanels(event)
    followAnchor(event)
  })
  // For a mouse that rests on a host while the page loads, Firefox dispatches `mouseover`, but no pointer event.
  on('focusin pointerdown mouseover beforematch', loadOnIntent)
  on('hashchange online', loadHostsInUse)
  on('pageshow', refreshOnPageShow)
  on('turbo:before-cache htmx:beforeHistorySave alpine:navigating', restoreForRouter)
}

// DOM clobbering: `<img name="thistledown">` also defines `window.thistledown`, and so does a frame of that
// name, which throws on any access if it is cross-origin. So the root element records that core has started.
if (root.tdStarted) warn('second core ignored')
else {
  root.tdStarted = true
  window.thistledown = core
  startViewport()
  // Before the placement, whose change of styles would make reading the position force a layout.
  startHeader()
  startPlacement()
  startBackToTop()
  startPanels()
  // Set once the panels are closed: they would flash open otherwise.
  root.dataset.thistledown = ''
  listen()
  startFeatures()
}
