import { watchChunks } from './chunks.ts'
import { watchFeatures } from './features.ts'
import { sendWhenHidden } from './send.ts'
import type { RumOptions } from './types.ts'
import { newView } from './view.ts'
import { watchVitals } from './watch-vitals.ts'

export type * from './types.ts'

/** Resolves to the time at which the visitor sees the page. A prerendered page may never be seen. */
const whenSeen = async (): Promise<number> =>
  (document as { prerendering?: boolean }).prerendering
    ? new Promise(resolve =>
        document.addEventListener('prerenderingchange', ({ timeStamp }) => resolve(timeStamp)),
      )
    : 0

/** Measures this page view and sends it once. Resolves when measuring has started, or is skipped. */
export const startRum = async (options: RumOptions): Promise<void> => {
  const {
    endpoint,
    sample = 1,
    consent = true,
    page = location.pathname,
    scripts = '/scripts/',
    vitals,
  } = options
  if (Math.random() >= sample || !(await consent)) return
  const since = await whenSeen()
  const view = newView(page)
  watchFeatures(view, since)
  watchChunks(view, scripts)
  if (vitals) watchVitals(view, vitals)
  sendWhenHidden(view, endpoint)
}
