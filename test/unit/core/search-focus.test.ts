import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { panels, setPanel } from '../../../src/core/page/panels.ts'

/** PAN-6: search gets the focus 300 ms after it opens. */
const FOCUS_MS = 300

const setUp = (fields: string): void => {
  document.body.innerHTML = `<header data-header>
    <button data-panel-toggle="search" aria-controls="search">Search</button>
    <button data-panel-toggle="language" aria-controls="language">Language</button>
    <form data-panel="search" id="search">${fields}<button id="go">Go</button></form>
    <div data-panel="language" id="language"><a id="german" href="/de/">Deutsch</a></div>
  </header><input id="elsewhere">`
}
const toggleOf = (name: string) => document.querySelector(`[data-panel-toggle=${name}]`) as HTMLElement
const focused = (): string => document.activeElement?.id ?? ''
const TERM = '<input id="term" type="search">'

beforeAll(async () => {
  setUp('')
  await import('../../../src/main.ts')
})
beforeEach(() => {
  vi.useFakeTimers()
  panels.value = []
})

// PAN-6
test.each([
  { what: 'the first of two', fields: `${TERM}<input id="second">` },
  { what: 'the first that is enabled', fields: `<input id="off" disabled>${TERM}` },
  { what: 'a text area', fields: '<textarea id="term"></textarea>' },
  { what: 'a select box', fields: '<select id="term"><option>Plants</option></select>' },
])('opening search focuses $what 300 ms after the click', ({ fields }) => {
  setUp(fields)
  toggleOf('search').click()
  vi.advanceTimersByTime(FOCUS_MS - 1)
  expect(focused()).not.toBe('term')
  vi.advanceTimersByTime(1)
  expect(focused()).toBe('term')
})

test('a search that a script opens focuses its field, unless it has been closed by then', () => {
  setUp(TERM)
  setPanel('search', true)
  vi.advanceTimersByTime(200)
  setPanel('search', false)
  vi.advanceTimersByTime(FOCUS_MS)
  expect(focused()).not.toBe('term')
  setPanel('search', true)
  vi.advanceTimersByTime(FOCUS_MS)
  expect(focused()).toBe('term')
})

test('an open search does not take the focus from another panel that opens beside it', () => {
  setUp(TERM)
  setPanel('search', true)
  vi.advanceTimersByTime(FOCUS_MS)
  setPanel('language', true)
  document.querySelector<HTMLElement>('#german')?.focus()
  vi.advanceTimersByTime(FOCUS_MS)
  expect(focused()).toBe('german')
})

test('opening search does not move the focus if the visitor has moved it inside the panel', () => {
  setUp(TERM)
  setPanel('search', true)
  document.querySelector<HTMLElement>('#go')?.focus()
  vi.advanceTimersByTime(FOCUS_MS)
  expect(focused()).toBe('go')
})

/** iOS shows its keyboard only for a focus within the tap. */
describe('a tap on a touch screen', () => {
  beforeEach(() => {
    setUp(TERM)
    const { matchMedia } = window
    vi.spyOn(window, 'matchMedia').mockImplementation(query =>
      query === '(pointer:coarse)' ? ({ matches: true } as MediaQueryList) : matchMedia(query),
    )
  })

  // PAN-7
  test('a tap on the toggle of search focuses its field at once', () => {
    toggleOf('search').click()
    expect(focused()).toBe('term')
  })

  test('a tap that closes search leaves the focus where it is', () => {
    document.querySelector<HTMLElement>('#elsewhere')?.focus()
    // Afterwards, because a focus outside closes it.
    setPanel('search', true)
    toggleOf('search').click()
    expect(focused()).toBe('elsewhere')
  })

  test('a tap on another toggle does not focus search, open or not', () => {
    toggleOf('language').click()
    expect(focused()).not.toBe('term')
    setPanel('search', true)
    toggleOf('language').click()
    expect(focused()).not.toBe('term')
  })
})
