import type { Trigger } from '../types.ts'
import { savesData } from './data-saver.ts'
import { type Job, jobs } from './jobs.ts'

/** Hosts this near the viewport count as seen. */
const NEAR = '200px'

const idle = (task: () => void): unknown => (window.requestIdleCallback ?? setTimeout)(task)

type Act = (job: Job) => void

/**
 * What each trigger does with a job that was found: `launch` fetches and mounts, `prefetch` only fetches. `intent` waits
 * for the loader's page-wide listeners.
 */
export const createTriggers = (
  launch: Act,
  prefetch: Act,
  triggerOf: (job: Job) => Trigger,
): Record<Trigger, Act> => {
  /** What waits for the viewport starts; what waits for interest is made ready in idle time. */
  const approach = (job: Job): void => {
    if (triggerOf(job) === 'visible') launch(job)
    else if (job.stage === 'armed' && !savesData()) idle(() => prefetch(job))
  }
  const observer = new IntersectionObserver(
    entries => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue
        observer.unobserve(target)
        jobs.get(target)?.forEach(approach)
      }
    },
    { rootMargin: NEAR },
  )
  const watch = ({ host }: Job): void => observer.observe(host)
  return { now: launch, visible: watch, idle: job => idle(() => launch(job)), intent: watch }
}
