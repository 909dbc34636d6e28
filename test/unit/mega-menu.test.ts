import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { nextHeading } from '../../src/features/mega-menu/keys.ts'
import mount from '../../src/features/mega-menu/mega-menu.ts'
import { fakeContext } from './support/core.ts'

const item = (id: string) =>
  `<li><button aria-expanded="false" aria-controls="${id}">${id}</button><div id="${id}"><a href="/">in</a></div></li>`

const find = (selector: string) => document.querySelector(selector) as HTMLElement
const heading = (id: string) => find(`[aria-controls="${id}"]`)
const open = () => find('[aria-expanded="true"]')?.textContent ?? ''

const point = (type: string, id: string, more: PointerEventInit = {}) =>
  heading(id).parentElement?.dispatchEvent(
    new PointerEvent(`pointer${type}`, { pointerType: 'mouse', ...more }),
  )

let fake: ReturnType<typeof fakeContext>

const setUp = (wide?: boolean) => {
  vi.useFakeTimers()
  document.body.innerHTML = `<ul id="menu">${item('visit')}${item('garden')}<li><a href="/">Reading</a></li></ul><input>`
  fake = fakeContext(wide)
  mount(find('#menu'), fake.ctx)
}

beforeEach(() => setUp())
afterEach(() => {
  fake.leave()
  vi.useRealTimers()
})

describe('a mouse', () => {
  test('opens what it rests on, after 120 ms', () => {
    point('enter', 'visit')
    vi.advanceTimersByTime(119)
    expect(open()).toBe('')
    vi.advanceTimersByTime(1)
    expect([open(), fake.panels.value]).toEqual(['visit', ['menu']])
  })

  test('opens nothing that it only passes over', () => {
    point('enter', 'visit')
    vi.advanceTimersByTime(100)
    point('leave', 'visit')
    vi.advanceTimersByTime(1000)
    expect(fake.emit).not.toHaveBeenCalled()
  })

  test('may leave for up to 300 ms', () => {
    point('enter', 'visit')
    vi.advanceTimersByTime(120)
    point('leave', 'visit')
    vi.advanceTimersByTime(299)
    point('enter', 'visit')
    vi.advanceTimersByTime(5000)
    expect(open()).toBe('visit')
    point('leave', 'visit')
    vi.advanceTimersByTime(300)
    expect([open(), fake.panels.value]).toEqual(['', []])
  })

  test('crosses another heading on its way down as slowly as it likes', () => {
    point('enter', 'visit')
    vi.advanceTimersByTime(120)
    point('leave', 'visit')
    point('enter', 'garden')
    for (let step = 0; step < 10; step++) {
      vi.advanceTimersByTime(100)
      point('move', 'garden', { movementY: 1 })
    }
    expect(open()).toBe('visit')
    point('leave', 'garden')
    point('enter', 'visit')
    vi.advanceTimersByTime(1000)
    expect(open()).toBe('visit')
  })

  test('moving along the headings opens one after the other', () => {
    point('enter', 'visit')
    vi.advanceTimersByTime(120)
    point('enter', 'garden')
    vi.advanceTimersByTime(60)
    point('move', 'garden', { movementX: 5 })
    vi.advanceTimersByTime(60)
    expect(open()).toBe('garden')
    expect(fake.emit.mock.calls.map(([type]) => type)).toEqual(['open', 'close', 'open'])
  })

  test('opens nothing while search or language is open', () => {
    fake.setPanel('search', true)
    point('enter', 'visit')
    vi.advanceTimersByTime(1000)
    expect([open(), fake.panels.value]).toEqual(['', ['search']])
  })

  test.each(['touch', 'pen'])('is not a %s', pointerType => {
    point('enter', 'visit', { pointerType })
    vi.advanceTimersByTime(1000)
    expect(open()).toBe('')
  })
})

describe('a press', () => {
  test('opens at once, and closes what it opened', () => {
    heading('visit').click()
    expect(open()).toBe('visit')
    heading('visit').click()
    expect(open()).toBe('')
  })

  test('keeps what hovering has opened, even when the pointer leaves', () => {
    point('enter', 'visit')
    vi.advanceTimersByTime(120)
    heading('visit').click()
    expect(open()).toBe('visit')
    point('leave', 'visit')
    vi.advanceTimersByTime(1000)
    expect(open()).toBe('visit')
  })

  test('before hovering has opened anything is not undone by it', () => {
    point('enter', 'visit')
    heading('visit').click()
    vi.advanceTimersByTime(1000)
    expect(open()).toBe('visit')
    point('leave', 'visit')
    vi.advanceTimersByTime(1000)
    expect(open()).toBe('visit')
  })

  test('closes search and language', () => {
    fake.setPanel('search', true)
    fake.setPanel('language', true)
    heading('visit').click()
    expect([open(), fake.panels.value]).toEqual(['visit', ['menu']])
  })
})

describe('it closes', () => {
  test.each([
    ['when core closes all panels', () => fake.setPanel('menu', false)],
    ['when another panel opens', () => fake.setPanel('search', true)],
    ['below the breakpoint', () => (fake.viewport.value = { wide: false })],
    ['on abort', () => fake.leave()],
  ])('%s', (_, act) => {
    heading('visit').click()
    act()
    expect([open(), fake.panels.value.includes('menu')]).toEqual(['', false])
  })

  test('with nothing left to come', () => {
    heading('visit').click()
    point('enter', 'garden')
    fake.setPanel('menu', false)
    vi.advanceTimersByTime(1000)
    expect(open()).toBe('')
  })

  test('for good on abort, whatever the pointer was about to do', () => {
    point('enter', 'garden')
    fake.leave()
    vi.advanceTimersByTime(1000)
    expect(open()).toBe('')
  })

  test('giving focus inside back to the heading', () => {
    heading('visit').click()
    find('#visit a').focus()
    fake.setPanel('menu', false)
    expect(document.activeElement).toBe(heading('visit'))
  })
})

test('Down on a heading opens its submenu and goes to the first link in it', () => {
  heading('visit').dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }))
  expect([open(), document.activeElement]).toEqual(['visit', find('#visit a')])
})

test('below the breakpoint a press opens nothing', () => {
  fake.leave()
  setUp(false)
  heading('visit').click()
  expect([open(), fake.panels.value]).toEqual(['', []])
})

test.each([
  ['ArrowRight', 0, 'b', undefined],
  ['ArrowLeft', 0, undefined, 'b'],
  ['ArrowRight', 2, undefined, 'b'],
  ['ArrowLeft', 2, 'b', undefined],
  ['Home', 1, 'a', 'a'],
  ['End', 1, 'c', 'c'],
  ['ArrowUp', 1, undefined, undefined],
])('%s on heading %i leads to %s, right to left to %s', (key, index, ltr, rtl) => {
  const headings = ['a', 'b', 'c']
  expect(nextHeading(key, headings, index, 1)).toBe(ltr)
  expect(nextHeading(key, headings, index, -1)).toBe(rtl)
})
