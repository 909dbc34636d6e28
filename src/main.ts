import { load } from './core/features/chunks.ts'
import { define, dispose, scan } from './core/features/hosts.ts'
import {
  loadHostsInUse,
  loadOnIntent,
  queueEarlyClick,
  restoreForTurbo,
  retryAll,
  startFeatures,
} from './core/features/start.ts'
import { followAnchor } from './core/page/anchors.ts'
import { startBackToTop } from './core/page/back-to-top.ts'
import { header, restoreHeader, revealOnFocus, scroll, startHeader } from './core/page/header.ts'
import {
  closeOnEscape,
  closeOnFocusOutside,
  closeOutside,
  panels,
  setPanel,
  startPanels,
  togglePanel,
} from './core/page/panels.ts'
import { smoothScrollTo } from './core/page/scroll-to.ts'
import { startViewport, viewport } from './core/page/viewport.ts'
import type { Core } from './shared/contract.ts'
import { on, root } from './shared/dom.ts'

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

/** Calls handlers in order. One that throws, for instance in a site's own subscriber, stops no other. */
const inOrder =
  <E extends Event>(...handlers: readonly ((event: E) => void)[]) =>
  (event: E): void => {
    for (const handler of handlers) {
      try {
        handler(event)
      } catch (error) {
        reportError(error)
      }
    }
  }

/**
 * Core's listeners on the window, but for scrolling, resizing and the page's load: one for each event
 * and phase.
 */
const listen = (): void => {
  // Captured, so that it runs before the click's other listeners. They may remove the clicked element
  // from its panel, which would make it an element outside, or open a panel that must stay open.
  on('click', inOrder(closeOutside, queueEarlyClick), true)
  on('click', inOrder(togglePanel, followAnchor))
  on('focusin', inOrder<FocusEvent>(revealOnFocus, closeOnFocusOutside, loadOnIntent))
  on('keydown', inOrder<KeyboardEvent>(closeOnEscape, loadOnIntent))
  on('pointerover pointerdown beforematch', loadOnIntent)
  on('hashchange', loadHostsInUse)
  on('online', retryAll)
  on('pageshow', restoreHeader)
  on('turbo:before-cache', restoreForTurbo)
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
  listen()
  startFeatures()
}
