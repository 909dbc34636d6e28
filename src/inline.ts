/**
 * Optional, inlined in the head: records presses on panel toggles and feature hosts from first paint until core
 * is there, which presses them again. If core is not there 5 s after a press, it stops recording and lets the
 * page's own action happen. Kept under 350 bytes; its CSP hash is in the manifest.
 */

const FAIL_OPEN_MS = 5000

addEventListener(
  'click',
  event => {
    const page = window
    const tap = (event.target as HTMLElement).closest<HTMLElement>('a,button,summary')
    if (!tap?.closest('[data-feature],[data-panel-toggle]') || 'thistledown' in page) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    page.tdTaps ??= []
    page.tdTaps.push(tap)
    setTimeout(() => {
      if ('thistledown' in page) return
      // Present but undefined: nothing is recorded any more, and a core that comes late still starts.
      page.thistledown = undefined
      page.tdTaps = []
      tap.click()
    }, FAIL_OPEN_MS)
  },
  true,
)
