import { vi } from 'vitest'
import mount from '../../../src/features/mega-menu/mega-menu.ts'
import { fakeContext } from './core.ts'

const item = (id: string, links: string, attributes = '') =>
  `<li id="item-${id}"><button aria-expanded="false" aria-controls="${id}"></button><ul id="${id}" ${attributes}>${links}</ul></li>`

const link = (id: string) => `<li><a id="${id}" href="/">${id}</a></li>`

export const find = (selector: string) => document.querySelector(selector) as HTMLElement
export const button = (id: string) => find(`[aria-controls="${id}"]`)
export const wait = (ms: number) => vi.advanceTimersByTime(ms)

/** Ids of the open submenus. */
export const open = () =>
  [...document.querySelectorAll('[aria-expanded=true]')].map(it => it.getAttribute('aria-controls')).join()

export const press = (key: string, more: KeyboardEventInit = {}, target: Element = document.body) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...more }))

export const point = (type: string, selector: string, more: PointerEventInit = {}) =>
  find(selector).dispatchEvent(
    new PointerEvent(`pointer${type}`, { pointerType: 'mouse', bubbles: type !== 'leave', ...more }),
  )

/** Two headings; in the first one's submenu: a link, an item with two more levels, and another item. */
export const mountMenu = ({ attributes = '', wide = true } = {}) => {
  vi.useFakeTimers()
  const roses = item('roses', link('wild') + item('old', link('moss')), attributes)
  const menu = item('garden', link('map') + roses + item('ferns', link('tree'), attributes))
  document.body.innerHTML = `<header data-header><ul id="menu">${menu}${item('visit', link('hours'))}</ul></header><input>`
  const fake = fakeContext(wide)
  mount(find('#menu'), fake.ctx)
  return fake
}
