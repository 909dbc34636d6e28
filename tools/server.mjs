// The demo site's server, for `npm start` and the browser tests. Lighthouse CI starts it: node tools/server.mjs <port>
import { once } from 'node:events'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isMain, ROOT } from './lib/paths.mjs'
import { createLink, playFault, shapeResponse, takeFault } from './server/faults.mjs'
import { createStaticHandler, refuse } from './server/static.mjs'

/** @import { IncomingMessage as Request, ServerResponse as Response } from 'node:http' */
/** @typedef {import('./server/faults.mjs').Fault} Fault */
/** @typedef {import('./server/static.mjs').Handler} Handler */
/** @typedef {{ method: string, url: string, headers: import('node:http').IncomingHttpHeaders, readonly status: number, readonly wasCut: boolean }} LoggedRequest `status` is 0 until there is a response; `wasCut`: the browser aborted it */
/** @typedef {{ latency?: number, kbps?: number }} Shape `latency`: ms before each response; `kbps`: kilobits per second, shared by all */
/**
 * @typedef {object} SiteOptions
 * @property {string[]} roots folders; the first that has the file serves it
 * @property {string} [csp] replaces the strict policy
 * @property {boolean} [dev] reads the folders at each request
 * @property {(...call: Parameters<Handler>) => void | Promise<void>} [before] runs first; it may end the
 *   response
 */
/** @typedef {{ requests: LoggedRequest[], faults: Fault[], shape(shape: Shape): void, release(): void }} SiteControls */
/** @typedef {import('node:http').Server & SiteControls} SiteServer */

/** @param {SiteOptions} options @returns {SiteServer} */
export const createSiteServer = ({ before, ...files }) => {
  /** @type {Fault[]} */
  const faults = []
  const serve = createStaticHandler(files)
  let gate = createGate()
  let link = readShape({})
  /** @type {LoggedRequest[]} */
  const requests = []

  const answer = async (/** @type {Request} */ request, /** @type {Response} */ response) => {
    const { opened: held } = gate
    await before?.(request, response)
    if (response.headersSent) return
    const { latency, pace } = link
    const action = takeFault(faults, request.url ?? '')
    if (latency > 0) await wait(latency)
    if (action && (await playFault(action, { request, response, held }))) return
    if (pace) shapeResponse(response, pace)
    await serve(request, response)
  }
  const server = createServer((request, response) => {
    requests.push(logged(request, response))
    // An error of the server itself does not stop it.
    answer(request, response).catch(() => (response.headersSent ? response.destroy() : refuse(response, 500)))
  })
  return Object.assign(server, {
    requests,
    faults,
    release: () => {
      for (const fault of faults) if (fault.action === 'hang') fault.times = fault.hits ?? 0
      gate.open()
      gate = createGate()
    },
    shape: (/** @type {Shape} */ next) => {
      link = readShape(next)
    },
  })
}

/** 0 takes any port. @param {import('node:http').Server} server @param {number} [port] */
export const listen = async (server, port = 0) => {
  await once(server.listen(port, 'localhost'), 'listening')
  const address = server.address()
  return `http://localhost:${typeof address === 'object' ? address?.port : port}`
}

/** @returns {Promise<string>} a port that nothing uses, for a server that another program starts */
export const findFreePort = async () => {
  const probe = createServer()
  const { port } = new URL(await listen(probe))
  await new Promise(resolve => probe.close(resolve))
  return port
}

/** Takes the given port, or the next free one. @param {import('node:http').Server} server @param {number} port */
export const listenFrom = async (server, port) => {
  for (let candidate = port; ; candidate += 1) {
    try {
      return await listen(server, candidate)
    } catch (error) {
      const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
      if (!isTaken || candidate > port + 100) throw error
    }
  }
}

/** Stops the server and its hanging responses. @param {SiteServer} server @returns {Promise<void>} */
export const close = server =>
  new Promise(resolve => {
    server.close(() => resolve())
    server.closeAllConnections()
    server.release()
  })

/** @param {Request} request @param {Response} response @returns {LoggedRequest} */
const logged = ({ method = '', url = '', headers }, response) => ({
  method,
  url,
  headers: { ...headers },
  get status() {
    return response.headersSent ? response.statusCode : 0
  },
  get wasCut() {
    return response.destroyed && !response.writableFinished
  },
})

/** @param {Shape} shape */
const readShape = ({ latency = 0, kbps }) => ({
  latency,
  pace: kbps ? createLink((kbps * 1000) / 8) : undefined,
})

/** A request takes the gate of its arrival, so a release opens it even before a fault waits there. */
const createGate = () => {
  let open = () => {}
  const opened = new Promise((/** @type {(value: void) => void} */ resolve) => {
    open = resolve
  })
  return { open, opened }
}

if (isMain(import.meta.url)) {
  const roots = ['public', 'dist'].map(folder => join(ROOT, folder))
  console.log(`Listening on ${await listen(createSiteServer({ roots }), Number(process.argv[2]))}`)
}
