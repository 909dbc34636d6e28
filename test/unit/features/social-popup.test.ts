import { beforeEach, expect, test, vi } from 'vitest'
import mount, { settings } from '../../../src/features/social-popup/social-popup.ts'
import { fakeContext } from '../support/core.ts'

const open = vi.fn<typeof window.open>()
let fake: ReturnType<typeof fakeContext>
let link: HTMLAnchorElement

const size = { width: settings.width.fallback, height: settings.height.fallback }
const start = (href = 'https://social.example/share', given = size) => {
  link.href = href
  mount(link, { ...fake.ctx, settings: given })
}
/** Whether the link was left to the browser. */
const click = (keys: MouseEventInit = {}) =>
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...keys }))

beforeEach(() => {
  vi.stubGlobal('open', open.mockReset().mockReturnValue({} as Window))
  Object.assign(window, { screenX: 2000, screenY: 100, outerWidth: 1000, outerHeight: 800 })
  link = document.createElement('a')
  fake = fakeContext()
})

// SOC-1
test('a click on a social popup opens a window of 550 by 450 over the middle of this one, on its screen', () => {
  start()
  expect(click()).toBe(false)
  const features = 'popup,width=550,height=450,left=2225,top=275'
  expect(open.mock.calls).toEqual([['https://social.example/share', '', features]])
  expect(fake.emit).toHaveBeenCalledWith('open')
})

// SOC-1
test('a click on a social popup opens a window of the size that the link asks for', () => {
  start('https://social.example/share', { width: 800, height: 600 })
  click()
  expect(open.mock.calls[0]?.[2]).toContain('width=800,height=600,')
})

test('a click on a social popup is left to the browser if popups are blocked', () => {
  open.mockReturnValue(null)
  start()
  expect(click()).toBe(true)
  expect(fake.emit).not.toHaveBeenCalled()
})

test('a click on a social popup with a modifier key is left to the browser', () => {
  start()
  expect(click({ ctrlKey: true })).toBe(true)
  expect(open).not.toHaveBeenCalled()
})

test.each(['javascript:alert(1)', 'mailto:a@b.example', 'data:text/html,hi', 'blob:x', 'httpx:x'])(
  'a click on a social popup to %s is left to the browser',
  href => {
    start(href)
    click()
    expect(open).not.toHaveBeenCalled()
  },
)

test('a click on a social popup that a page script has prevented opens nothing', () => {
  link.addEventListener('click', event => event.preventDefault())
  start()
  click()
  expect(open).not.toHaveBeenCalled()
})
