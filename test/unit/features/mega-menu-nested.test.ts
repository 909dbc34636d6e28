import { beforeEach, describe, expect, test, vi } from 'vitest'
import { button, find, mountMenu, open, point, press, wait } from '../support/nested-menu.ts'

let fake: ReturnType<typeof mountMenu>

const openAll = () => {
  for (const id of ['garden', 'roses', 'old']) button(id).click()
}

beforeEach(() => {
  fake = mountMenu()
})

// MEN-7
test.each([
  ['opens it', ['garden', 'roses', 'old'], 'garden,roses,old'],
  ['closes it with those within it the next time', ['garden', 'roses', 'old', 'roses'], 'garden'],
  ['closes those beside it', ['garden', 'roses', 'old', 'ferns'], 'garden,ferns'],
  ['opens the submenu around it if that is closed', ['old'], 'garden,old'],
])('a click on the button of a submenu within a submenu %s', (_, ids, opened) => {
  for (const id of ids) button(id).click()
  expect([open(), fake.panels.value]).toEqual([opened, ['menu']])
})

test('a click on the button of a submenu within a submenu keeps the submenu around it open when the mouse leaves', () => {
  point('move', '#item-garden')
  wait(120)
  button('roses').click()
  point('leave', '#item-garden')
  wait(1000)
  expect(open()).toBe('garden,roses')
})

test('a click on the button of a submenu within a submenu does nothing on an item that is a host of its own', () => {
  find('#item-roses').dataset.feature = 'expand-collapse'
  button('garden').click()
  button('roses').click()
  expect(open()).toBe('garden')
})

test.each(['garden', 'visit'])(
  'submenus within a submenu close when a click on “%s” closes the submenu around them',
  id => {
    openAll()
    button(id).click()
    expect(open()).not.toMatch(/roses|old/)
  },
)

test('submenus within a submenu close the innermost first, each with its event', () => {
  openAll()
  fake.emit.mockClear()
  fake.setPanel('menu', false)
  expect(fake.emit.mock.calls.map(([type]) => type)).toEqual(['close', 'close', 'close'])
})

// MEN-4
test('submenus within a submenu are passed by arrow keys, Home and End while they are closed; with Ctrl the browser scrolls', () => {
  button('garden').click()
  button('roses').click()
  button('garden').focus()
  const walked = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'Home', 'End'].map(key => {
    press(key, {}, document.activeElement as Element)
    return document.activeElement?.id || document.activeElement?.getAttribute('aria-controls')
  })
  expect(walked).toEqual(['map', 'roses', 'wild', 'old', 'map', 'ferns'])
  const last = document.activeElement as Element
  press('Home', { ctrlKey: true }, last)
  expect(document.activeElement).toBe(last)
})

test('submenus within a submenu in the flow neither open for a mouse nor close when focus and pointer go elsewhere', () => {
  openAll()
  find('#map').focus()
  find('#map').dispatchEvent(new Event('pointerdown', { bubbles: true }))
  point('over', '#item-ferns')
  wait(1000)
  expect(open()).toBe('garden,roses,old')
})

// MEN-8
test('Escape closes level by level, and leaves the last one to core', () => {
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

test('Escape leaves the focus where it is outside the submenu that it closes', () => {
  openAll()
  find('#map').focus()
  press('Escape')
  expect([open(), document.activeElement]).toEqual(['garden,roses', find('#map')])
})

test('Escape while composing a character closes no submenu', () => {
  openAll()
  press('Escape', { keyCode: 229 })
  expect(open()).toBe('garden,roses,old')
})

/** Opens the flyout of an item, as a mouse does that rests on it. */
const restOn = (selector: string) => {
  point('over', selector)
  wait(120)
}

/** Of the first heading, whose submenu is open. */
describe('a flyout', () => {
  beforeEach(() => {
    fake.leave()
    fake = mountMenu({ attributes: 'style="position:absolute"' })
    button('garden').click()
  })

  // MEN-9
  test('a flyout opens for a mouse that rests on its item for 120 ms', () => {
    point('over', '#item-roses')
    wait(119)
    expect(open()).toBe('garden')
    wait(1)
    expect(open()).toBe('garden,roses')
  })

  test.each(['touch', 'pen'])('a flyout does not open for a %s', pointerType => {
    point('over', '#item-roses', { pointerType })
    wait(1000)
    expect(open()).toBe('garden')
  })

  test.each([
    ['its item', 'over', '#map'],
    ['the menu', 'leave', '#menu'],
  ] as const)('a flyout closes 300 ms after the mouse has left %s', (_, type, selector) => {
    restOn('#item-roses')
    point(type, selector)
    wait(299)
    expect(open()).toBe('garden,roses')
    wait(1)
    expect(open()).toBe('garden')
  })

  test('a flyout stays open while the mouse crosses the next item on its way into it', () => {
    restOn('#item-roses')
    point('over', '#item-ferns')
    for (let step = 0; step < 10; step++) {
      wait(100)
      point('move', '#item-ferns')
    }
    restOn('#wild')
    wait(1000)
    expect(open()).toBe('garden,roses')
  })

  test('a flyout leaves no timer when the menu closes or the host leaves', () => {
    point('over', '#item-roses')
    fake.setPanel('menu', false)
    wait(1000)
    expect(open()).toBe('')
    point('over', '#item-roses')
    fake.leave()
    expect(vi.getTimerCount()).toBe(0)
  })

  // MEN-9
  test('a flyout that was clicked stays open, and closes with the next click, whatever the mouse does', () => {
    restOn('#item-roses')
    button('roses').click()
    restOn('#map')
    wait(1000)
    expect(open()).toBe('garden,roses')
    button('roses').click()
    point('move', '#item-roses')
    wait(1000)
    expect(open()).toBe('garden')
  })

  test('a flyout that was clicked before the mouse had rested stays open, too', () => {
    point('over', '#item-roses')
    button('roses').click()
    wait(1000)
    restOn('#map')
    wait(1000)
    expect(open()).toBe('garden,roses')
  })

  test('a flyout that was clicked closes when the focus leaves it', () => {
    button('roses').click()
    find('#wild').focus()
    expect(open()).toBe('garden,roses')
    find('#map').focus()
    expect(open()).toBe('garden')
  })
})
