import { describe, expect, test, vi } from 'vitest'
import { check } from '../../../src/checks/rules.ts'
import { known, parse } from '../support/markup-rules.ts'

describe('all rules together', () => {
  test('find nothing on a page without errors', () => {
    const carousel =
      '<div data-feature="carousel"><div data-carousel-viewport><ul data-carousel-slides><li>1</li></ul></div></div>'
    expect(check(parse(`<h1>Hello</h1>${carousel}`), known)).toEqual([])
  })

  test('name the element of each error', () => {
    const page = parse('<div data-feature="carousl" data-load="soon" id="a"></div><p id="a"></p>')
    const [div, p] = [page.querySelector('div'), page.querySelector('p')]
    expect(check(page, known).map(({ element }) => element)).toEqual([div, div, p])
  })

  test('change nothing on the page, and run no script in it', () => {
    const alert = vi.fn()
    vi.stubGlobal('alert', alert)
    const html =
      '<img data-feature="x onerror=alert(1)" id="<script>alert(1)</script>" href="#javascript:alert(1)">'
    const page = parse(html)
    const before = page.documentElement.outerHTML
    check(page, known)
    expect(page.documentElement.outerHTML).toBe(before)
    expect(alert).not.toHaveBeenCalled()
    vi.unstubAllGlobals()
  })
})
