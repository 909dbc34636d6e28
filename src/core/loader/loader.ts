import { all, closest, DEBUG, HOST, on, root } from '../dom.ts'
import { HOLD } from '../lines.ts'
import type { Loader, LoaderModule } from '../types.ts'
import { holdTap } from './hold.ts'
import { adopt, define, dispose, onChange, scan } from './hosts.ts'
import { type Job, jobs } from './jobs.ts'
import { isRetriable, launch, mountNow, triggerOf } from './launch.ts'
import { bitsOf, load, moduleOf, receive } from './modules.ts'

/**
 * The first sign of interest in a host, or in anything inside it. What failed is asked for again, but not by
 * each move of a pointer within the host. A form gives a field named `parentElement` for its own property, and would
 * be its own parent's host.
 */
const onIntent = (event: Event): void => {
  const from = (event as MouseEvent).relatedTarget as Node | null
  for (
    let host = closest(event, HOST);
    host;
    host = Reflect.get(root, 'parentElement', host)?.closest<HTMLElement>(HOST)
  ) {
    for (const job of adopt(host)) {
      if (isRetriable(job) ? !from || !host.contains(from) : triggerOf(job) === 'intent') launch(job)
    }
  }
}

/**
 * Whether a press is held for it. What holds none but waits for its turn in the queue is mounted at once, so that it
 * hears what the press leads to (a form is sent). What holds them is not: it would come too late to hear this one.
 */
const isComing = (job: Job): boolean => {
  if (bitsOf(job.name) & HOLD) return /armed|loading/.test(job.stage) || isRetriable(job)
  mountNow(job, moduleOf(job.name))
  return false
}

const onClick = (event: MouseEvent): void => {
  const job = holdTap(event, host => adopt(host).find(isComing))
  if (job) launch(job)
}

const retryAll = (): void => {
  for (const host of all('[data-failed]')) jobs.get(host)?.filter(isRetriable).forEach(launch)
}

/** By now Turbo has made its copy, and as a rule the next page is here (ms). */
const COPY_MS = 100

/**
 * A library that exchanges the page's body (Turbo) keeps a copy of the old one for the way back: what is copied
 * must be the server's markup, or a feature would be mounted on the remains of its own mount.
 */
const watchCopies = (): void => {
  on('turbo:before-cache', () => {
    dispose(root)
    // Not every copy is followed by another page.
    setTimeout(scan, COPY_MS)
  })
}

let loader: Loader | undefined

/** Called by core with its own table and fetcher. A second call gives the same loader. */
export const start: LoaderModule['start'] = (api, table, fetch) => {
  if (loader) return loader
  receive(api, table, fetch)
  loader = { scan, dispose, load, define }
  root.removeAttribute('data-failed')
  on('pointerover touchstart focusin keydown', onIntent)
  on('click', onClick, true)
  on('online', retryAll)
  watchCopies()
  new MutationObserver(onChange).observe(root, { childList: true, subtree: true })
  // Debugging is a feature like any other: it costs nothing where nobody asks for it.
  if (DEBUG.test(location.search)) {
    document.body.appendChild(document.createElement('aside')).dataset.feature = 'debug'
  }
  scan()
  // Interest that was shown before anyone listened.
  for (const target of all(`${HOST}:hover,${HOST}:focus-within`)) onIntent({ target } as unknown as Event)
  return loader
}
