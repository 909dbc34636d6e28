// @vitest-environment node
import { beforeEach, describe, expect, test } from 'vitest'
import { close, createSiteServer, listenFrom } from '../../../tools/server.mjs'
import { CORE, get, roots, server, url } from '../support/site-server.ts'

beforeEach(() => {
  server.faults.length = 0
  server.requests.length = 0
  server.shape({})
})

describe('the server can simulate', () => {
  test('a status, a given number of times, and every request in the log', async () => {
    server.faults.push({ match: /core/, action: 'status:503', times: 1 })
    expect((await get('/scripts/core.js')).status).toBe(503)
    expect((await get('/scripts/core.js')).status).toBe(200)
    expect(server.requests.map(({ url, status }) => [url, status])).toEqual([
      ['/scripts/core.js', 503],
      ['/scripts/core.js', 200],
    ])
  })

  test('a connection that breaks at once, a wrong type, and a custom response', async () => {
    server.faults.push({ match: /html/, action: 'reset' }, { match: /core/, action: 'mime' })
    await expect(get('/index.html')).rejects.toThrow('ECONNRESET')
    const core = await get('/scripts/core.js')
    expect([core.headers['content-type'], core.body.toString()]).toEqual(['text/plain', CORE])
    server.faults.push({ match: /key/, action: { body: '{}', type: 'application/json', status: 401 } })
    const { status, headers, body } = await get('/key')
    expect([status, headers['content-type'], String(body)]).toEqual([401, 'application/json', '{}'])
  })

  test('a hanging request, which is served once it is released', async () => {
    server.faults.push({ match: /core/, action: 'hang', times: 1 })
    const answer = get('/scripts/core.js')
    expect(await Promise.race([answer, get('/').then(() => 'the other came first')])).toBe(
      'the other came first',
    )
    server.release()
    expect((await answer).body.toString()).toBe(CORE)
    // One that arrives after the release does not wait.
    server.faults.push({ match: /core/, action: 'hang' })
    server.release()
    expect((await get('/scripts/core.js')).body.toString()).toBe(CORE)
  })

  test('a connection that breaks half way', async () => {
    server.faults.push({ match: /core/, action: { cutAfter: CORE.length - 1 } })
    let outcome = 'none yet'
    const ended = get('/scripts/core.js').then(
      () => 'whole',
      () => 'broken',
    )
    ended.then(how => {
      outcome = how
    })
    // Releases until the server has come to the place of the cut.
    await expect
      .poll(() => {
        server.release()
        return outcome
      })
      .toBe('broken')
    server.faults.length = 0
  })
})

test('a port in use is skipped for the next free one', async () => {
  const { port } = new URL(url)
  const second = createSiteServer({ roots })
  const address = await listenFrom(second, Number(port))
  expect(Number(new URL(address).port)).toBeGreaterThan(Number(port))
  await close(second)
})
