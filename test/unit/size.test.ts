// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { findProblems, nameSizes, ratchet, sizeRows } from '../../tools/size/budget.mjs'

const size = (brotli: number) => ({ raw: brotli * 3, gzip: brotli + 40, brotli })

describe('names', () => {
  test('lose their hash, and everything is the sum of the scripts', () => {
    const sizes = nameSizes({
      files: {
        'scripts/core.js': size(4000),
        'scripts/runtime.5io6s.js': size(8000),
        'scripts/expand-collapse.18z3ob.js': size(600),
        'styles/thistledown.css': size(900),
      },
    })
    expect(Object.keys(sizes)).toEqual([
      'core.js',
      'runtime',
      'expand-collapse',
      'thistledown.css',
      'everything',
    ])
    expect(sizes.everything).toEqual({ raw: 37_800, gzip: 12_720, brotli: 12_600 })
  })
})

describe('problems', () => {
  test('a file at its limit is none', () => {
    expect(findProblems({ map: size(1300) }, { map: 1300 })).toEqual([])
  })

  test('a file over its limit is named with limit and overshoot', () => {
    expect(findProblems({ map: size(4096) }, { map: 1300 })).toEqual([
      'map: 4,096 B brotli is over its limit of 1,300 B by 2,796 B',
    ])
  })

  test('a file without a limit, and a limit without a file', () => {
    expect(findProblems({ map: size(1300) }, { form: 900 })).toEqual([
      'map: has no limit; it is 1,300 B brotli',
      'form: has a limit, but the build has no such file',
    ])
  })
})

describe('the ratchet', () => {
  test('goes down to the built size rounded up to 50, and never up', () => {
    const sizes = { lower: size(1001), higher: size(1300), even: size(1050), fresh: size(10) }
    const limits = { lower: 1300, higher: 1000, even: 1050, gone: 500 }
    expect(ratchet(sizes, limits)).toEqual({ lower: 1050, higher: 1000, even: 1050, gone: 500, fresh: 50 })
  })
})

test('a row tells how much room is left', () => {
  expect(sizeRows({ map: size(1000), form: size(10) }, { map: 1300 })).toEqual([
    ['file', 'raw', 'gzip', 'brotli', 'limit', 'room'],
    ['map', 3000, 1040, 1000, 1300, 300],
    ['form', 30, 50, 10, 'none', ''],
  ])
})
