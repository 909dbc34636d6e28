import { createServer, type RequestListener } from 'node:http'
import { afterAll, beforeAll } from 'vitest'
import { listen } from '../../../tools/server.mjs'

/** A server for the tests of a file or group. Returns a function that returns its origin during the tests. */
export const useServer = (answer: RequestListener): (() => string) => {
  const server = createServer(answer)
  let origin = ''
  beforeAll(async () => {
    origin = await listen(server)
  })
  afterAll(() => {
    server.close()
    server.closeAllConnections()
  })
  return () => origin
}
