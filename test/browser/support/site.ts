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
  /** All requests so far, in order. */
  requests: LoggedRequest[]
  /** Adds a fault for matching requests, starting with the next one. */
  fault(fault: Fault): Fault
  /** Slows down every response: delay in milliseconds, rate in kilobits per second. */
  shape(shape: Shape): void
  /** Releases requests that a `hang` fault delays, including those that have not arrived yet. */
  release(): void
  /** The requests whose path matches. */
  requested(path: RegExp): LoggedRequest[]
  /** Removes all faults and delays, and releases delayed requests. Responses that have started continue. */
  mend(): void
  /** Resets the site: no faults, no recorded requests, no connections. */
  reset(): void
  close(): Promise<void>
}

/** The requested scripts of the bundle, by name. */
export const requestedScripts = (site: Site): string[] =>
  site.requested(/\/scripts\//).map(({ url }) => url.match(/\/scripts\/([\w-]+)\./)?.[1] ?? url)

/** A host name of one page: see driver/hosts.ts. */
const OWN_HOST = /^page-\d+\./

/** The production build on its own port. */
export async function startSite(
  roots: string[],
  options: Pick<SiteOptions, 'csp' | 'before' | 'dev'> = {},
): Promise<Site> {
  const gone = new Set<string>()
  const isOfGone = ({ headers }: Pick<LoggedRequest, 'headers'>) => gone.has(`${headers.host}`)
  const before: SiteOptions['before'] = async (request, response) => {
    if (isOfGone(request)) response.writeHead(410).end()
    else await options.before?.(request, response)
  }
  const server = createSiteServer({ roots, ...options, before })
  const url = await listen(server)
  const mend = (): void => {
    server.release()
    server.shape({})
    server.faults.length = 0
  }
  return {
    url,
    get requests() {
      return server.requests.filter(request => !isOfGone(request))
    },
    fault: fault => {
      server.faults.push(fault)
      return fault
    },
    shape: server.shape,
    release: server.release,
    requested: path => server.requests.filter(request => path.test(request.url) && !isOfGone(request)),
    mend,
    reset: () => {
      mend()
      // The last request of a closed page may be read later, and would count in the next test.
      server.closeAllConnections()
      // Refuses later requests of the closed pages on new connections, such as the next part of a
      // video. No other page has their host name.
      for (const { headers } of server.requests)
        if (OWN_HOST.test(`${headers.host}`)) gone.add(`${headers.host}`)
      server.requests.length = 0
    },
    close: () => close(server),
  }
}
