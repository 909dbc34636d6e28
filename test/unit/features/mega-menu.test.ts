import { beforeEach, expect, test, vi } from 'vitest'
import { itemFor } from '../../../src/features/mega-menu/keyboard.ts'
import mount from '../../../src/features/mega-menu/mega-menu.ts'
import { button, find, mountMenu, open, point, press, wait } from '../support/nested-menu.ts'

const VISIT = '#item-visit'
const GARDEN = '#item-garden'

let fake: ReturnType<typeof mountMenu>

beforeEach(() => {
  fake = mountMenu()
})

/** Opens a submenu as a mouse does that rests on its heading. */
const restOn = (item: string) => {
  point('move', item)
  wait(120)
}

// MEN-1
test('a mouse that rests on a heading opens its submenu after 120 ms', () => {
  point('move', VISIT)
  wait(119)
  expect(open()).toBe('')
  wait(1)
  expect([open(), fake.panels.value]).toEqual(['visit', ['menu']])
})

test('a mouse that rests on a heading as the script comes opens its submenu without a move', () => {
  fake.leave()
  const { matches } = Element.prototype
  vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector) {
    return selector === ':hover' ? this.id === 'item-visit' : matches.call(this, selector)
  })
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  fake = mountMenu()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  wait(119)
  expect(open()).toBe('')
  wait(1)
  expect(open()).toBe('visit')
})

test('a mouse that only crosses a heading opens nothing', () => {
  point('move', VISIT)
  wait(100)
  point('leave', VISIT)
  wait(1000)
  expect(fake.emit).not.toHaveBeenCalled()
})

// MEN-2
test('a mouse may leave a heading and its submenu for up to 300 ms', () => {
  restOn(VISIT)
  point('leave', VISIT)
  wait(299)
  point('move', VISIT)
  wait(5000)
  expect(open()).toBe('visit')
  point('leave', VISIT)
  wait(300)
  expect([open(), fake.panels.value]).toEqual(['', []])
})

test('a submenu that has the focus stays open when the mouse leaves', () => {
  restOn(VISIT)
  find('#hours').focus()
  point('leave', VISIT)
  wait(5000)
  expect(open()).toBe('visit')
})

test('a mouse may slowly cross another heading on its way down into a submenu', () => {
  restOn(VISIT)
  point('leave', VISIT)
  point('move', GARDEN)
  for (let step = 0; step < 10; step++) {
    wait(100)
    point('move', GARDEN, { movementY: 1 })
  }
  expect(open()).toBe('visit')
  point('leave', GARDEN)
  restOn(VISIT)
  wait(1000)
  expect(open()).toBe('visit')
})

test('a mouse that moves along the headings opens one after the other', () => {
  restOn(VISIT)
  point('move', GARDEN)
  wait(60)
  point('move', GARDEN, { movementX: 5 })
  wait(60)
  expect(open()).toBe('garden')
  expect(fake.emit.mock.calls.map(([type]) => type)).toEqual(['open', 'close', 'open'])
})

test('of two menus on a page each keeps its submenu under pointer and focus, and opens in place of the other’s', () => {
  const other = document.body.appendChild(document.createElement('ul'))
  other.innerHTML =
    '<li id="item-tickets"><button aria-expanded="false" aria-controls="tickets"></button><ul id="tickets"><li><a href="/">Day</a></li></ul></li>'
  mount(other, fake.ctx)
  restOn(VISIT)
  restOn('#item-tickets')
  expect(open()).toBe('tickets')
  for (const type of ['focusin', 'pointerdown'])
    find('#tickets a').dispatchEvent(new Event(type, { bubbles: true }))
  expect(open()).toBe('tickets')
  point('leave', VISIT)
  wait(300)
  expect(open()).toBe('tickets')
})

test('a mouse over a heading opens nothing while search or language is open', () => {
  fake.setPanel('search', true)
  restOn(VISIT)
  expect([open(), fake.panels.value]).toEqual(['', ['search']])
})

test('a mouse that was already over a heading opens its submenu with its first move', () => {
  point('move', VISIT, { movementX: 1 })
  wait(120)
  expect(open()).toBe('visit')
})

test('a mouse that moves on over a heading does not open again what the visitor has just closed', () => {
  restOn(VISIT)
  fake.setPanel('menu', false)
  point('move', VISIT, { movementX: 5 })
  wait(1000)
  expect(open()).toBe('')
})

test.each(['touch', 'pen'])('hovering by %s opens no submenu', pointerType => {
  point('move', VISIT, { pointerType })
  wait(1000)
  expect(open()).toBe('')
})

// MEN-3
test('a click on a heading opens its submenu at once, and the next one closes it', () => {
  button('visit').click()
  expect(open()).toBe('visit')
  button('visit').click()
  expect(open()).toBe('')
})

test.each([120, 0])(
  'a click on a heading %i ms after a mouse has entered keeps the submenu open, even when the mouse leaves, and the next click closes it',
  ms => {
    point('move', VISIT)
    wait(ms)
    button('visit').click()
    wait(1000)
    expect(open()).toBe('visit')
    point('leave', VISIT)
    wait(1000)
    expect(open()).toBe('visit')
    button('visit').click()
    wait(1000)
    expect(open()).toBe('')
  },
)

test('a click on a heading closes search and language', () => {
  fake.setPanel('search', true)
  fake.setPanel('language', true)
  button('visit').click()
  expect([open(), fake.panels.value]).toEqual(['visit', ['menu']])
})

test('a click on a heading opens nothing below the breakpoint', () => {
  fake.leave()
  fake = mountMenu({ wide: false })
  for (const id of ['visit', 'roses']) button(id).click()
  expect([open(), fake.panels.value]).toEqual(['', []])
})

test.each([
  ['when core closes all panels', () => fake.setPanel('menu', false)],
  ['when another panel opens', () => fake.setPanel('search', true)],
  ['below the breakpoint', () => (fake.viewport.value = { wide: false })],
  ['on abort', () => fake.leave()],
])('the menu closes %s, with what is open in it and what a mouse was about to open', (_, act) => {
  for (const id of ['garden', 'roses', 'old']) button(id).click()
  point('move', VISIT)
  act()
  wait(1000)
  expect([open(), fake.panels.value.includes('menu')]).toEqual(['', false])
})

test('the menu returns the focus from a submenu that closes to its heading', () => {
  button('visit').click()
  find('#visit a').focus()
  fake.setPanel('menu', false)
  expect(document.activeElement).toBe(button('visit'))
})

// MEN-4
test('ArrowDown on a heading opens its submenu and moves the focus to its first link', () => {
  press('ArrowDown', {}, button('visit'))
  expect([open(), document.activeElement]).toEqual(['visit', find('#visit a')])
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

test('the toggle of a panel may be an item, and opens no submenu', () => {
  find('#menu').innerHTML =
    '<li id="search"><button data-panel-toggle="search" aria-expanded="false"></button>'
  mount(find('#menu'), fake.ctx)
  restOn('#search')
  expect([open(), fake.panels.value]).toEqual(['', []])
})
