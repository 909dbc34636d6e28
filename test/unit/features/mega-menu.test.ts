import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { itemFor } from '../../../src/features/mega-menu/keys.ts'
import mount from '../../../src/features/mega-menu/mega-menu.ts'
import { fakeContext } from '../support/core.ts'

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
  // MEN-1
  test('opens the submenu of the heading under it, after 120 ms', () => {
    point('enter', 'visit')
    vi.advanceTimersByTime(119)
    expect(open()).toBe('')
    vi.advanceTimersByTime(1)
    expect([open(), fake.panels.value]).toEqual(['visit', ['menu']])
  })

  test('opens nothing while it only crosses', () => {
    point('enter', 'visit')
    vi.advanceTimersByTime(100)
    point('leave', 'visit')
    vi.advanceTimersByTime(1000)
    expect(fake.emit).not.toHaveBeenCalled()
  })

  // MEN-2
  test('may leave the menu for up to 300 ms', () => {
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

  test('may slowly cross another heading on its way down', () => {
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
})

describe('hovering', () => {
  test('opens nothing while search or language is open', () => {
    fake.setPanel('search', true)
    point('enter', 'visit')
    vi.advanceTimersByTime(1000)
    expect([open(), fake.panels.value]).toEqual(['', ['search']])
  })

  test.each(['touch', 'pen'])('opens nothing for a %s', pointerType => {
    point('enter', 'visit', { pointerType })
    vi.advanceTimersByTime(1000)
    expect(open()).toBe('')
  })
})

describe('a mouse that was already over a heading', () => {
  test('opens its submenu with its first move', () => {
    point('move', 'visit', { movementX: 1 })
    vi.advanceTimersByTime(120)
    expect(open()).toBe('visit')
  })

  test('opens nothing by its next move if the visitor has just closed that submenu', () => {
    point('enter', 'visit')
    vi.advanceTimersByTime(120)
    fake.setPanel('menu', false)
    point('move', 'visit', { movementX: 5 })
    vi.advanceTimersByTime(1000)
    expect(open()).toBe('')
  })
})

describe('a click', () => {
  // MEN-3
  test('opens a submenu at once, and closes what it opened', () => {
    heading('visit').click()
    expect(open()).toBe('visit')
    heading('visit').click()
    expect(open()).toBe('')
  })

  test('keeps open what hovering opened, even when the pointer leaves', () => {
    point('enter', 'visit')
    vi.advanceTimersByTime(120)
    heading('visit').click()
    expect(open()).toBe('visit')
    point('leave', 'visit')
    vi.advanceTimersByTime(1000)
    expect(open()).toBe('visit')
  })

  test('that comes before hovering has opened anything is not reversed by it', () => {
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

describe('the menu closes', () => {
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

  test('and leaves no timer', () => {
    heading('visit').click()
    point('enter', 'garden')
    fake.setPanel('menu', false)
    vi.advanceTimersByTime(1000)
    expect(open()).toBe('')
  })

  test('on abort, and pending hover timers are cleared', () => {
    point('enter', 'garden')
    fake.leave()
    vi.advanceTimersByTime(1000)
    expect(open()).toBe('')
  })

  test('and returns the focus from a submenu to its heading', () => {
    heading('visit').click()
    find('#visit a').focus()
    fake.setPanel('menu', false)
    expect(document.activeElement).toBe(heading('visit'))
  })
})

// MEN-4
test('ArrowDown on a heading opens its submenu and moves the focus to its first link', () => {
  heading('visit').dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }))
  expect([open(), document.activeElement]).toEqual(['visit', find('#visit a')])
})

test('below the breakpoint a click opens nothing', () => {
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
  ['ArrowUp', 1, 'a', 'a'],
  ['ArrowDown', 1, 'c', 'c'],
  ['ArrowDown', 2, undefined, undefined],
  ['PageDown', 1, undefined, undefined],
])('%s on item %i leads to %s, right to left to %s', (key, index, ltr, rtl) => {
  const items = ['a', 'b', 'c']
  expect(itemFor(key, items, index, 1)).toBe(ltr)
  expect(itemFor(key, items, index, -1)).toBe(rtl)
})
