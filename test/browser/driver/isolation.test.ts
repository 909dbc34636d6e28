import { get } from 'node:http'
import { expect } from 'vitest'
import { test } from '../support/test.ts'

test('requests that a page of an earlier test still makes are refused, and not logged in another test', async ({
  site,
}) => {
  const statusFor = (host: string) =>
    new Promise((resolve, reject) => {
      get(`${site.url}/`, { agent: false, headers: { host } }, answer => {
        answer.resume()
        resolve(answer.statusCode)
      }).on('error', reject)
    })
  const fault = site.fault({ match: /./, action: 'status:503' })
  expect(await statusFor('page-1.localhost')).toBe(503)
  site.reset()
  site.fault(fault)
  expect([await statusFor('page-1.localhost'), await statusFor('page-2.localhost')]).toEqual([410, 503])
  expect(site.requests.map(({ headers }) => headers.host)).toEqual(['page-2.localhost'])
  expect(fault.hits).toBe(2)
})
