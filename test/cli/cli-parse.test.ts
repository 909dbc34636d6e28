// @vitest-environment node
import { selectAll } from 'css-select'
import { parse } from 'parse5'
import { adapter } from 'parse5-htmlparser2-tree-adapter'
import { describe, expect, test } from 'vitest'
import { parsePage } from '../../cli/pages/parse.ts'
import { registry } from '../support/features.ts'
import fc from '../unit/support/fuzz.ts'

const SELECTORS = [
  '*',
  'p',
  'a[href]',
  '[id],p[class]',
  'main > [data-a]',
  '[data-a] + b',
  ':is(p,[data-a~=x])',
  'html:not([data-b]) [data-a~=x],[data-b=""] a',
  ...Object.values(registry).flatMap(({ name, parts = [] }) =>
    parts.map(([selector]) => `[data-feature~=${name}]:not(${selector})`),
  ),
  ...Object.values(registry).flatMap(({ waits }) => waits ?? []),
]

const TAGS = 'p a b main table td template form button script ul li html'.split(' ')
const ATTRIBUTES = ['', ' data-a=x', ' id=i', ' class=c', ' href="#i"', ' data-b', ' data-feature=carousel']
const token = fc.oneof(
  fc
    .tuple(fc.constantFrom(...TAGS), fc.constantFrom(...ATTRIBUTES))
    .map(([tag, attribute]) => `<${tag}${attribute}>`),
  fc.constantFrom(...TAGS).map(tag => `</${tag}>`),
  fc.constantFrom('text', ' ', '<!-- c -->', '\n', '\r\n', '\r', '𝒳'),
)
const html = fc.array(token, { maxLength: 25 }).map(tokens => tokens.join(''))

interface Placed {
  readonly name: string
  readonly parent?: Placed | null
  readonly sourceCodeLocation?: { startLine: number; startCol: number; startOffset: number } | null
}
const isInTemplate = ({ parent }: Placed): boolean =>
  !!parent && (parent.name === 'template' || isInTemplate(parent))

describe('a parsed page', () => {
  test('has the same elements at the same places as the complete tree', () => {
    fc.assert(
      fc.property(html, text => {
        const whole = parse(text, { treeAdapter: adapter, sourceCodeLocationInfo: true })
        const { root, placeOf } = parsePage(text)
        for (const selector of SELECTORS) {
          const expected = (selectAll(selector, whole) as unknown as Placed[]).filter(it => !isInTemplate(it))
          const found = [...root.querySelectorAll(selector)]
          expect(found.map(({ localName }) => localName)).toEqual(expected.map(({ name }) => name))
          const places = expected.map(({ sourceCodeLocation: place }) => ({
            line: place?.startLine ?? 1,
            column: place?.startCol ?? 1,
            offset: place?.startOffset ?? 0,
          }))
          expect(found.map(element => placeOf(element))).toEqual(places)
        }
      }),
      { numRuns: 300 },
    )
  })

  test('has the same object for an element, with own attributes only, even if named after object members', () => {
    const { root } = parsePage('<p __proto__=a constructor=b>')
    const [element] = root.querySelectorAll('p')
    expect(root.querySelectorAll('[constructor]')[0]).toBe(element)
    expect(element?.getAttributeNames()).toEqual(['__proto__', 'constructor'])
    expect([element?.getAttribute('__proto__'), element?.getAttribute('toString')]).toEqual(['a', null])
  })
})
