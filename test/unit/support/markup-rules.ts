import type { Known, Rule } from '../../../src/checks/rule.ts'
import { number, oneOf } from '../../../src/shared/readers.ts'

const settings = {
  type: oneOf('gallery', 'logos'),
  autoplaySpeed: number(3000, 1000),
  lazy: number(undefined, 0),
}

export const known: Known = {
  names: ['carousel', 'map', 'mega-menu', 'gallery-grid'],
  moduleOf: name => ({ carousel: { settings }, 'gallery-grid': { settings, prefix: 'grid' } })[name],
}

export const parse = (html: string): Document => new DOMParser().parseFromString(html, 'text/html')

/** Every violation that a rule finds on a page: element, problem and fix. */
export const judge = (rule: Rule, html: string): string[] =>
  rule(parse(html), known).map(({ element, problem, fix }) => `${element.localName}: ${problem} ${fix}`)
