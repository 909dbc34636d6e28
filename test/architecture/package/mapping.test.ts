import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type DefaultTreeAdapterMap, parseFragment } from 'parse5'
import { describe, expect, test } from 'vitest'
import { readMappings } from '../../../tools/lib/mappings.mjs'
import { ROOT } from '../../../tools/lib/paths.mjs'
import { checkHtml, ours } from '../../cli/support/check.ts'
import { of } from '../support/snippets.ts'

const PLUGIN = join(ROOT, 'integrations', 'wordpress', 'thistledown')
const OURS = /\sdata-(feature|header|panel|expand|lightbox|carousel|grid|hero|map|calendar|select-link)\b/
const mappings = readMappings()

const page = (body: string): string => `<!doctype html>
<html lang="en" data-maps-key="key"><head><meta charset="utf-8"><title>Page</title>
<link rel="stylesheet" href="/styles/thistledown.css"><script type="module" src="/scripts/core.js"></script></head>
<body><h1>Page</h1><h2>Part</h2>${body}</body></html>`

/** All texts of markup, without white space around them. */
const textsOf = (html: string): string[] => {
  const texts = (node: DefaultTreeAdapterMap['node']): string[] => [
    ...('value' in node ? [node.value.trim()] : []),
    ...('childNodes' in node ? node.childNodes.flatMap(texts) : []),
  ]
  return texts(parseFragment(html)).filter(text => text !== '')
}

describe('the mapping', () => {
  test('outputs markup in which the command finds no error', () => {
    // All posts may be visible at once, so the script adds the buttons.
    const find = (html: string) => ours(checkHtml(page(html), undefined, ['could-wait']).findings)
    for (const { name, output } of mappings) expect(find(output), name).toEqual([])
  })

  test('covers each mapper of the WordPress plugin, and no other', () => {
    const list = readFileSync(join(PLUGIN, 'includes', 'class-mapping.php'), 'utf8')
    const [, body = ''] = list.match(/const MAPPERS = array\(([^)]+)\)/) ?? []
    const mappers = [...body.matchAll(/'(\w+)'/g)].map(([, name]) => name)
    expect(mappers.length).toBeGreaterThan(10)
    expect([...new Set(mappings.map(({ wordpress }) => wordpress.mapper))].sort()).toEqual(mappers.sort())
  })

  test('is shown in the docs exactly as it is in the files', () => {
    const shown = of('mapping').map(({ title, code }) => [title, code])
    const files = mappings.flatMap(({ title, input, output }) => [
      [`${title}: before`, input.trim()],
      [`${title}: after`, output.trim()],
    ])
    expect(shown).toEqual(files)
  })

  test.each(mappings)('adds Thistledown’s attributes to $name, and keeps all texts', it => {
    expect(it.input).not.toMatch(OURS)
    expect(it.output).toMatch(OURS)
    expect(textsOf(it.input).filter(text => !textsOf(it.output).includes(text))).toEqual([])
  })
})
