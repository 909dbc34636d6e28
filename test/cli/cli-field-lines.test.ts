// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { makeCsvReader } from '../../cli/field/csv.ts'
import { splitLines } from '../../cli/field/read.ts'
import { BadLine, readView } from '../../cli/field/view.ts'
import { visible } from '../../cli/lib/visible.ts'
import fc from '../unit/support/fuzz.ts'

/** As thistledown/rum sends it. */
const VIEW = {
  page: '/visit/',
  connection: '3g',
  memory: 4,
  vitals: { LCP: { value: 1840, on: '#hero' }, CLS: { value: 0.02 } },
  earlyClicks: [{ feature: 'lightbox', trigger: 'intent', queued: 612, ms: 634 }],
  mounts: [{ feature: 'lightbox', trigger: 'intent', ms: 1.4 }],
  failures: { 'map timeout': 1 },
}
const read = (changes: object) => readView(JSON.stringify({ ...VIEW, ...changes }))

const reasonOf = (step: () => unknown): string => {
  try {
    step()
  } catch (error) {
    if (error instanceof BadLine) return error.reason
    throw error
  }
  return 'none'
}

describe('a page view', () => {
  test('has press-to-work, mounts, vitals and failures', () => {
    expect(read({})).toEqual({
      page: '/visit/',
      connection: '3g',
      memory: '4 GB',
      figures: [
        { metric: 'press-to-work', value: 634, feature: 'lightbox' },
        { metric: 'mount', value: 1.4, feature: 'lightbox' },
        { metric: 'LCP', value: 1840 },
        { metric: 'CLS', value: 0.02 },
      ],
      failures: [{ feature: 'map', type: 'timeout', count: 1 }],
    })
  })

  test('has the long animation frames of each measure that was part of some', () => {
    const frames = {
      earlyClicks: [{ ...VIEW.earlyClicks[0], frames: 180 }],
      mounts: [{ ...VIEW.mounts[0], frames: 71 }],
    }
    expect(read({ ...frames, vitals: {} }).figures).toEqual([
      { metric: 'press-to-work', value: 634, feature: 'lightbox' },
      { metric: 'press-to-work-frames', value: 180, feature: 'lightbox' },
      { metric: 'mount', value: 1.4, feature: 'lightbox' },
      { metric: 'mount-frames', value: 71, feature: 'lightbox' },
    ])
    const withFrames = (frames: unknown) => read({ mounts: [{ ...VIEW.mounts[0], frames }] })
    expect(['71', -1, null].map(it => reasonOf(() => withFrames(it)))).toEqual(['type', 'range', 'type'])
  })

  test('may lack connection and memory, as in Firefox and Safari', () => {
    const unknown = { connection: 'unknown', memory: 'unknown', figures: [], failures: [] }
    expect(readView('{"page":"/"}')).toEqual({ page: '/', ...unknown })
    expect(read({ connection: null, memory: null })).toMatchObject({ connection: 'unknown' })
  })
})

test('a line of any JSON gives figures in range and printable names, or is left out', () => {
  const key = fc.constantFrom('page', 'connection', 'memory', 'vitals', 'earlyClicks', 'mounts', 'failures')
  const part = fc.tuple(key, fc.oneof(fc.jsonValue(), fc.double(), fc.string({ unit: 'binary' })))
  fc.assert(
    fc.property(fc.array(part, { maxLength: 3 }), parts => {
      const line = JSON.stringify({ ...VIEW, ...Object.fromEntries(parts) })
      if (reasonOf(() => readView(line)) !== 'none') return
      const { page, figures } = readView(line)
      expect(page).not.toMatch(/[\p{Cc}\p{Cf}]/u)
      expect(figures.filter(({ value }) => !(value >= 0 && value <= 3_600_000))).toEqual([])
    }),
  )
})

describe('a line that is left out', () => {
  test.each(['', '{"page": "/"', '127.0.0.1 - - [1/May] "POST /field"', '['.repeat(60_000)])(
    'is not readable: %.50s',
    line => {
      expect(reasonOf(() => readView(line))).toBe('syntax')
    },
  )

  test.each<unknown>([
    null,
    [VIEW],
    ...[
      { page: undefined },
      { earlyClicks: { length: 3 } },
      { earlyClicks: [{ feature: 'map', ms: '5' }] },
      { earlyClicks: [{ ms: 5 }] },
      { earlyClicks: [{ feature: '<img src=x onerror=alert(1)>', ms: 5 }] },
      { failures: { '<script>alert(1)</script> x': 1 } },
      { failures: { 'map timeout': 0.5 } },
      { connection: '<b>' },
      { vitals: { LCP: 5 } },
    ].map(changes => ({ ...VIEW, ...changes })),
  ])('has a part of another type: %j', value => {
    expect(reasonOf(() => readView(JSON.stringify(value)))).toBe('type')
  })

  test.each([
    { earlyClicks: [{ feature: 'map', ms: -1 }] },
    { mounts: [{ feature: 'map', ms: 3_600_001 }] },
    { memory: Math.PI },
    { page: '/'.repeat(1000) },
    { earlyClicks: Array.from({ length: 1000 }, () => ({ feature: 'map', ms: 1 })) },
    { failures: { 'map timeout': 1000 } },
  ])('has a value out of range: %#', changes => {
    expect(reasonOf(() => read(changes))).toBe('range')
  })

  test('cannot reach a prototype', () => {
    const line = `{"page":"__proto__","__proto__":{"earlyClicks":[{"feature":"map","ms":1}]},"vitals":{"__proto__":{"LCP":{"value":1}},"constructor":{"value":1}},"failures":{"__proto__":1}}`
    expect(reasonOf(() => readView(line))).toBe('type')
    const view = readView(line.replace(/,"failures".*/, '}'))
    expect(view).toMatchObject({ page: '__proto__', figures: [] })
    expect({}).not.toHaveProperty('earlyClicks')
  })
})

test('names show the characters that a terminal or a log would obey as escapes', () => {
  expect(visible('/a\u001b[31m\u202egnp\u0007\n')).toBe('/a\\u{1b}[31m\\u{202e}gnp\\u{7}\\u{a}')
  expect(visible('\u2003::stop-commands::x')).toBe('\\u{2003}\\u{3a}\\u{3a}stop-commands::x')
  expect(visible('##[error]')).toBe('\\u{23}\\u{23}\\u{5b}error]')
  expect(visible('/café/a:b/#x')).toBe('/café/a:b/#x')
})

describe('lines of a stream', () => {
  const split = (...chunks: readonly (string | Buffer)[]) => {
    const lines: (string | undefined)[] = []
    const { push, end } = splitLines(line => lines.push(line))
    for (const chunk of chunks) push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk)
    end()
    return lines
  }

  test('are put together over chunks, also within a character', () => {
    expect(split('a\nb', 'c\n\nd')).toEqual(['a', 'bc', '', 'd'])
    expect(split(Buffer.from('é').subarray(0, 1), Buffer.from('é').subarray(1))).toEqual(['é'])
    expect(split('')).toEqual([])
  })

  test('of a megabyte are left out, and the next one counts', () => {
    const long = 'x'.repeat(64 * 1024)
    expect(split('a\n', ...Array<string>(16).fill(long), '\nb')).toEqual(['a', undefined, 'b'])
    expect(split('x'.repeat(131_072))).toEqual(['x'.repeat(131_072)])
  })
})

describe('CSV', () => {
  const reader = (head = 'page,metric,value,feature,connection,memory') => makeCsvReader(head, 'a.csv')

  test('has a figure per line, in columns of any order', () => {
    expect(reader()('/,press-to-work,634,lightbox,3g,4')).toMatchObject({
      page: '/',
      connection: '3g',
      memory: '4 GB',
      figures: [{ metric: 'press-to-work', value: 634, feature: 'lightbox' }],
    })
    expect(reader('Value, page ,metric')('0.05000000000000001,"/a,""b""",CLS')).toMatchObject({
      page: '/a,"b"',
      figures: [{ metric: 'CLS', value: 0.05000000000000001 }],
    })
    expect(reader()('/,failure timeout,2,map,,').failures).toEqual([
      { feature: 'map', type: 'timeout', count: 2 },
    ])
  })

  test.each([
    ['/,press-to-work,634', 'syntax'],
    ['"/,LCP,1,,,', 'syntax'],
    ['/,LCP,,,,', 'type'],
    ['/,failure timeout,1,,,', 'type'],
    ['/,LCP,-1,,,', 'range'],
    ['/,LCP,=cmd(),,,', 'range'],
    [',LCP,1,,,', 'type'],
    ['/,mount,1,<b>,,', 'type'],
  ])('leaves out %s', (line, reason) => {
    expect(reasonOf(() => reader()(line))).toBe(reason)
  })

  test('needs a first line with all columns, and the message names the column that was meant', () => {
    expect(() => reader('/,LCP,1')).toThrow('a.csv: the first line has no column "page".')
    expect(() => reader('page,metrics,value')).toThrow(
      'has no column "metric". If you mean the column "metrics", correct',
    )
  })
})
