import { UsageError } from '../usage.ts'
import { type Job, jobsOnDisk } from './files.ts'
import { readList, readSitemap } from './lists.ts'
import { NoPage, type Page, Unreadable } from './page.ts'
import { startProgress } from './progress.ts'
import { makeQueue, makeWeb, type Web } from './web.ts'

/** Default limits: seconds per response (`PATIENCE_S`), and requests at once (`AT_ONCE`). */
export const PATIENCE_S = 30
export const AT_ONCE = 8

export interface Targets {
  readonly targets: readonly string[]
  readonly urls?: string
  readonly sitemap?: string
  readonly concurrency?: number
  /** Seconds. */
  readonly timeout?: number
  readonly robots?: boolean
}

/** A target that could not be read, and why. */
export interface Failure {
  readonly source: string
  readonly problem: string
}

export interface Visited<T> {
  readonly results: readonly T[]
  readonly failures: readonly Failure[]
}

const failureOf = (error: unknown): Failure => {
  if (error instanceof Unreadable) return { source: error.source, problem: error.problem }
  throw error
}

const jobsOf = async (target: string, web: Web): Promise<readonly Job[]> => {
  if (/^https?:/i.test(target)) return [web.jobOf(target)]
  const [, scheme] = /^([a-z][a-z\d+.-]+):\/\//i.exec(target) ?? []
  if (scheme)
    throw new Unreadable(
      target,
      `addresses with ${scheme}: cannot be read. Name a file, a folder, or an http(s) address.`,
    )
  return jobsOnDisk(target)
}

const findJobs = async ({ targets, urls, sitemap }: Targets, web: Web) => {
  const named = [...targets, ...(urls ? readList(urls) : [])]
  const found = await Promise.allSettled([
    ...named.map(target => jobsOf(target, web)),
    ...(sitemap ? [readSitemap(sitemap, web)] : []),
  ])
  const all = found.flatMap(it => (it.status === 'fulfilled' ? it.value : []))
  const failures = found.flatMap(it => (it.status === 'rejected' ? failureOf(it.reason) : []))
  const unique = new Map(all.map(job => [job.source, job]))
  return { jobs: [...unique.values()], failures }
}

/**
 * Reads the pages of all targets, and calls `visit` with each. Results are in the order of the
 * targets. Pages are released after their visit, so that a site of any size fits into memory. A
 * target that fails does not stop the others.
 */
export const eachPage = async <T>(options: Targets, visit: (page: Page) => T): Promise<Visited<T>> => {
  const { concurrency = AT_ONCE, timeout = PATIENCE_S, robots = true } = options
  if (!options.targets.length && !options.urls && !options.sitemap)
    throw new UsageError('Name files, folders or URLs, or give --sitemap or --urls.')
  const web = makeWeb({ queue: makeQueue(concurrency), timeout, robots })
  const { jobs, failures: unfound } = await findJobs(options, web)
  const progress = startProgress()
  // By the index of the job. Filters leave out the holes.
  const results: T[] = []
  const failed: Failure[] = []
  const skipped: Failure[] = []
  let [started, done] = [0, 0]
  const seen = new Set<string>()
  const readOne = async (job: Job, index: number): Promise<void> => {
    try {
      const page = await job.read()
      progress.onLarge(page.source, page.html.length)
      // Several URLs may redirect to the same page.
      if (!seen.has(page.source)) results[index] = visit(page)
      seen.add(page.source)
    } catch (error) {
      const list = job.isFound && error instanceof NoPage ? skipped : failed
      list[index] = failureOf(error)
    }
    done += 1
    progress.onPage(done, jobs.length)
  }
  const readInTurn = async (): Promise<void> => {
    for (let job = jobs[started]; job; job = jobs[started]) {
      started += 1
      await readOne(job, started - 1)
    }
  }
  // Starts `concurrency` workers, each reading one page after the other. The queue keeps the limit
  // per host.
  await Promise.all(Array.from({ length: Math.min(concurrency, jobs.length) }, readInTurn)).finally(
    progress.end,
  )
  // Without any page nothing was checked.
  const failures = [...unfound, ...failed, ...(results.length ? [] : skipped)].filter(Boolean)
  return { results: results.filter(() => true), failures }
}
