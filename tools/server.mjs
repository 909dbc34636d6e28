// The demo site's server: what `npm start`, the browser tests and Lighthouse all use.
import { createServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { playFault, takeFault } from './server/faults.mjs'
import { createLink, shapeResponse } from './server/shape.mjs'
import { createStaticHandler, refuse } from './server/static.mjs'

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */
/** @typedef {import('./server/faults.mjs').Fault} Fault */
/** @typedef {import('./server/static.mjs').Handler} Handler */
/** @typedef {{ method: string, url: string, headers: import('node:http').IncomingHttpHeaders, readonly status: number, readonly wasCut: boolean }} LoggedRequest the status is 0 until there is an answer; cut is one that the browser gave up */
/** @typedef {{ latency?: number, kbps?: number }} Shape milliseconds before each answer, and kilobits per second shared by all */
/**
 * @typedef {object} SiteOptions
 * @property {string[]} roots folders, the first one that has a file wins
 * @property {Fault[]} [faults] a test may add and remove some while the server runs
 * @property {Shape} [shape]
 * @property {string} [csp] replaces the strict policy
 * @property {boolean} [dev] read the folders anew at each request
 * @property {(...call: Parameters<Handler>) => void | Promise<void>} [before] is asked first; it settles the
 *   response or leaves it alone
 */
/** @typedef {{ requests: LoggedRequest[], faults: Fault[], shape(shape: Shape): void, release(): void }} SiteControls */
/** @typedef {import('node:http').Server & SiteControls} SiteServer */

/**
 * @param {SiteOptions} options
 * @returns {SiteServer}
 */
export function createSiteServer({ faults = [], shape = {}, before, ...files }) {
  const serve = createStaticHandler(files)
  const gate = createGate()
  let link = readShape(shape)
  /** @type {LoggedRequest[]} */
  const requests = []

  const answer = async (/** @type {Request} */ request, /** @type {Response} */ response) => {
    await before?.(request, response)
    if (response.headersSent) return
    const { latency, pace } = link
    const action = takeFault(faults, request.url ?? '')
    if (latency > 0) await wait(latency)
    if (action && (await playFault(action, { request, response, held: gate.wait }))) return
    if (pace) shapeResponse(response, pace)
    serve(request, response)
  }
  const server = createServer((request, response) => {
    requests.push(logged(request, response))
    answer(request, response).catch(() => fail(response))
  })
  return Object.assign(server, {
    requests,
    faults,
    release: () => {
      for (const fault of faults) if (fault.action === 'hang') fault.times = fault.hits ?? 0
      gate.release()
    },
    shape: (/** @type {Shape} */ next) => {
      link = readShape(next)
    },
  })
}

/**
 * @param {import('node:http').Server} server
 * @param {number} [port] 0 takes any free one
 * @returns {Promise<string>} the address, without a slash at its end
 */
export function listen(server, port = 0) {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, 'localhost', () => {
      server.off('error', reject)
      const address = server.address()
      resolve(`http://localhost:${typeof address === 'object' ? address?.port : port}`)
    })
  })
}

/**
 * Takes the given port, or the next free one.
 * @param {import('node:http').Server} server
 * @param {number} port
 * @returns {Promise<string>}
 */
export async function listenFrom(server, port) {
  for (let candidate = port; ; candidate += 1) {
    try {
      return await listen(server, candidate)
    } catch (error) {
      if (!isPortTaken(error) || candidate > port + 100) throw error
    }
  }
}

/**
 * Stops the server, and with it the responses that hang.
 * @param {SiteServer} server
 * @returns {Promise<void>}
 */
export function close(server) {
  return new Promise(resolve => {
    server.close(() => resolve())
    server.closeAllConnections()
    server.release()
  })
}

/** @param {unknown} error */
const isPortTaken = error => error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @returns {LoggedRequest}
 */
function logged({ method = '', url = '', headers }, response) {
  return {
    method,
    url,
    headers: { ...headers },
    get status() {
      return response.headersSent ? response.statusCode : 0
    },
    get wasCut() {
      return response.destroyed && !response.writableFinished
    },
  }
}

/**
 * A mistake of the server's own must not stop it.
 * @param {Response} response
 */
function fail(response) {
  if (response.headersSent) response.destroy()
  else refuse(response, 500)
}

/** @param {Shape} shape */
function readShape({ latency = 0, kbps }) {
  return { latency, pace: kbps ? createLink((kbps * 1000) / 8) : undefined }
}

/** Holds requests back until somebody lets them go. */
function createGate() {
  /** @type {(() => void)[]} */
  let waiting = []
  return {
    wait: () => new Promise((/** @type {(value: void) => void} */ go) => waiting.push(go)),
    release: () => {
      for (const go of waiting) go()
      waiting = []
    },
  }
}
