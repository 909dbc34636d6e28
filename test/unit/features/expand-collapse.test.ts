import { beforeEach, expect, test, vi } from 'vitest'
import { readSettings } from '../../../src/core/features/context.ts'
import mount, { prefix, settings } from '../../../src/features/expand-collapse/expand-collapse.ts'
import { items } from '../../../src/features/expand-collapse/item.ts'
import { fakeContext } from '../support/core.ts'

let fake: ReturnType<typeof fakeContext>
let emitted: string[]

const html = (id: string, attributes = '', trigger = ''): string =>
  `<section data-feature="expand-collapse" data-expand-animation="none" ${attributes}>` +
  `<button aria-controls="${id}" ${trigger}>About ${id} <span data-expand-text>?</span></button><div id="${id}"></div></section>`

/** Mounts a host with its settings. Its events are noted with the id of its panel. */
const start = (host: HTMLElement, { ctx } = fake): void => {
  const emit = (type: string) => !emitted.push(`${type} ${host.querySelector('[id]')?.id}`)
  mount(host, { ...ctx, emit, settings: readSettings(host, prefix, settings) })
}

/** Mounts every host in this HTML. */
const open = (body: string): void => {
  document.body.innerHTML = body
  for (const host of document.querySelectorAll<HTMLElement>('[data-feature]')) start(host)
}

const trigger = (id: string): HTMLElement =>
  document.querySelector<HTMLElement>(`[aria-controls="${id}"]`) ?? document.body
const stateOf = (id: string) => trigger(id).closest('section')?.dataset.expandState
const isClosed = (id: string) => document.getElementById(id)?.hasAttribute('data-expand-closed')

beforeEach(() => {
  vi.useFakeTimers()
  fake = fakeContext()
  emitted = []
})

// EXP-1
test('states go from initial to opened, closed and opened', () => {
  open(html('a'))
  const seen = [stateOf('a')]
  for (let times = 0; times < 3; times++) {
    trigger('a').click()
    seen.push(stateOf('a'))
  }
  expect(seen).toEqual(['initial', 'opened', 'closed', 'opened'])
  expect(emitted).toEqual(['open a', 'close a', 'open a'])
})

test('the state starts with opened if the server markup says so, without an event', () => {
  open(html('a', '', 'aria-expanded="true"'))
  expect([stateOf('a'), isClosed('a'), emitted]).toEqual(['opened', false, []])
})

// EXP-2
test('opening an item closes the others of its set, and none around it, of another set or of no set', () => {
  const set = 'data-expand-set="s"'
  const free = html('free') + html('empty', 'data-expand-set=""') + html('void', 'data-expand-set=""')
  document.body.innerHTML = html('outer', set) + html('next', set) + html('t', 'data-expand-set="t"') + free
  document.querySelector('#outer')?.insertAdjacentHTML('beforeend', html('one', set) + html('two', set))
  open(document.body.innerHTML)
  const openIds = () =>
    [...document.querySelectorAll('[aria-expanded=true]')].map(it => it.getAttribute('aria-controls'))
  for (const id of ['t', 'free', 'empty', 'void', 'outer', 'one', 'two']) trigger(id).click()
  expect(openIds()).toEqual(['outer', 'two', 't', 'free', 'empty', 'void'])
  trigger('next').click()
  expect(openIds()).toEqual(['next', 't', 'free', 'empty', 'void'])
  expect(emitted.slice(-3)).toEqual(['close outer', 'close two', 'open next'])
})

test('a set keeps an item closed that the server opened, if another item is open', () => {
  const set = 'data-expand-set="s"'
  open(html('a', set) + html('b', set, 'aria-expanded="true"') + html('c', set, 'aria-expanded="true"'))
  expect([stateOf('a'), stateOf('b'), stateOf('c')]).toEqual(['initial', 'opened', 'initial'])
  expect([isClosed('c'), trigger('c').getAttribute('aria-expanded'), emitted]).toEqual([true, 'false', []])
})

test('a set keeps an item open that the server opened around an open item', () => {
  const set = 'data-expand-set="s"'
  document.body.innerHTML = html('outer', set, 'aria-expanded="true"')
  document.body.querySelector('#outer')?.insertAdjacentHTML('beforeend', html('inner', set))
  const [outer, inner] = [...document.querySelectorAll<HTMLElement>('[data-feature]')]
  if (!outer || !inner) throw Error('No hosts')
  start(inner)
  trigger('inner').click()
  start(outer)
  expect([stateOf('outer'), stateOf('inner')]).toEqual(['opened', 'opened'])
})

const texts = 'data-expand-open-text="Hide" data-expand-closed-text="Show"'
const words = () => document.querySelector('[data-expand-text]')?.textContent

// EXP-3
test('the trigger’s text is that of the state, else that of the server markup', () => {
  open(html('a', 'data-expand-open-text="Hide" data-expand-closed-text=""'))
  const seen = [words()]
  trigger('a').click()
  expect([...seen, words()]).toEqual(['?', 'Hide'])
})

// SET-4
test('the trigger’s text is inserted as text, never as HTML', () => {
  open(html('a', 'data-expand-closed-text="<img src=x>"'))
  expect(words()).toBe('<img src=x>')
})

// EXP-4
test('a change of the trigger’s text is announced once: the accessible name keeps the old text for one second', () => {
  open(html('a', texts))
  trigger('a').click()
  const attributes = ['aria-label', 'aria-expanded'].map(name => trigger('a').getAttribute(name))
  expect([words(), ...attributes]).toEqual(['Hide', 'About a Show', 'true'])
  vi.advanceTimersByTime(999)
  expect(trigger('a').hasAttribute('aria-label')).toBe(true)
  vi.advanceTimersByTime(1)
  expect(trigger('a').hasAttribute('aria-label')).toBe(false)
})

test('an aria-label of the server markup is kept', () => {
  open(html('a', texts, 'aria-label="Opening times"'))
  trigger('a').click()
  vi.runAllTimers()
  expect(trigger('a').getAttribute('aria-label')).toBe('Opening times')
})

const attributes = 'data-expand-autofocus-id="field" data-expand-autofocus-delay="300"'
const page = `${html('a', attributes)}<input id="field">`

// EXP-6
test('the focus moves into the panel after the delay', () => {
  open(page)
  trigger('a').click()
  vi.advanceTimersByTime(299)
  expect(document.activeElement?.id).not.toBe('field')
  vi.advanceTimersByTime(1)
  expect(document.activeElement?.id).toBe('field')
})

// EXP-6, EXP-8
test('marks the current trigger of several, and announces nothing if the focus moves into the panel', () => {
  const current = 'data-expand-use-current data-expand-set="s"'
  const moving = `${current} data-expand-open-text="Hide" data-expand-autofocus-id="field"`
  open(`${html('a', current)}${html('b', moving)}<input id="field">`)
  const currents = () => ['a', 'b'].map(id => trigger(id).getAttribute('aria-current'))
  trigger('a').click()
  expect(currents()).toEqual(['true', null])
  trigger('b').click()
  expect(currents()).toEqual([null, 'true'])
  expect([trigger('b').hasAttribute('aria-label'), document.activeElement?.id]).toEqual([false, 'field'])
})

test('the focus does not move if the item was closed or removed meanwhile', () => {
  open(page)
  trigger('a').click()
  trigger('a').click()
  trigger('a').click()
  fake.leave()
  expect(vi.getTimerCount()).toBe(0)
})

test('what closes above scrolls the dialog around it, or the page by core, which leaves a hidden header hidden', () => {
  const scrollTo = vi.fn()
  Object.assign(fake.ctx.core, { scrollTo })
  open(`<dialog>${html('a')}</dialog>${html('b')}`)
  for (const id of ['a', 'b']) {
    const rects = [100, 40].map(top => ({ top }) as DOMRect)
    trigger(id).getBoundingClientRect = () => rects.shift() as DOMRect
    trigger(id).click()
  }
  expect(document.querySelector('dialog')?.scrollTop).toBe(-60)
  expect(scrollTo.mock.calls).toEqual([[-60, { duration: 0 }]])
})

test('two copies of a block with the same ids open a panel of their own each', () => {
  open(html('a') + html('a'))
  const [first, second] = [...document.querySelectorAll('section')]
  second?.querySelector('button')?.click()
  expect([first, second].map(host => host?.querySelectorAll('[data-expand-closed]').length)).toEqual([1, 0])
})

test('a host that fails does not affect another host of the same panel', () => {
  document.body.innerHTML = html('a')
  const host = trigger('a').closest('section') as HTMLElement
  start(host)
  trigger('a').click()
  const panel = document.querySelector('#a') as HTMLElement
  const failing = fakeContext()
  expect(() => start(panel, failing)).toThrow('No trigger')
  // As core does with a failed mount.
  failing.leave()
  trigger('a').click()
  expect([stateOf('a'), isClosed('a')]).toEqual(['closed', true])
})

const HOST = '<section data-feature="expand-collapse" data-expand-animation="none">'

// ERR-7
test.each([
  ['a trigger', `${HOST}<h2>About</h2><div id="a"></div></section>`, 'No trigger'],
  ['a panel after the trigger', `${HOST}<button>About</button></section>`, 'No panel'],
  ['a panel of the id', `${HOST}<button aria-controls="b"></button></section>`, 'No panel'],
])('does not mount without %s', (_, body, message) => {
  expect(() => open(body)).toThrow(message)
})

test('aborting restores the server markup from every state and releases the host', () => {
  const settings = 'data-expand-use-hidden data-expand-use-current data-expand-closed-text="Show"'
  const link = `${HOST}<a href="#c">C</a><div id="c"></div></section>`
  const unnamed = `${HOST}<h3><button>Dogs</button></h3><div>Panel</div></section>`
  const before =
    html('a', settings) + html('b', settings, 'aria-expanded="true" aria-current="page"') + link + unnamed
  open(before)
  for (const control of document.querySelectorAll<HTMLElement>('button, a')) control.click()
  fake.leave()
  const after = document.body.innerHTML
  document.body.innerHTML = before
  expect(after).toBe(document.body.innerHTML)
  expect([items.size, vi.getTimerCount()]).toEqual([0, 0])
})

test.each(['#%C3%BCber', '/page/#%C3%BCber', '?language=de#über'])(
  'a link is the trigger of the panel that the fragment of its URL names: %s',
  href => {
    open(
      `${HOST}<a href="${href}" aria-expanded="false">Über</a><p>Between</p><div id="über"></div></section>`,
    )
    expect(isClosed('über')).toBe(true)
    document.querySelector('a')?.click()
    expect(isClosed('über')).toBe(false)
  },
)
