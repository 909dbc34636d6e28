/**
 * Optional, inlined in the head: records presses on panel toggles and feature hosts from first paint until core
 * is there, which presses them again. If core is not there 5 s after a press, that press happens after all, and no
 * more are recorded. Kept under 350 bytes; its CSP hash is in the manifest.
 */

const FAIL_OPEN_MS = 5000

addEventListener(
  'click',
  event => {
    // Not the window, which gives an element of that id for it.
    const root = document.documentElement
    const tap = (event.target as HTMLElement).closest<HTMLElement>('a,button,summary')
    if (!tap?.closest('[data-feature],[data-panel-toggle]') || 'thistledown' in window) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    root.tdTaps ??= []
    root.tdTaps.push(tap)
    setTimeout(() => {
      // Present but undefined: nothing is recorded any more, and a core that comes late still starts.
      window.thistledown ??= undefined
      // The oldest is this one; core has taken them all.
      root.tdTaps?.shift()?.click()
    }, FAIL_OPEN_MS)
  },
  true,
)
