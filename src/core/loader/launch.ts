import { RUNTIME, TRIGGER_BITS, TRIGGERS } from '../lines.ts'
import { warn } from '../report.ts'
import type { FeatureModule, Trigger } from '../types.ts'
import { savesData } from './data-saver.ts'
import { release } from './hold.ts'
import { type Job, settle } from './jobs.ts'
import { bitsOf, core, lines, load } from './modules.ts'
import { mount } from './mount.ts'
import { enqueue } from './queue.ts'
import { createTriggers } from './triggers.ts'

/** Failed for lack of its chunk; a job that has its module is broken for good. */
export const isRetriable = ({ stage, module }: Job): boolean => stage === 'failed' && !module

export const mountNow = (job: Job, module: FeatureModule | undefined): void => {
  if (module && job.stage === 'loading') mount(job, module, core)
}

/** Fetches and mounts what waits for its trigger, or failed. */
export const launch = (job: Job): void => {
  if (job.stage !== 'armed' && !isRetriable(job)) return
  job.stage = 'loading'
  const done = (act: () => void): void =>
    enqueue(() => {
      // An `unmount` after a mount that threw may throw itself.
      try {
        act()
      } finally {
        release(job)
      }
    })
  load(job.name).then(
    module => done(() => mountNow(job, module)),
    error => done(() => job.stage === 'loading' && settle(job, 'failed', error)),
  )
}

/** `data-load` or the registry's trigger. Under data saver React islands wait for the visitor's interest. */
export const triggerOf = ({ host, name }: Job): Trigger => {
  const bits = bitsOf(name)
  const trigger = (host.dataset.load ?? TRIGGERS[bits & TRIGGER_BITS]) as Trigger
  return trigger === 'visible' && bits & RUNTIME && savesData() ? 'intent' : trigger
}

const triggers = createTriggers(
  launch,
  // A failure here is not the visitor's yet: the next sign of interest asks again.
  job => load(job.name).catch(() => {}),
  triggerOf,
)

const pull = (job: Job): void => {
  job.stage = 'armed'
  const word = triggerOf(job)
  // Any object has a `constructor`, too.
  if (TRIGGERS.includes(word)) triggers[word](job)
  else {
    warn(`data-load="${word}": expected one of ${TRIGGERS.join(', ')}`, job.host)
    launch(job)
  }
}

/** Sets a job's trigger, once its media query matches. */
export const arm = (job: Job): void => {
  const query = lines[job.name]?.slice(5)
  const media = query && matchMedia(query)
  if (media && !media.matches) media.addEventListener('change', () => arm(job), { once: true })
  else if (job.stage === 'gated') pull(job)
}
