import { clickedControl, earlyClicks, queueClick } from './core/features/early-clicks.ts'
import { chunkUrl } from './shared/chunk-url.ts'
import { FAIL_OPEN_MS } from './shared/constants.ts'
import { all, find, root } from './shared/dom.ts'
import { savesData } from './shared/saves-data.ts'

/**
 * The head snippet: optional, inline in the head. It queues clicks from the first paint until core
 * runs, and preloads the chunks of the first two viewports beside core. The manifest has its CSP hash.
 */

/** The features whose chunks it may preload. */
declare const __CHUNKS__: readonly string[]
/** Those of them that need the runtime chunk, too. */
declare const __ISLANDS__: readonly string[]
/** Of their hosts, selects those that need a script in every browser, and do not wait with a large chunk. */
declare const __PRELOAD_HOSTS__: string
/** Selects the hosts of features that queue clicks, and of features that the build does not know. */
declare const __QUEUING_HOSTS__: string

/** A click has waited too long for core: the page handles clicks itself from then on. */
let isOver = false

const onClick = (event: MouseEvent): void => {
  const control = clickedControl(event) as HTMLButtonElement | null
  if (isOver || root.tdStarted || !control?.closest(`[data-panel-toggle],${__QUEUING_HOSTS__}`)) return
  // The browser runs the button's command (`commandfor`) itself.
  if (control.commandForElement) return
  queueClick(event, control)
  // Each click has a clock of its own.
  setTimeout(() => {
    if (root.tdStarted || !earlyClicks.delete(control)) return
    isOver = true
    if (control.isConnected) control.click()
  }, FAIL_OPEN_MS)
}

/** Adds hints for the chunks of hosts that show in the first window or in one below it: styles may be missing yet. */
const preload = (): void => {
  const core = find('script[type=module][src*="/core.js"]') as HTMLScriptElement | null
  if (!core || savesData()) return
  const chunks = new Set<string>()
  for (const name of __CHUNKS__)
    for (const host of all(`[data-feature~=${name}]${__PRELOAD_HOSTS__}`)) {
      // Borrowed from the root: a form field may shadow the host's own (DOM clobbering).
      const { top, height } = root.getBoundingClientRect.call(host)
      if (!height || top > 2 * innerHeight) continue
      chunks.add(name)
      if (__ISLANDS__.includes(name)) chunks.add('runtime')
    }
  for (const chunk of chunks) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.nonce = core.nonce
    link.fetchPriority = 'low'
    link.href = chunkUrl(chunk, core.src)
    document.head.append(link)
  }
}

addEventListener('click', onClick, true)
// The page is parsed.
document.addEventListener('readystatechange', preload, { once: true })
