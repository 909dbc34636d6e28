import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { button, find, mountFlyouts, open, point } from '../support/nested-menu.ts'

let fake: ReturnType<typeof mountFlyouts>

beforeEach(() => {
  fake = mountFlyouts()
})
afterEach(() => {
  fake.leave()
  vi.useRealTimers()
})

/** Opens the flyout of an item, as a mouse does that rests on it. */
const restOn = (selector: string) => {
  point('over', selector)
  vi.advanceTimersByTime(120)
}

// MEN-9
describe('a flyout', () => {
  test('opens for a mouse that rests on its item for 120 ms', () => {
    point('over', '#item-roses')
    vi.advanceTimersByTime(119)
    expect(open()).toBe('garden')
    vi.advanceTimersByTime(1)
    expect(open()).toBe('garden,roses')
  })

  test.each(['touch', 'pen'])('does not open for a %s', pointerType => {
    point('over', '#item-roses', pointerType)
    vi.advanceTimersByTime(1000)
    expect(open()).toBe('garden')
  })

  test.each([
    ['its item', 'over', '#map'],
    ['the menu', 'leave', '#menu'],
  ] as const)('closes 300 ms after the mouse has left %s', (_, type, selector) => {
    restOn('#item-roses')
    point(type, selector)
    vi.advanceTimersByTime(299)
    expect(open()).toBe('garden,roses')
    vi.advanceTimersByTime(1)
    expect(open()).toBe('garden')
  })

  test('stays open while the mouse crosses the next item on its way into it', () => {
    restOn('#item-roses')
    point('over', '#item-ferns')
    for (let step = 0; step < 10; step++) {
      vi.advanceTimersByTime(100)
      point('move', '#item-ferns')
    }
    point('over', '#wild')
    vi.advanceTimersByTime(1000)
    expect(open()).toBe('garden,roses')
  })

  test('leaves no timer when the menu closes or the host leaves', () => {
    point('over', '#item-roses')
    fake.setPanel('menu', false)
    vi.advanceTimersByTime(1000)
    expect(open()).toBe('')
    point('over', '#item-roses')
    fake.leave()
    expect(vi.getTimerCount()).toBe(0)
  })
})

// MEN-9
describe('a flyout that was clicked', () => {
  test('stays open, and closes with the next click, whatever the mouse does', () => {
    restOn('#item-roses')
    button('roses').click()
    point('over', '#map')
    vi.advanceTimersByTime(1000)
    expect(open()).toBe('garden,roses')
    button('roses').click()
    point('move', '#item-roses')
    vi.advanceTimersByTime(1000)
    expect(open()).toBe('garden')
  })

  test('before the mouse has rested stays open, too', () => {
    point('over', '#item-roses')
    button('roses').click()
    vi.advanceTimersByTime(1000)
    point('over', '#map')
    vi.advanceTimersByTime(1000)
    expect(open()).toBe('garden,roses')
  })

  test('closes when the focus leaves it', () => {
    button('roses').click()
    find('#wild').focus()
    expect(open()).toBe('garden,roses')
    find('#map').focus()
    expect(open()).toBe('garden')
  })
})
