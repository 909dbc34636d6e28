import type { PageView, Vital, Vitals } from './types.ts'

/** The attribution property that names the element, by metric. */
interface Attribution {
  readonly target?: string
  readonly interactionTarget?: string
  readonly largestShiftTarget?: string
}

export const watchVitals = (view: PageView, { onLCP, onINP, onCLS }: Vitals): void => {
  for (const listen of [onLCP, onINP, onCLS]) {
    listen(
      ({ name, value, attribution }) => {
        const { target, interactionTarget, largestShiftTarget } = attribution as Attribution
        ;(view.vitals as Record<string, Vital>)[name] = {
          value,
          on: target ?? interactionTarget ?? largestShiftTarget,
        }
      },
      // Reports each change, because the last report may come after the page's figures were sent.
      { reportAllChanges: true },
    )
  }
}
