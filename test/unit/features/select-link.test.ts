import { beforeEach, expect, test, vi } from 'vitest'
import mount from '../../../src/features/select-link/select-link.ts'
import { targetOf } from '../../../src/features/select-link/watch-picks.ts'
import { fakeContext } from '../support/core.ts'
import fc from '../support/fuzz.ts'

const BASE = 'https://garden.example/visit/'

test.each([
  ['/plain/', 'https://garden.example/plain/'],
  ['tickets#today', 'https://garden.example/visit/tickets#today'],
  ['//other.example/', 'https://other.example/'],
  ['http://other.example', 'http://other.example/'],
  ['HTTPS://OTHER.example/', 'https://other.example/'],
])('the value of an option %s leads to %s', (value, href) => {
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
])('the value of an option %j navigates nowhere', value => {
  expect(targetOf(value, BASE)).toBe(undefined)
})

test('the value of an option of any kind leads only to http(s) addresses', () => {
  fc.assert(
    fc.property(fc.constantFrom('', 'https:', 'javascript:', 'x:'), fc.string(), (scheme, rest) => {
      expect(targetOf(scheme + rest, BASE) ?? 'http:').toMatch(/^https?:/)
    }),
  )
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
}
const button = () => document.querySelector('button') as HTMLElement
const wait = (ms: number) => vi.advanceTimersByTime(ms)

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = `<form><select><option value="">Choose<option value="a">A<option value="b">B
    <option value="javascript:alert(1)">C<option>D</select><button data-select-link-button>Go</button></form>`
  select = document.querySelector('select') as HTMLSelectElement
  fake = fakeContext()
  // Prevents the navigation.
  fake.emit.mockReturnValue(false)
  mount(select, fake.ctx)
})

// SEL-2
test('a choice in a select is followed after 500 ms, and only the last one', () => {
  choose('a')
  wait(499)
  choose('b')
  wait(499)
  expect(went()).toEqual([])
  wait(1)
  expect(went()).toEqual(['b'])
})

test('a choice in a select of an empty value, or of none, is ignored', () => {
  for (const value of ['', 'D']) {
    choose(value)
    wait(1000)
  }
  expect([went(), fake.report.mock.calls]).toEqual([[], []])
})

test('a choice in a select of the same option is followed again after the placeholder, at any speed', () => {
  for (const ms of [500, 0]) {
    choose('a')
    wait(500)
    choose('')
    wait(ms)
  }
  choose('a')
  wait(500)
  choose('a')
  wait(500)
  expect(went()).toEqual(['a', 'a', 'a'])
})

test('a choice in a select of a script address is rejected with a warning that names the value', () => {
  choose('javascript:alert(1)')
  wait(500)
  expect(went()).toEqual([])
  expect(String(fake.report.mock.calls[0]?.[0])).toContain('"javascript:alert(1)"')
})

test('a choice in a select is dropped if the page is left first', () => {
  choose('a')
  window.dispatchEvent(new Event('pagehide'))
  wait(1000)
  expect([went(), select.value]).toEqual([[], ''])
})

test.each<[string, () => void, string[]]>([
  ['do not navigate', () => [browse('a'), browse('b')], []],
  ['do not count if they open the list', () => [key('keydown', ' '), choose('a')], ['a']],
  [
    'do not count if the list takes their keyup',
    () => [key('keydown', 'Down'), wait(100), choose('a')],
    ['a'],
  ],
])('keys on a closed select %s', (_, act, hrefs) => {
  act()
  wait(5000)
  expect(went()).toEqual(hrefs)
})

test('Enter on a closed select navigates at once and only once, and is left to the browser if nothing has changed', () => {
  expect(key('keydown', 'Enter')).toBe(true)
  browse('b')
  for (const left of [false, true]) expect(key('keydown', 'Enter')).toBe(left)
  expect(went()).toEqual(['b'])
})

test('the button that browsing a select shows follows the choice, and without a button leaving the select does', () => {
  browse('a')
  browse('')
  expect(button().hidden).toBe(true)
  browse('b')
  expect(button().hidden).toBe(false)
  select.dispatchEvent(new Event('blur'))
  expect(went()).toEqual([])
  button().click()
  expect(went()).toEqual(['b'])
  button().remove()
  mountWith('')
  browse('a')
  select.dispatchEvent(new Event('blur'))
  expect(went()).toEqual(['a'])
})

test('the button beside a select is hidden; aborting shows it again and drops a choice', () => {
  expect(button().hidden).toBe(true)
  choose('a')
  fake.leave()
  wait(1000)
  expect([button().hasAttribute('hidden'), went()]).toEqual([false, []])
})

const mountWith = (value: string) => {
  fake.leave()
  select.value = value
  fake = fakeContext()
  fake.emit.mockReturnValue(false)
  mount(select, fake.ctx)
}

test('a choice in a select made before the script has loaded stays with its button, and is followed by Enter', () => {
  mountWith('b')
  expect([select.value, button().hidden]).toEqual(['b', false])
  expect(key('keydown', 'Enter')).toBe(false)
  expect(went()).toEqual(['b'])
})

test('a choice in a select made before the script has loaded is replaced by a later one, which hides the button and is followed', () => {
  mountWith('b')
  choose('a')
  expect(button().hidden).toBe(true)
  wait(500)
  expect(went()).toEqual(['a'])
})

test('a choice in a select made before the script has loaded is reset, and the button hidden, when the page is left', () => {
  mountWith('b')
  window.dispatchEvent(new Event('pagehide'))
  expect([select.value, button().hidden]).toEqual(['', true])
})

test('a select that shows an address at first has its button, as choosing that changes nothing', () => {
  select.options[0]?.setAttribute('value', 'first')
  mountWith('first')
  expect(button().hidden).toBe(false)
})
