// @vitest-environment node
import { describe, expect, test } from 'vitest'
import {
  findPageProblems,
  findProblems,
  nameSizes,
  pageSizes,
  sumOfScripts,
} from '../../../tools/size/budget.mjs'
import { ceilingOf } from '../../../tools/size/ceilings.mjs'
import { lowerLimits, raiseLimits, withRoom } from '../../../tools/size/limits.mjs'

const size = (brotli: number) => ({ raw: brotli * 3, gzip: brotli + 40, brotli })

test('sizes are named without hash, and the sum of the scripts excludes stylesheets', () => {
  const manifest = {
    files: {
      'scripts/core.js': size(4000),
      'scripts/runtime.5io6s.js': size(8000),
      'scripts/expand-collapse.18z3ob.js': size(600),
      'styles/thistledown.css': size(900),
    },
  }
  expect(nameSizes(manifest)).toEqual({
    'core.js': size(4000),
    runtime: size(8000),
    'expand-collapse': size(600),
    'thistledown.css': size(900),
  })
  expect(sumOfScripts(manifest)).toBe(12_600)
})

test('problems are files over their limit, without one, or missing, and limits above their ceiling', () => {
  expect(findProblems({ map: size(1300) }, { map: 1300 })).toEqual([])
  expect(findProblems({ map: size(4096) }, { map: 1300 })).toEqual([
    'map: 4,096 B brotli is over its limit of 1,300 B by 2,796 B',
  ])
  expect(findProblems({ map: size(1300) }, { form: 900 })).toEqual([
    'map: has no limit; it is 1,300 B brotli',
    'form: has a limit, but the build has no such file',
  ])
  expect(findProblems({ map: size(1300) }, { map: 2900 }, () => 2000)).toEqual([
    'map: its limit of 2,900 B is above its ceiling of 2,000 B (tools/size/ceilings.mjs)',
  ])
})

// BUD-3
describe('limits', () => {
  const ceiling = () => 5000

  test('leave 3 % above the built size, and never less than 32 B', () => {
    expect([withRoom(100), withRoom(1066), withRoom(1067), withRoom(8000)]).toEqual([132, 1098, 1100, 8240])
  })

  test('fall when a file shrinks, do not rise when it grows, and are those of the files that exist', () => {
    expect(lowerLimits({ fresh: size(10) }, { gone: 500 }, ceiling)).toEqual({ fresh: 42 })
    const sizes = { shrunk: size(1000), grown: size(1300), same: size(1000), over: size(1400) }
    const limits = { shrunk: 1300, grown: 1310, same: 1032, over: 1300 }
    expect(lowerLimits(sizes, limits, ceiling)).toEqual({ ...limits, shrunk: 1032 })
  })

  test('rise only for named files, are not lowered by that, and never exceed their ceiling', () => {
    expect(raiseLimits(['map'], { map: size(4990) }, { map: 1300 }, ceiling)).toEqual({ map: 5000 })
    expect(lowerLimits({ map: size(4990) }, {}, ceiling)).toEqual({ map: 5000 })
    const sizes = { map: size(1400), form: size(1000) }
    expect(raiseLimits(['map'], sizes, { map: 1300, form: 900 }, ceiling)).toEqual({ form: 900, map: 1442 })
    expect(raiseLimits(['map'], { map: size(1000) }, { map: 1300 }, ceiling)).toEqual({ map: 1300 })
  })
})

describe('ceilings', () => {
  // BUD-1, BUD-2
  test('are those of the specification, and lower for what is fetched ahead', () => {
    const large = { large: true }
    const features = {
      modal: {},
      map: { runtime: true },
      'calendar-link': large,
      carousel: large,
      lightbox: large,
    }
    const names = ['core.js', 'inline.js', 'runtime', 'thistledown.css', ...Object.keys(features)]
    expect(names.map(name => ceilingOf(name, features))).toEqual([
      7000, 850, 8100, 5000, 2000, 2400, 2400, 9200, 3600,
    ])
  })
})

describe('pages', () => {
  const bytes = { 'core.js': 6600, runtime: 8000, carousel: 8800, form: 1200 }
  const sizes = Object.fromEntries(Object.entries(bytes).map(([name, brotli]) => [name, size(brotli)]))
  const features = {
    carousel: { load: 'visible', waits: ':has(button)' },
    form: { load: 'intent' },
    'calendar-link': { load: 'intent', large: true },
    lightbox: { load: 'intent', large: true },
    'expand-collapse': { load: 'intent' },
    'mega-menu': { load: 'now', media: '(min-width:1024px)' },
  }
  const pages = pageSizes(sizes, features)

  // BUD-4
  test('load core alone until a visitor acts, and have the limits of the specification', () => {
    expect(pages.map(({ page, scripts, limit }) => [page, scripts.join(), limit])).toEqual([
      ['text page', 'core.js', 7000],
      ['article', 'core.js', 7000],
      ['home', 'core.js', 9200],
    ])
  })

  test('count scripts that load without interaction, except those for wide screens', () => {
    const [, article] = pageSizes(sizes, { ...features, form: { load: 'now' } })
    expect(article).toMatchObject({ scripts: ['core.js', 'form'], bytes: 7800 })
  })

  // BUD-7
  test('over their limit are reported with scripts, limit and overshoot', () => {
    expect(findPageProblems(pages)).toEqual([])
    const page = { page: 'article', scripts: ['core.js', 'form'], bytes: 7100, limit: 7000 }
    expect(findPageProblems([page])).toEqual([
      'article: 7,100 B (core.js, form) is over its limit of 7,000 B by 100 B',
    ])
  })
})
