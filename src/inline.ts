/**
 * Optional, inlined in the head: queues clicks on panel toggles and feature hosts from the first
 * paint until core runs and replays them. If core has not run 5 s after a click, this script
 * replays it and stops queueing.
 * The manifest has its CSP hash.
 */

/**
 * As in shared/constants.ts. This file is not bundled, so it imports nothing: `CONTROL`
 * (core/dom.ts) is copied below, too.
 */
const FAIL_OPEN_MS = 5000

addEventListener(
  'click',
  event => {
    const root = document.documentElement as HTMLHtmlElement
    const control = root.closest.call(event.target, 'a:not(nav a),button') as HTMLElement | null
    if (!control?.closest('[data-feature],[data-panel-toggle]') || 'thistledown' in window) return
    // The browser runs the button's command (`commandfor`) itself.
    if ((control as HTMLButtonElement & { commandForElement?: Element }).commandForElement) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    root.tdClickedControls ??= []
    root.tdClickedControls.push(control)
    // The press-to-work measurement starts at the first click.
    control.tdFirstClick ??= event
    control.tdFirstClick.from = 'snippet'
    setTimeout(() => {
      // Defining it as undefined ends the queueing; core starts even if it arrives later.
      window.thistledown ??= undefined
      // The oldest click is this one. If core has run, the queue is empty.
      root.tdClickedControls?.shift()?.click()
    }, FAIL_OPEN_MS)
  },
  true,
)
