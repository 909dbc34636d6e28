/** Requests at once per host, whatever `--concurrency` allows for all hosts together. */
const PER_HOST = 4

interface Waiting {
  readonly host: string
  start(): void
}

export interface Queue {
  /** Runs a task as soon as the limits allow. */
  run<T>(host: string, task: () => Promise<T>): Promise<T>
  /** From now on the host gets one request at a time, with `seconds` between them. */
  slowDown(host: string, seconds: number): void
}

const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))

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
    if (seconds && waiting.some(it => it.host === host)) await pause(seconds * 1000)
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
