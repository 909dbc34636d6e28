import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import mount from '../../src/features/select-link/select-link.ts'
import { targetOf } from '../../src/features/select-link/target.ts'
import { fakeContext } from './support/core.ts'

const BASE = 'https://garden.example/visit/'

describe('a value', () => {
  test.each([
    ['/plain/', 'https://garden.example/plain/'],
    ['tickets#today', 'https://garden.example/visit/tickets#today'],
    ['//other.example/', 'https://other.example/'],
    ['http://other.example', 'http://other.example/'],
    ['HTTPS://OTHER.example/', 'https://other.example/'],
  ])('%s leads to %s', (value, href) => {
    expect(targetOf(value, BASE)).toBe(href)
  })

  test.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,hi',
    'vbscript:x',
    'blob:https://garden.example/x',
    'file:///etc/passwd',
    'mailto:a@b.example',
    'http://[',
  ])('%j leads nowhere', value => {
    expect(targetOf(value, BASE)).toBe(undefined)
  })

  test('of whatever kind leads to an http(s) address or nowhere', () => {
    fc.assert(
      fc.property(fc.constantFrom('', 'https:', 'javascript:', 'x:'), fc.string(), (scheme, rest) => {
        expect(targetOf(scheme + rest, BASE) ?? 'http:').toMatch(/^https?:/)
      }),
    )
  })
})

let fake: ReturnType<typeof fakeContext>
let select: HTMLSelectElement
const went = () => fake.emit.mock.calls.map(([, detail]) => String(detail?.href).split('/').pop())

const key = (type: string, name: string) =>
  select.dispatchEvent(new KeyboardEvent(type, { key: name, cancelable: true }))

const choose = (value: string) => {
  select.value = value
  select.dispatchEvent(new Event('change'))
}
const browse = (value: string) => {
  key('keydown', 'ArrowDown')
  choose(value)
  key('keyup', 'ArrowDown')
}
const leave = () => select.dispatchEvent(new Event('blur'))
const wait = (ms: number) => vi.advanceTimersByTime(ms)

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = `<form><select><option value="">Choose<option value="a">A<option value="b">B
    <option value="javascript:alert(1)">C<option>D</select><button data-select-link-button>Go</button></form>`
  select = document.querySelector('select') as HTMLSelectElement
  fake = fakeContext()
  // A listener that prevents the event keeps the visitor on the page.
  fake.emit.mockReturnValue(false)
  mount(select, fake.ctx)
})
afterEach(() => {
  fake.leave()
  vi.useRealTimers()
})

describe('a pick', () => {
  test('counts after 500 ms, and only the last one', () => {
    choose('a')
    wait(499)
    choose('b')
    wait(499)
    expect(went()).toEqual([])
    wait(1)
    expect(went()).toEqual(['b'])
  })

  test('of an empty value, or of none, does nothing', () => {
    choose('')
    wait(1000)
    choose('D')
    wait(1000)
    expect([went(), fake.report.mock.calls]).toEqual([[], []])
  })

  test('of a script is refused, naming the value', () => {
    choose('javascript:alert(1)')
    wait(500)
    expect(went()).toEqual([])
    expect(String(fake.report.mock.calls[0]?.[0])).toContain('"javascript:alert(1)"')
  })

  test('is forgotten when the page is left first', () => {
    choose('a')
    window.dispatchEvent(new Event('pagehide'))
    wait(1000)
    expect([went(), select.value]).toEqual([[], ''])
  })
})

describe('keys on a closed list', () => {
  test('lead nowhere by themselves', () => {
    browse('a')
    browse('b')
    wait(5000)
    expect(went()).toEqual([])
  })

  test('lead on with Enter, at once, and once', () => {
    browse('b')
    expect(key('keydown', 'Enter')).toBe(false)
    leave()
    expect(went()).toEqual(['b'])
  })

  test('lead on when the visitor leaves', () => {
    browse('b')
    leave()
    expect(went()).toEqual(['b'])
  })

  test('lead nowhere when the visitor comes back to what was chosen', () => {
    browse('a')
    browse('')
    leave()
    expect(went()).toEqual([])
  })

  test('that opened the list are no browsing', () => {
    key('keydown', ' ')
    choose('a')
    wait(500)
    expect(went()).toEqual(['a'])
  })
})

test('Enter with nothing new is left to the browser', () => {
  expect(key('keydown', 'Enter')).toBe(true)
})

test('the button is hidden, and given back on abort', () => {
  const button = document.querySelector('button') as HTMLElement
  expect(button.hidden).toBe(true)
  fake.leave()
  expect(button.hasAttribute('hidden')).toBe(false)
})

test('anything but a select is a mistake', () => {
  expect(() => mount(document.createElement('ul'), fake.ctx)).toThrow('not a <select>')
})
