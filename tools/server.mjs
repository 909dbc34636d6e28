// The demo site's server, for `npm start` and the browser tests. Lighthouse CI starts it: node tools/server.mjs <port>
import { createServer } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isMain, ROOT } from './lib/paths.mjs'
import { playFault, takeFault } from './server/faults.mjs'
import { createLink, shapeResponse } from './server/shape.mjs'
import { createStaticHandler, refuse } from './server/static.mjs'

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */
/** @typedef {import('./server/faults.mjs').Fault} Fault */
/** @typedef {import('./server/static.mjs').Handler} Handler */
/** @typedef {{ method: string, url: string, headers: import('node:http').IncomingHttpHeaders, readonly status: number, readonly wasCut: boolean }} LoggedRequest `status` is 0 until there is a response; `wasCut`: the browser aborted it */
/** @typedef {{ latency?: number, kbps?: number }} Shape `latency`: ms before each response; `kbps`: kilobits per second, shared by all */
/**
 * @typedef {object} SiteOptions
 * @property {string[]} roots folders; the first that has the file serves it
 * @property {Fault[]} [faults] a test may add and remove some while the server runs
 * @property {Shape} [shape]
 * @property {string} [csp] replaces the strict policy
 * @property {boolean} [dev] reads the folders at each request
 * @property {(...call: Parameters<Handler>) => void | Promise<void>} [before] runs first; it may end the
 *   response
 */
/** @typedef {{ requests: LoggedRequest[], faults: Fault[], shape(shape: Shape): void, release(): void }} SiteControls */
/** @typedef {import('node:http').Server & SiteControls} SiteServer */

/**
 * @param {SiteOptions} options
 * @returns {SiteServer}
 */
export const createSiteServer = ({ faults = [], shape = {}, before, ...files }) => {
  const serve = createStaticHandler(files)
  const gate = createGate()
  let link = readShape(shape)
  /** @type {LoggedRequest[]} */
  const requests = []

  const answer = async (/** @type {Request} */ request, /** @type {Response} */ response) => {
    const held = gate.enter()
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
export const listen = (server, port = 0) =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, 'localhost', () => {
      server.off('error', reject)
      const address = server.address()
      resolve(`http://localhost:${typeof address === 'object' ? address?.port : port}`)
    })
  })

/** @returns {Promise<string>} a port that nothing uses, for a server that another program starts */
export const findFreePort = async () => {
  const probe = createServer()
  const { port } = new URL(await listen(probe))
  await new Promise(resolve => probe.close(resolve))
  return port
}

/**
 * Takes the given port, or the next free one.
 * @param {import('node:http').Server} server
 * @param {number} port
 * @returns {Promise<string>}
 */
export const listenFrom = async (server, port) => {
  for (let candidate = port; ; candidate += 1) {
    try {
      return await listen(server, candidate)
    } catch (error) {
      if (!isPortTaken(error) || candidate > port + 100) throw error
    }
  }
}

/**
 * Stops the server and its hanging responses.
 * @param {SiteServer} server
 * @returns {Promise<void>}
 */
export const close = server =>
  new Promise(resolve => {
    server.close(() => resolve())
    server.closeAllConnections()
    server.release()
  })

/** @param {unknown} error */
const isPortTaken = error => error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @returns {LoggedRequest}
 */
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

/**
 * Answers 500, so that an error of the server itself does not stop it.
 * @param {Response} response
 */
const fail = response => {
  if (response.headersSent) response.destroy()
  else refuse(response, 500)
}

/** @param {Shape} shape */
const readShape = ({ latency = 0, kbps }) => ({
  latency,
  pace: kbps ? createLink((kbps * 1000) / 8) : undefined,
})

/** Delays requests until they are released. */
const createGate = () => {
  let { promise, resolve } = withResolvers()
  return {
    /** Called when a request arrives. Returns a wait for the next release, even if that comes before the wait begins. */
    enter: () => {
      const released = promise
      return () => released
    },
    release: () => {
      resolve()
      ;({ promise, resolve } = withResolvers())
    },
  }
}

/** @returns {{ promise: Promise<void>, resolve: () => void }} */
const withResolvers = () => {
  let resolve = () => {}
  const promise = new Promise((/** @type {(value: void) => void} */ go) => {
    resolve = go
  })
  return { promise, resolve }
}

if (isMain(import.meta.url)) {
  const roots = ['public', 'dist'].map(folder => join(ROOT, folder))
  console.log(`Listening on ${await listen(createSiteServer({ roots }), Number(process.argv[2]))}`)
}
