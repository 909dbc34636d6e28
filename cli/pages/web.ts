import parseRobots from 'robots-parser'
import { AGENT, type Answer, ask, pageOf } from './fetch.ts'
import type { Job } from './files.ts'
import { type Page, Unreadable } from './page.ts'

/** Requests at once per host, whatever `--concurrency` allows for all hosts together. */
const PER_HOST = 4

interface Waiting {
  readonly host: string
  start(): void
}

interface Queue {
  /** Runs a task as soon as the limits allow. */
  run<T>(host: string, task: () => Promise<T>): Promise<T>
  /** From now on the host gets one request at a time, with `seconds` between them. */
  slowDown(host: string, seconds: number): void
}

const pause = (seconds: number): Promise<void> => new Promise(resolve => setTimeout(resolve, seconds * 1000))

/** Limits the number of simultaneous requests: `most` in all, and PER_HOST for each host. */
export const makeQueue = (most: number): Queue => {
  const waiting: Waiting[] = []
  const running = new Map<string, number>()
  const delays = new Map<string, number>()
  const busy = (): number => [...running.values()].reduce((sum, count) => sum + count, 0)
  const roomFor = (host: string): boolean =>
    busy() < most && (running.get(host) ?? 0) < (delays.has(host) ? 1 : PER_HOST)

  const next = (): void => {
    const index = waiting.findIndex(({ host }) => roomFor(host))
    const [first] = index < 0 ? [] : waiting.splice(index, 1)
    if (!first) return
    running.set(first.host, (running.get(first.host) ?? 0) + 1)
    first.start()
    next()
  }
  const finish = async (host: string): Promise<void> => {
    const seconds = delays.get(host)
    // The last request to a host needs no pause after it.
    if (seconds && waiting.some(it => it.host === host)) await pause(seconds)
    running.set(host, (running.get(host) ?? 1) - 1)
    next()
  }
  return {
    run: (host, task) =>
      new Promise((resolve, reject) => {
        const start = (): void => {
          task()
            .then(resolve, reject)
            .finally(() => finish(host))
        }
        waiting.push({ host, start })
        next()
      }),
    slowDown: (host, seconds) => {
      delays.set(host, Math.max(seconds, delays.get(host) ?? 0))
    },
  }
}

/** Longest pause (s). A longer Crawl-delay is shortened; for a longer Retry-After the page is not retried. */
const LONGEST_PAUSE_S = 10
const HTML = 'text/html,application/xhtml+xml'

export interface Web {
  jobOf(url: string): Job
  /** Requests a URL, within the limits and the rules of robots.txt. */
  get(url: string, accept: string): Promise<Answer>
}

interface WebOptions {
  readonly queue: Queue
  /** Seconds. */
  readonly timeout: number
  /** Whether to obey robots.txt. */
  readonly robots: boolean
}

type Rules = ReturnType<typeof parseRobots>

/**
 * Per RFC 9309, a missing robots.txt allows everything, and a server error nothing:
 * https://www.rfc-editor.org/rfc/rfc9309#section-2.3.1
 */
const readRules = async (origin: string, timeout: number): Promise<Rules | undefined> => {
  const url = `${origin}/robots.txt`
  try {
    const { status, problem, bytes } = await ask(url, 'text/plain', timeout)
    if (status >= 500) return undefined
    return parseRobots(url, problem ? '' : Buffer.from(bytes).toString())
  } catch {
    // The server cannot be reached: reading the page will report that.
    return parseRobots(url, '')
  }
}

const originOf = (url: string): string => {
  try {
    return new URL(url).origin
  } catch {
    throw new Unreadable(url, 'this is not a URL. Write one such as https://www.example.org/visit/')
  }
}

/** Makes a client that requests URLs, each host within its limits. */
export const makeWeb = ({ queue, timeout, robots }: WebOptions): Web => {
  const known = new Map<string, ReturnType<typeof readRules>>()
  const rulesOf = (origin: string): ReturnType<typeof readRules> => {
    const rules = known.get(origin) ?? readRules(origin, timeout)
    known.set(origin, rules)
    return rules
  }
  const obey = async (url: string): Promise<void> => {
    if (!robots) return
    const rules = await rulesOf(originOf(url))
    const delay = rules?.getCrawlDelay(AGENT)
    if (delay) queue.slowDown(new URL(url).host, Math.min(delay, LONGEST_PAUSE_S))
    if (rules && !rules.isDisallowed(url, AGENT)) return
    const reason = rules ? 'forbids this address' : 'cannot be read: the server answered with an error'
    throw new Unreadable(url, `the robots.txt of the site ${reason}. If the site is yours, add --no-robots.`)
  }
  const get = async (url: string, accept: string): Promise<Answer> => {
    originOf(url)
    await obey(url)
    const { host } = new URL(url)
    const first = await queue.run(host, () => ask(url, accept, timeout))
    const wait = Number(first.retryAfter ?? Number.NaN)
    // Retries once after the pause that the server asks for, if it is short.
    if (![429, 503].includes(first.status) || !(wait <= LONGEST_PAUSE_S)) return first
    queue.slowDown(host, wait)
    await pause(wait)
    return queue.run(host, () => ask(url, accept, timeout))
  }
  const jobOf = (url: string): Job => ({
    source: url,
    read: async (): Promise<Page> => pageOf(url, await get(url, HTML)),
  })
  return { jobOf, get }
}
