import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { earlyClicks } from '../../../src/core/features/early-clicks.ts'
import { panels, setPanel } from '../../../src/core/page/panels.ts'
import { viewport } from '../../../src/core/page/viewport.ts'

const PAGE = `<header data-header>
    <button data-panel-toggle="nav"><b>Menu</b></button>
    <button data-panel-toggle="search">Search</button>
    <button data-panel-toggle="language">Language</button>
    <span id="logo">Thornhythe</span>
  </header>
  <nav data-panel="nav"><a href="#plants">Plants</a><span id="text">Text</span>
    <a id="sub">Trees</a><a id="void" href="javascript:void(0)">Ferns</a>
    <a id="parent" href="#">Mosses</a><a id="away" href="/ferns/#moss">Ferns</a>
    <button data-panel-toggle="nav" id="x">Close</button></nav>
  <form data-panel="search" role="dialog"><input id="term"><button type="button" id="go">Ferns</button></form>
  <div data-panel="language"></div>
  <dialog open><b tabindex="0">Text</b></dialog><div popover><b tabindex="0">Text</b></div>
  <div role="dialog"><b tabindex="0">Text</b></div><ul role="listbox"><b tabindex="0">Text</b></ul>
  <p id="outside" tabindex="0">Text</p><a id="link" href="#plants">Plants</a>`

const element = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector)
  if (!found) throw Error(`Nothing matches ${selector}`)
  return found
}
const toggleOf = (name: string): HTMLElement => element(`header [data-panel-toggle=${name}]`)
const panelOf = (name: string): HTMLElement => element(`[data-panel=${name}]`)
const click = (target: HTMLElement, keys: MouseEventInit = {}, isTrusted = true): void => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...keys })
  target.dispatchEvent(Object.defineProperty(event, 'isTrusted', { value: isTrusted }))
}
const setWide = (wide: boolean): void => {
  viewport.value = { ...viewport.value, wide }
}

beforeAll(() => import('../../../src/main.ts'))
beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = PAGE
  // As a theme writes, which makes the body no panel.
  document.body.dataset.panel = 'out'
  setWide(false)
  panels.value = ['menu']
  panels.value = []
})

test('opening a panel changes its own attributes and those of its toggle, and no others', () => {
  click(toggleOf('search'))
  expect(toggleOf('search').ariaExpanded).toBe('true')
  expect(panelOf('search').inert).toBe(false)
  expect(toggleOf('language').ariaExpanded).toBe('false')
  expect(panelOf('language').inert).toBe(true)
  expect(panelOf('nav').inert).toBe(true)
  expect(document.body.inert).toBe(false)
})

test('the page is read before a panel’s attributes are written, as the reading would force a layout', () => {
  const wasClosed: boolean[] = []
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockImplementation(() => {
    wasClosed.push(panelOf('search').inert)
    return 1
  })
  viewport.value = { ...viewport.value, page: 1 }
  wasClosed.length = 0
  click(toggleOf('search'))
  expect(wasClosed).toEqual([true])
})

test('a panel changes with each click in its toggle', () => {
  click(element('b'))
  expect(panels.value).toEqual(['nav'])
  click(element('b'))
  expect(panels.value).toEqual([])
})

// HDR-2
test('when the window becomes wide the nav is neither open nor inert, and other panels stay', () => {
  setPanel('nav', true)
  setWide(true)
  expect(panels.value).toEqual([])
  expect(panelOf('nav').inert).toBe(false)
  expect(panelOf('search').inert).toBe(true)
  setPanel('search', true)
  setWide(false)
  setWide(true)
  expect(panels.value).toEqual(['search'])
})

describe('an open nav', () => {
  beforeEach(() => setPanel('nav', true))

  test.each([
    ['#outside', []],
    ['#logo', ['nav']],
    ['#text', ['nav']],
    ['nav a', []],
    ['#sub', ['nav']],
    ['#void', ['nav']],
    ['#parent', ['nav']],
    ['#away', ['nav']],
    ['#link', []],
    ['dialog b', ['nav']],
    ['[popover] b', ['nav']],
    ['[role=dialog] b', ['nav']],
    ['[role=listbox] b', ['nav']],
  ])('an open nav becomes, after a click on %s, %j', (selector, open) => {
    click(element(selector))
    expect(panels.value).toEqual(open)
  })

  test.each([{ ctrlKey: true }, { metaKey: true }])(
    'an open nav stays when a link in it opens in a new tab (%j)',
    keys => {
      click(element('nav a'), keys)
      expect(panels.value).toEqual(['nav'])
    },
  )

  test.each([
    ['#outside', []],
    ['#x', ['nav']],
    ['nav a', ['nav']],
    ['dialog b', ['nav']],
    ['body', ['nav']],
  ])('an open nav becomes, with the focus on %s, %j', (selector, open) => {
    element('nav a').focus()
    element(selector).focus()
    if (selector === 'body') element('nav a').blur()
    dispatchEvent(new FocusEvent('focusin'))
    vi.runAllTimers()
    expect(panels.value).toEqual(open)
  })

  test('an open nav closes when the window loses the focus to a frame, not when it loses it to another window', () => {
    element('nav a').focus()
    dispatchEvent(new FocusEvent('blur'))
    vi.runAllTimers()
    expect(panels.value).toEqual(['nav'])
    vi.spyOn(document, 'activeElement', 'get').mockReturnValue(element('#outside'))
    dispatchEvent(new FocusEvent('blur'))
    vi.runAllTimers()
    expect(panels.value).toEqual([])
  })

  test('a click that another script has handled closes nothing, on a link as on a toggle', () => {
    for (const selector of ['nav a', '#x']) {
      element(selector).addEventListener('click', event => event.preventDefault(), { once: true })
      click(element(selector))
      expect(panels.value).toEqual(['nav'])
    }
  })

  // PAN-11
  test('a link that a router of the site follows closes the panels once the page has another path, and no other address does', async () => {
    const follow = async (address: string): Promise<void> => {
      const router = (event: Event): void => {
        event.preventDefault()
        history.pushState(null, '', address)
        element('#text').replaceChildren('New')
      }
      element('nav a').addEventListener('click', router, { once: true })
      click(element('nav a'))
      await vi.advanceTimersByTimeAsync(0)
    }
    const { pathname } = location
    // As some routers do with all attributes of the root.
    delete document.documentElement.dataset.thistledown
    await follow('?page=2#plants')
    expect(panels.value).toEqual(['nav'])
    setPanel('search', true)
    await follow('/lichens/')
    expect(panels.value).toEqual([])
    expect(document.documentElement.dataset.thistledown).toBe('')
    await follow(pathname)
  })

  test('a panel that closes around the focus gives it to its toggle, however it is closed', () => {
    element('#x').focus()
    click(element('#x'))
    expect(document.activeElement).toBe(toggleOf('nav'))
    setPanel('nav', true)
    element('nav a').focus()
    setPanel('search', true)
    expect(document.activeElement).toBe(toggleOf('nav'))
  })

  test('Escape closes no panel if another script has handled it, or within a dialog', () => {
    const pressEscape = (selector: string): void => {
      element(selector).dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
      )
    }
    element('nav a').addEventListener('keydown', event => event.preventDefault(), { once: true })
    pressEscape('nav a')
    pressEscape('dialog b')
    expect(panels.value).toEqual(['nav'])
    pressEscape('nav a')
    expect(panels.value).toEqual([])
  })

  // PAN-4
  test.each<readonly [what: string, init: KeyboardEventInit, open: readonly string[]]>([
    ['closes at Escape', { key: 'Escape' }, []],
    ['stays at another key', { key: 'Enter' }, ['nav']],
    ['stays when Escape ends the composition of a character', { key: 'Escape', keyCode: 229 }, ['nav']],
  ])('an open nav %s', (_, { keyCode = 27, ...init }, open) => {
    element('#outside').focus()
    panels.value = ['nav']
    const event = new KeyboardEvent('keydown', { bubbles: true, ...init })
    Object.defineProperty(event, 'keyCode', { value: keyCode })
    element('nav a').dispatchEvent(event)
    expect(panels.value).toEqual(open)
    expect(document.activeElement).toBe(open[0] ? element('#outside') : toggleOf('nav'))
  })
})

test('a panel stays open when its own script removes what was clicked, such as a suggestion', () => {
  setPanel('search', true)
  element('#go').addEventListener('click', ({ target }) => (target as Element).remove())
  click(element('#go'))
  expect(panels.value).toEqual(['search'])
})

test('a panel stays open when a script clicks elsewhere, as a slider that turns by its own button does, and closes when core replays a click', () => {
  setPanel('search', true)
  click(element('#outside'), {}, false)
  expect(panels.value).toEqual(['search'])
  earlyClicks.set(element('#outside'), new MouseEvent('click'))
  click(element('#outside'), {}, false)
  earlyClicks.clear()
  expect(panels.value).toEqual([])
})

test('a panel that a click elsewhere opens by script stays open', () => {
  element('#outside').addEventListener('click', () => setPanel('search', true))
  click(element('#outside'))
  expect(panels.value).toEqual(['search'])
})

test('a click outside does not replace an empty list of panels, so that no effect runs', () => {
  const before = panels.value
  click(element('#outside'))
  expect(panels.value).toBe(before)
})
