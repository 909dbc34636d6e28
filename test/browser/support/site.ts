import { join } from 'node:path'
import { ROOT } from '../../../tools/lib/paths.mjs'
import {
  close,
  createSiteServer,
  type Fault,
  type LoggedRequest,
  listen,
  type Shape,
  type SiteOptions,
} from '../../../tools/server.mjs'

export type Site = {
  url: string
  /** Every request so far, in order. */
  requests: LoggedRequest[]
  /** Makes the server misbehave for what matches, from the next request on. */
  fault(fault: Fault): Fault
  /** Slows every answer down: milliseconds before it, kilobits per second within it. */
  shape(shape: Shape): void
  /** Lets requests go on that a `hang` fault holds, and those that are still on their way to it. */
  release(): void
  /** The requests whose path matches. */
  requested(path: RegExp): LoggedRequest[]
  /** No faults, and full speed; what a fault holds is let go. Who is being answered is answered. */
  mend(): void
  /** As new: mended, no requests, nobody connected. */
  reset(): void
  close(): Promise<void>
}

/** The production build on a port of its own. */
export async function startSite(
  roots = [join(ROOT, 'public'), join(ROOT, 'dist')],
  options: Pick<SiteOptions, 'csp' | 'before'> = {},
): Promise<Site> {
  const server = createSiteServer({ roots, ...options })
  const url = await listen(server)
  const mend = (): void => {
    server.release()
    server.shape({})
    server.faults.length = 0
  }
  return {
    url,
    requests: server.requests,
    fault: fault => {
      server.faults.push(fault)
      return fault
    },
    shape: server.shape,
    release: server.release,
    requested: path => server.requests.filter(request => path.test(request.url)),
    mend,
    reset: () => {
      mend()
      // What a page that is gone has sent in its last moment is read after its end, and would count for the next one.
      server.closeAllConnections()
      server.requests.length = 0
    },
    close: () => close(server),
  }
}
