// @vitest-environment node
import MiniSearch from 'minisearch'
import { describe, expect, test } from 'vitest'
import { buildIndex, isSearched } from '../../../fixtures/search/build-index.ts'
import { OPTIONS } from '../../../fixtures/search/options.ts'
import { rank } from '../../../fixtures/search/rank.ts'
import { sectionsOf } from '../../../fixtures/search/sections.ts'

const page = (body: string): string =>
  `<!doctype html><title>x</title><nav>Menu</nav><main><h1>Loading</h1>${body}</main><footer>Foot</footer>`

const PATH = '/docs/loading/'

describe('the sections of a page', () => {
  test('begin at headings, and link to their id or that of the element around them', () => {
    const body =
      '<p>Lead.</p><h2 id="when">When</h2><p>At once.</p><div id="set"><h2>A set</h2><p>One.</p></div>'
    const found = sectionsOf(PATH, page(body))
    expect(found.map(({ href, heading, text }) => [href, heading, text])).toEqual([
      [PATH, '', 'Lead.'],
      [`${PATH}#when`, 'When', 'At once.'],
      [`${PATH}#set`, 'A set', 'One.'],
    ])
    expect(found[0]?.title).toBe('Loading')
  })

  test('leave out navigation, live examples and controls', () => {
    const body =
      '<nav>Guides</nav><div class="example-live">Dogs</div><button>Copy</button><p class="scripted">x</p>'
    expect(sectionsOf(PATH, page(body))).toMatchObject([{ text: '' }])
  })

  test('have the names in examples of code, and none of its other words', () => {
    const body = '<pre>const a = &lt;a data-load="now"> thistledown:open npx check --own</pre>'
    expect(sectionsOf(PATH, page(body))[0]?.code).toBe('data-load thistledown:open --own')
  })
})

describe('the index', () => {
  const pages = [
    ['features/expand-collapse/index.html', page('<p>Opens and closes.</p>')],
    ['docs/loading/index.html', page('<h2 id="t">Waiting</h2><p>Write <code>data-load</code>, naïve.</p>')],
  ] as const
  const index = MiniSearch.loadJSON(buildIndex(pages), OPTIONS)
  const find = (query: string) => index.search(query).map(({ href }) => href)

  test.each([
    ['accordion', '/features/expand-collapse/'],
    ['FAQs', '/features/expand-collapse/'],
    ['data-load', `${PATH}#t`],
    ['wait', `${PATH}#t`],
    ['naive', `${PATH}#t`],
  ])('finds “%s”', (query, href) => {
    expect(find(query)[0]).toBe(href)
  })

  test('finds nothing for unknown names and stop words, and is the same for the same pages', () => {
    expect(['data-other', 'the', '7', ''].flatMap(find)).toEqual([])
    expect(buildIndex(pages)).toBe(buildIndex(pages))
  })

  test('has the guides and the pages of features', () => {
    const files = ['docs/index.html', 'docs/loading/index.html', 'features/modal/index.html']
    const others = ['docs/search/index.html', 'visit/index.html']
    expect([...files, ...others].filter(isSearched)).toEqual(files)
  })
})

test('a page whose title matches is the first result, then come headings, then texts', () => {
  const often = '<h2 id="often">Often</h2><p>loading loading loading loading</p>'
  const pages = [
    ['docs/other/index.html', page(often).replace('Loading</h1>', 'Other</h1>')],
    ['docs/third/index.html', page('<h2 id="l">Loading</h2>').replace('Loading</h1>', 'Third</h1>')],
    ['docs/loading/index.html', page(`${'Words. '.repeat(200)}<h2 id="a">A</h2><p>Loading, loading.</p>`)],
  ] as const
  const index = MiniSearch.loadJSON(buildIndex(pages), OPTIONS)
  const hrefs = rank(index.search('loading')).map(({ href }) => href)
  expect(hrefs.slice(0, 2)).toEqual([PATH, '/docs/third/#l'])
})
