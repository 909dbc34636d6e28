import { isModified } from '../click.ts'
import { BUSY_MS } from '../constants.ts'
import { CONTROL, closest, HOST } from '../dom.ts'
import type { Job } from './jobs.ts'

/** The press that is being given back to the page, which must not be held again. */
let released: HTMLElement | undefined

/** Ends the wait, without what was waited for. */
export const drop = (job: Job): Iterable<HTMLElement> => {
  const held = job.held ?? []
  clearTimeout(job.busy)
  job.held = job.busy = undefined
  job.host.removeAttribute('data-loading')
  job.host.removeAttribute('aria-busy')
  return held
}

/**
 * Ends the wait of taps that came early: each is pressed again, once, on the same target. If the feature could
 * not be loaded the page's own action happens instead, so a link opens. What has left the page is not pressed.
 */
export const release = (job: Job): void => {
  for (const target of drop(job)) {
    if (job.stage !== 'ready') released = target
    if (target.isConnected) target.click()
    released = undefined
  }
}

/** Holds a press on a control whose feature is still coming. Enter and Space arrive here as clicks. */
export const holdTap = (event: MouseEvent, find: (host: HTMLElement) => Job | undefined): Job | undefined => {
  const host = closest(event, CONTROL)?.closest<HTMLElement>(HOST)
  const job = host && !isModified(event) && event.target !== released ? find(host) : undefined
  if (!job) return
  event.preventDefault()
  event.stopPropagation()
  job.held ??= new Set()
  job.held.add(event.target as HTMLElement)
  job.busy ??= setTimeout(() => {
    job.host.setAttribute('data-loading', '')
    job.host.setAttribute('aria-busy', 'true')
  }, BUSY_MS)
  return job
}
