// @vitest-environment node
import { expect, test } from 'vitest'
import { readTarget } from '../../../tools/server/request.mjs'

// The rest of the server has the browser's tests: encodings, caches, the 404 page, the policy and each fault.
test.each([
  ['/../secret.txt', 403],
  ['/..%2fsecret.txt', 403],
  ['/%E0%A4%A', 400],
  ['/%00', 400],
  ['*', 400],
  ['/.hidden/note.txt', 404],
])('the server refuses the address %s with %i', (url, status) => {
  expect(readTarget(url)).toBe(status)
})

test('the server decodes an address only once', () => {
  expect(readTarget('/%2525?a=%20')).toEqual({ pathname: '/%25', search: '?a=%20' })
})
