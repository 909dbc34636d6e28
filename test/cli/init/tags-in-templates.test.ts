// @vitest-environment node
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { type InitOptions, runInit } from '../../../cli/init/run.ts'
import { pageOf } from '../../../tools/build/package/example-pages.mjs'
import { bundle } from '../support/bundle.ts'
import { writeSite } from '../support/site.ts'

const [first, second, third] = [bundle('1.0.0'), bundle('2.0.0'), bundle('3.0.0')]
let root = ''

const read = (file: string): string => readFileSync(join(root, file), 'latin1')
const write = (file: string, text: string): void => writeFileSync(join(root, file), text, 'latin1')
const init = (options: InitOptions): string => runInit(options, root).output

beforeEach(() => {
  root = writeSite({ 'public/index.html': '<html><head>\n</head><body></body></html>' })
})

describe('tags in templates', () => {
  const HEAD = '<head>\n</head>'
  const eleventy = (files: Readonly<Record<string, string>>): string => {
    root = writeSite({ 'eleventy.config.js': '', ...files })
    return init({ dist: first })
  }

  test('are inserted into the only layout with a head, or printed with their place if several have one', () => {
    const one = eleventy({ '_includes/base.njk': HEAD, '_includes/post.njk': '{% extends "base.njk" %}' })
    expect(one).toContain('wrote _includes/base.njk')
    expect(one).not.toContain('Put these tags')
    const text = eleventy({ '_includes/a.njk': HEAD, '_includes/b.njk': HEAD })
    expect(text).toContain('1. Let Eleventy copy the folder: add this line')
    expect(text).toMatch(/2\. Put these tags into the head of your layout, .*\n {3}<script>.*\n {3}<link/)
    expect(read('_includes/a.njk')).toBe(HEAD)
  })

  test('are renewed in each layout into which they were copied', () => {
    eleventy({ '_includes/a.njk': HEAD, '_includes/b.njk': HEAD })
    const tags = init({ dist: first }).match(/<(link|script).*/g)
    for (const name of ['a', 'b']) write(`_includes/${name}.njk`, `<head>${tags?.join('\n')}</head>`)
    expect(init({ dist: second })).toContain('wrote _includes/a.njk, _includes/b.njk')
    expect(init({ dist: second })).not.toContain('Put these tags')
  })

  test.each([
    [
      'config.toml',
      'content/_index.md',
      'layouts/partials/thistledown.html',
      '{{ partial "thistledown.html" . }}',
    ],
    ['_config.yml', 'index.md', '_includes/thistledown.html', '{% include thistledown.html %}'],
  ])(
    'get a file of their own where a theme has the layout, and are renewed there: %s',
    (config, page, partial, include) => {
      root = writeSite({ [config]: '', [page]: '' })
      const text = init({ dist: first })
      expect(text).toContain(`1. Include ${partial}, which has the tags, in the head of `)
      expect(text).toContain(`   ${include}\n`)
      expect(init({ dist: second })).not.toContain('Include')
      expect(read(partial)).toContain('tdEarlyClicks of 2.0.0')
      write(partial, 'a file of the site')
      expect(init({ dist: third })).toContain('Put these tags into')
      expect(read(partial)).toBe('a file of the site')
    },
  )

  test('have in Astro a snippet that it does not bundle, whatever an earlier version wrote', () => {
    const layout = 'src/layouts/Base.astro'
    root = writeSite({ 'astro.config.mjs': '', [layout]: HEAD })
    init({ dist: first })
    const snippet = (version: string) => `<script is:inline>tdEarlyClicks of ${version}</script>`
    expect(read(layout)).toContain(snippet('1.0.0'))
    for (const [dist, version] of [
      [second, '2.0.0'],
      [third, '3.0.0'],
    ] as const) {
      init({ dist })
      expect(read(layout).match(/<script.*tdEarly.*/g)).toEqual([snippet(version)])
      write(layout, read(layout).replace(' is:inline', ''))
    }
  })

  test('are printed if core is loaded in another way', () => {
    const own = '<head><script type="module" src="/lib/scripts/core.js"></script></head>'
    expect(eleventy({ '_includes/a.njk': own })).toContain(
      'Replace the tags that load core in _includes/a.njk with these.',
    )
    expect(read('_includes/a.njk')).toBe(own)
  })

  test('are printed for a site that PHP renders, such as Drupal, and inserted into none of its files', () => {
    root = writeSite({ 'web/index.php': '', 'web/core/tests/a.html': HEAD })
    expect(init({ dist: first, to: 'web/td' })).toMatch(/1\. Put these tags into the head of your layout\.\n/)
    expect(read('web/core/tests/a.html')).toBe(HEAD)
  })

  test('need no line in an Eleventy configuration that copies the folder already', () => {
    const config = "export default c => { c.addPassthroughCopy({ './public/': '/' }) }"
    expect(eleventy({ 'eleventy.config.js': config, '_includes/a.njk': HEAD })).not.toContain('Let Eleventy')
  })

  test.each([
    ['eleventy', 'eleventy.config.cjs', "addPassthroughCopy({ 'public': '/' })"],
    ['jekyll', '_config.yml', 'node_modules, thistledown-*.tgz, Gemfile, Gemfile.lock, vendor/bundle]'],
  ] as const)('come with a first configuration where %s has none', (system, file, text) => {
    expect(init({ dist: first, system, dryRun: true })).toMatch(new RegExp(`would write .*${file}`))
    const printed = init({ dist: first, system })
    expect(read(file)).toContain(text)
    expect(printed).not.toMatch(/Let Eleventy|Keep the settings/)
    expect(init({ dist: first, system })).toContain('Nothing to change.')
  })

  test('have the look to start from only if it is asked for, and keep it after an update', () => {
    const look = { 'styles/starter.css': 'look' }
    const [old, next] = [bundle('1.0.0', look), bundle('2.0.0', look)]
    const page = () => read('public/index.html')
    const link = /<link rel="stylesheet" href="\/thistledown\/styles\/starter\.css\?v=[\w-]+">/g
    init({ dist: old })
    expect(page()).not.toMatch(link)
    init({ dist: old, starter: true })
    expect(page()).toMatch(/thistledown\.css.*\n.*starter\.css.*\n.*core\.js/)
    const [before = ''] = page().match(link) ?? []
    init({ dist: next })
    expect(page().match(link)).toHaveLength(1)
    expect(page()).not.toContain(before)
    expect(() => init({ dist: first, starter: true })).toThrow('This bundle has no styles/starter.css')
  })
  test.each([['\n'], ['\r\n']])(
    'get the look on a line like those around it, and keep the line ends of the page: %j',
    end => {
      const look = bundle('1.0.0', { 'styles/starter.css': 'look' })
      write('public/index.html', ['<html>', '\t<head>', '\t</head>', '</html>', ''].join(end))
      const flat = ['<html>', '<head>', '\t<title>Flat</title>', '</head>', '</html>', ''].join(end)
      write('public/flat.html', flat)
      init({ dist: look })
      init({ dist: look, starter: true })
      expect(read('public/flat.html')).not.toMatch(/^ /m)
      const page = read('public/index.html')
      const indents = page.split(end).map(line => /^\s*/.exec(line)?.[0])
      expect(indents).toEqual(['', '\t', '\t\t', '\t\t', '\t\t', '\t\t', '\t', '', ''])
      expect(page.split(end).join('')).not.toMatch(/[\r\n]/)
    },
  )

  test('take the place of those of an example page that was copied', () => {
    const look = bundle('1.0.0', { 'styles/starter.css': 'look' })
    rmSync(join(root, 'public/index.html'))
    const printed = init({ dist: look, starter: true })
    expect(printed).toContain('cp node_modules/thistledown/dist/examples/starter.html public/index.html')
    expect(printed).toContain(
      'Put these tags into the head of each page in public. Once there are pages, init',
    )
    write('public/index.html', pageOf({ title: '', content: '', key: '' }))
    expect(init({ dist: look })).toContain('wrote public/index.html')
    const page = read('public/index.html')
    expect(page).not.toMatch(/"\.\.\/(styles|scripts)/)
    expect(page).toMatch(/tdEarlyClicks.*\n.*thistledown\.css\?v.*\n.*starter\.css\?v.*\n.*core\.js\?v/)
    expect(init({ dist: look })).toContain('Nothing to change.')
  })
})
