import { watchFeatures } from './features.ts'
import { sendWhenHidden } from './send.ts'
import type { Metric, RumOptions, Vital, Vitals } from './types.ts'
import { startView, view } from './view.ts'

export type * from './types.ts'

/** Records LCP, INP and CLS, each with its element. */
const watchVitals = (vitals: Vitals): void => {
  for (const name of ['LCP', 'INP', 'CLS'] as const) {
    const record = ({ value, attribution }: Metric): void => {
      const { target, interactionTarget, largestShiftTarget } = attribution
      const on = interactionTarget ?? target ?? largestShiftTarget
      ;(view.vitals as Record<string, Vital>)[name] = { value, on }
    }
    // Reports each change, because the last report may come after the page's figures were sent.
    vitals[`on${name}`](record, { reportAllChanges: true })
  }
}

/** Measures this page view and sends it once. Resolves when measuring has started, or is skipped. */
export const startRum = async ({
  endpoint,
  sample = 1,
  consent = true,
  page = location.pathname,
  vitals,
}: RumOptions): Promise<void> => {
  if (Math.random() >= sample || !(await consent)) return
  // A prerendered page may never be seen.
  if ((document as { prerendering?: boolean }).prerendering)
    await new Promise(resolve => document.addEventListener('prerenderingchange', resolve))
  startView(page)
  watchFeatures()
  if (vitals) watchVitals(vitals)
  sendWhenHidden(endpoint)
}
