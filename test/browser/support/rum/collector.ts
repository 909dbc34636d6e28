import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { PageView } from '../../../../src/rum/types.ts'

export interface Collector {
  /** Page views, in the order of arrival. */
  readonly views: readonly PageView[]
  readonly cookies: readonly string[]
  /** The response to each page view; default: 204. */
  answer: (response: ServerResponse) => void
  /** Options for `startSite`. */
  readonly before: (request: IncomingMessage, response: ServerResponse) => Promise<void>
}

/** An endpoint `/field` that collects what `thistledown/rum` sends. */
export const createCollector = (): Collector => {
  const views: PageView[] = []
  const cookies: string[] = []
  const collector: Collector = {
    views,
    cookies,
    answer: response => void response.writeHead(204).end(),
    before: async (request, response) => {
      if (request.url !== '/field') return
      views.push(JSON.parse(await text(request)))
      if (request.headers.cookie) cookies.push(request.headers.cookie)
      collector.answer(response)
    },
  }
  return collector
}
