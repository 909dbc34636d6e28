import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { button, find, mountMenu, open, point, press } from '../support/nested-menu.ts'

let fake: ReturnType<typeof mountMenu>

const openAll = () => {
  for (const id of ['garden', 'roses', 'old']) button(id).click()
}

beforeEach(() => {
  fake = mountMenu()
})
afterEach(() => {
  fake.leave()
  vi.useRealTimers()
})

// MEN-7
describe('a click on the button of a submenu within a submenu', () => {
  test('opens it, and the next one closes it', () => {
    button('garden').click()
    button('roses').click()
    expect([open(), fake.panels.value]).toEqual(['garden,roses', ['menu']])
    button('roses').click()
    expect([open(), fake.panels.value]).toEqual(['garden', ['menu']])
  })

  test('closes those beside it', () => {
    openAll()
    button('ferns').click()
    expect(open()).toBe('garden,ferns')
  })

  test('closes those within it', () => {
    openAll()
    button('roses').click()
    expect(open()).toBe('garden')
  })

  test('keeps the submenu around it open when the mouse leaves', () => {
    point('enter', '#item-garden')
    vi.advanceTimersByTime(120)
    button('roses').click()
    point('leave', '#item-garden')
    vi.advanceTimersByTime(1000)
    expect(open()).toBe('garden,roses')
  })

  test('opens the submenu around it if that is closed', () => {
    button('old').click()
    expect(open()).toBe('garden,old')
  })

  test('does nothing below the breakpoint', () => {
    fake.leave()
    fake = mountMenu('', false)
    button('roses').click()
    expect(open()).toBe('')
  })

  test('does nothing on an item that is a host of its own', () => {
    find('#item-roses').dataset.feature = 'expand-collapse'
    button('garden').click()
    button('roses').click()
    expect(open()).toBe('garden')
  })
})

describe('the levels below close', () => {
  test.each([
    ['with their heading', () => button('garden').click()],
    ['when another heading opens', () => button('visit').click()],
    ['when core closes all panels', () => fake.setPanel('menu', false)],
    ['below the breakpoint', () => (fake.viewport.value = { wide: false })],
    ['on abort', () => fake.leave()],
  ])('%s', (_, act) => {
    openAll()
    expect(open()).toBe('garden,roses,old')
    act()
    expect(open()).not.toMatch(/garden|roses|old/)
  })

  test('the innermost first, each with its event', () => {
    openAll()
    fake.emit.mockClear()
    fake.setPanel('menu', false)
    expect(fake.emit.mock.calls.map(([type]) => type)).toEqual(['close', 'close', 'close'])
  })
})

// MEN-8
describe('Escape', () => {
  test('closes level by level, and leaves the last one to core', () => {
    openAll()
    const heard = vi.fn<() => void>()
    addEventListener('keydown', heard)
    press('Escape')
    expect(open()).toBe('garden,roses')
    press('Escape')
    expect(open()).toBe('garden')
    expect(heard).not.toHaveBeenCalled()
    press('Escape')
    expect(heard).toHaveBeenCalledOnce()
    removeEventListener('keydown', heard)
  })

  test('leaves the focus where it is outside', () => {
    openAll()
    find('#map').focus()
    press('Escape')
    expect([open(), document.activeElement]).toEqual(['garden,roses', find('#map')])
  })

  test.each([{ isComposing: true }, { keyCode: 229 }])(
    'while composing a character (%o) closes nothing',
    more => {
      openAll()
      press('Escape', more)
      expect(open()).toBe('garden,roses,old')
    },
  )
})

// MEN-4
test('arrow keys, Home and End move along all that an open submenu shows', () => {
  button('garden').click()
  button('roses').click()
  const walked = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'Home', 'End'].map(key => {
    press(
      key,
      {},
      document.activeElement === document.body ? button('garden') : (document.activeElement as Element),
    )
    return document.activeElement?.id || document.activeElement?.getAttribute('aria-controls')
  })
  expect(walked).toEqual(['map', 'roses', 'wild', 'old', 'map', 'ferns'])
})

describe('a submenu in the flow', () => {
  test('does not open for a mouse', () => {
    button('garden').click()
    point('over', '#item-roses')
    vi.advanceTimersByTime(1000)
    expect(open()).toBe('garden')
  })

  test('stays open when focus and pointer go elsewhere in the menu', () => {
    openAll()
    find('#map').focus()
    find('#map').dispatchEvent(new Event('pointerdown', { bubbles: true }))
    expect(open()).toBe('garden,roses,old')
  })
})
