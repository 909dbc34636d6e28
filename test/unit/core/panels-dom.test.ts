import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { panels, setPanel, startPanels } from '../../../src/core/panels.ts'
import { viewport } from '../../../src/core/viewport.ts'

const PAGE = `<header data-header>
    <button data-panel-toggle="nav"><b>Menu</b></button>
    <button data-panel-toggle="search">Search</button>
    <button data-panel-toggle="language">Language</button>
    <span id="logo">Thornhythe</span>
  </header>
  <nav data-panel="nav"><a href="#plants">Plants</a><span id="text">Text</span></nav>
  <form data-panel="search"><input id="term"></form>
  <div data-panel="language"></div>
  <p id="outside" tabindex="0">Text</p><a id="link" href="#plants">Plants</a>`

const element = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector)
  if (!found) throw Error(`Nothing matches ${selector}`)
  return found
}
const toggleOf = (name: string): HTMLElement => element(`[data-panel-toggle=${name}]`)
const panelOf = (name: string): HTMLElement => element(`[data-panel=${name}]`)
const click = (target: HTMLElement, keys: MouseEventInit = {}): void => {
  target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...keys }))
}
const focusIn = (target: HTMLElement): void => {
  target.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
}
const setWide = (wide: boolean): void => {
  viewport.value = { ...viewport.value, wide }
}

beforeAll(startPanels)
beforeEach(() => {
  document.body.innerHTML = PAGE
  setWide(false)
  panels.value = ['-']
  panels.value = []
})

describe('the state of a panel', () => {
  test('is written to the panel and to its toggle, and to no other', () => {
    click(toggleOf('search'))
    expect(toggleOf('search').ariaExpanded).toBe('true')
    expect(panelOf('search').inert).toBe(false)
    expect(toggleOf('language').ariaExpanded).toBe('false')
    expect(panelOf('language').inert).toBe(true)
    expect(panelOf('nav').inert).toBe(true)
  })

  test('does not apply to the nav of a wide window, which is neither open nor inert', () => {
    setPanel('nav', true)
    setWide(true)
    expect(panels.value).toEqual([])
    expect(panelOf('nav').inert).toBe(false)
    expect(panelOf('search').inert).toBe(true)
  })

  test('stays for other panels when the window becomes wide', () => {
    setPanel('search', true)
    setWide(true)
    expect(panels.value).toEqual(['search'])
  })

  test('changes with each click in the toggle', () => {
    click(element('b'))
    expect(panels.value).toEqual(['nav'])
    click(element('b'))
    expect(panels.value).toEqual([])
  })
})

describe('an open panel', () => {
  beforeEach(() => setPanel('nav', true))

  test.each([
    ['#outside', []],
    ['#logo', ['nav']],
    ['#text', ['nav']],
    ['nav a', []],
    ['#link', []],
  ])('after a click on %s leaves %j open', (selector, open) => {
    click(element(selector))
    expect(panels.value).toEqual(open)
  })

  test.each([{ ctrlKey: true }, { metaKey: true }])(
    'stays when a link in it opens in a new tab (%j)',
    keys => {
      click(element('nav a'), keys)
      expect(panels.value).toEqual(['nav'])
    },
  )

  test.each([
    ['#outside', []],
    ['#logo', ['nav']],
    ['nav a', ['nav']],
    ['body', ['nav']],
  ])('with the focus on %s leaves %j open', (selector, open) => {
    focusIn(element(selector))
    expect(panels.value).toEqual(open)
  })
})

test('a click outside keeps an empty list of panels as it is, so that nothing runs', () => {
  const before = panels.value
  click(element('#outside'))
  expect(panels.value).toBe(before)
})

/** iOS shows its keyboard only for a focus within the tap. */
describe('a tap on a touch screen', () => {
  beforeEach(() => {
    const { matchMedia } = window
    vi.spyOn(window, 'matchMedia').mockImplementation(query =>
      query === '(pointer:coarse)' ? ({ matches: true } as MediaQueryList) : matchMedia(query),
    )
    return () => vi.restoreAllMocks()
  })

  test('on the toggle of search focuses its field at once', () => {
    click(toggleOf('search'))
    expect(document.activeElement?.id).toBe('term')
  })

  test('that closes search leaves the focus where it is', () => {
    setPanel('search', true)
    element('#outside').focus()
    // The focus outside has closed it.
    setPanel('search', true)
    click(toggleOf('search'))
    expect(document.activeElement?.id).toBe('outside')
  })

  test('on another toggle does not focus search, open or not', () => {
    click(toggleOf('language'))
    expect(document.activeElement?.id).not.toBe('term')
    setPanel('search', true)
    click(toggleOf('language'))
    expect(document.activeElement?.id).not.toBe('term')
  })
})
