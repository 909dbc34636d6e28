import { type DefaultTreeAdapterMap, parseFragment, serialize } from 'parse5'
import { expect } from 'vitest'
import { readMappings } from '../../tools/lib/mappings.mjs'
import { php, test } from './support/test.ts'

/** Attributes in alphabetical order: WordPress's Tag Processor adds them before the others, ours after them. */
const sortAttributes = (node: DefaultTreeAdapterMap['node']): void => {
  if ('attrs' in node) node.attrs.sort((a, b) => (a.name < b.name ? -1 : 1))
  if ('childNodes' in node) node.childNodes.forEach(sortAttributes)
}

/** Markup without the differences that integrations/mapping/README.md allows, except ids. */
const normal = (html: string): string => {
  const fragment = parseFragment(html)
  sortAttributes(fragment)
  return serialize(fragment)
    .replace(/\s+/g, ' ')
    .replace(/ ?(<[^>]*>) ?/g, '$1')
}

test.for(readMappings())(
  'the plugin maps the input of $name to its output',
  async ({ wordpress, input, output }) => {
    const mapped = await php('mapping.php', JSON.stringify({ ...wordpress, input }))
    expect(normal(mapped.replaceAll('http://localhost/', '/'))).toBe(normal(output))
  },
)

test('a heading with a field in it stays as it is', async () => {
  const input =
    '<div class="wp-block-group is-style-thistledown-accordion"><h3><label>Size <input name="size"></label></h3><p>In feet.</p></div>'
  expect(await php('mapping.php', JSON.stringify({ mapper: 'accordion', input }))).toBe(input)
})
