// @vitest-environment node
import { expect, test } from 'vitest'
import { hashOf } from '../../../tools/build/output.mjs'
import { chooseLoaderHash } from '../../../tools/build/scripts/loader-hash.mjs'

const CORE = 'it={loader:{hash:"0000"}}'

/** As if the hash of the fifth candidate were the cheapest. */
const pack = (loader: string) => async (code: Buffer) => {
  const isFifth = String(code).includes(hashOf(`${loader}4`))
  return { br: Buffer.alloc(isFifth ? 90 : 100), gz: Buffer.alloc(0) }
}

test('the loader has the hash with which core is smallest, and core asks for that one', async () => {
  const { hash, code } = await chooseLoaderHash('loader', CORE, pack('loader'))
  expect(hash).toBe(hashOf('loader4'))
  expect(code).toBe(`it={loader:{hash:"${hash}"}}`)
})

test('the same loader and core have the same hash, another loader has another', async () => {
  const [once, again, other] = await Promise.all(
    ['loader', 'loader', 'other'].map(loader => chooseLoaderHash(loader, CORE)),
  )
  expect(again).toEqual(once)
  expect(other?.hash).not.toBe(once?.hash)
})
