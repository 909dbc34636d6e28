// @vitest-environment node
import { expect, test } from 'vitest'
import { parsePage } from '../../cli/pages/parse.ts'

const select = (html: string, selector: string) => [...parsePage(html).root.querySelectorAll(selector)]

test('an element has its own attributes only, even if named after object members', () => {
  const { root } = parsePage('<p __proto__=a constructor=b>')
  const [element] = root.querySelectorAll('p')
  expect(root.querySelectorAll('[constructor]')[0]).toBe(element)
  expect(element?.getAttributeNames()).toEqual(['__proto__', 'constructor'])
  expect([element?.getAttribute('__proto__'), element?.getAttribute('toString')]).toEqual(['a', null])
})

test.each([
  ['a list’s elements are in the page’s order, each once', 'b,[id],:is(a)', ['p', 'a', 'b']],
  ['the last part of a selector is what is found', 'main > [id] ~ b', ['b']],
  ['an attribute may be one that the element must not have', '[id]+:not([id]),p:not([class])', ['p', 'a']],
])('%s: %s', (_, selector, names) => {
  const found = select('<main><p id=i></p><a>1</a><b id=j></b></main>', selector)
  expect(found.map(({ localName }) => localName)).toEqual(names)
})
