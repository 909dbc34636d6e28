import { watchChunks } from './chunks.ts'
import { watchFeatures } from './features.ts'
import { sendWhenHidden } from './send.ts'
import type { RumOptions, Vital } from './types.ts'
import { startView, view } from './view.ts'

export type * from './types.ts'

/** Measures this page view and sends it once. Resolves when measuring has started, or is skipped. */
export const startRum = async ({
  endpoint,
  sample,
  consent = true,
  page = location.pathname,
  scripts = '/scripts/',
  vitals,
}: RumOptions): Promise<void> => {
  // Without a share the comparison is false: every page view is measured.
  if (Math.random() >= (sample as number) || !(await consent)) return
  // A prerendered page may never be seen.
  if ((document as { prerendering?: boolean }).prerendering)
    await new Promise(resolve => document.addEventListener('prerenderingchange', resolve))
  startView(page)
  watchFeatures()
  watchChunks(scripts)
  if (vitals) {
    for (const name of ['LCP', 'INP', 'CLS'] as const) {
      vitals[`on${name}`](
        ({ value, attribution: { target, interactionTarget, largestShiftTarget } }) => {
          const on = interactionTarget ?? target ?? largestShiftTarget
          ;(view.vitals as Record<string, Vital>)[name] = { value, on }
        },
        // Reports each change, because the last report may come after the page's figures were sent.
        { reportAllChanges: true },
      )
    }
  }
  sendWhenHidden(endpoint)
}
