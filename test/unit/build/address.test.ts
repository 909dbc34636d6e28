import { describe, expect, test } from 'vitest'
import { addressOf } from '../../../tools/build/address.mjs'
import { cacheControl } from '../../../tools/server/headers.mjs'

const integrity = 'sha384-a+b/c9Z0rest'
const manifest = {
  files: {
    'scripts/core.js': { integrity },
    'scripts/map.ab12.js': { integrity },
    'styles/thistledown.css': { integrity },
  },
}
const kept = (address: string): boolean => {
  const { pathname, search } = new URL(address, 'http://localhost')
  return cacheControl(pathname, search).includes('immutable')
}

describe('the address of a file', () => {
  test('that keeps its name has a query that changes with its content', () => {
    expect(addressOf(manifest, 'scripts/core.js')).toBe('scripts/core.js?v=a-b_c9Z0')
    expect(addressOf(manifest, 'styles/thistledown.css')).toBe('styles/thistledown.css?v=a-b_c9Z0')
  })

  test('with a hash in its name, or missing in the manifest, is its name', () => {
    expect(addressOf(manifest, 'scripts/map.ab12.js')).toBe('scripts/map.ab12.js')
    expect(addressOf({ files: {} }, 'scripts/core.js')).toBe('scripts/core.js')
  })

  test('is served as immutable; the bare name is not', () => {
    expect(Object.keys(manifest.files).map(file => kept(`/${addressOf(manifest, file)}`))).toEqual([
      true,
      true,
      true,
    ])
    expect(kept('/scripts/core.js')).toBe(false)
  })
})
