// @vitest-environment node
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type InitOptions, runInit } from '../../../cli/init/run.ts'
import { writeSite } from '../support/site.ts'

/** A bundle with a chunk of its own. */
const bundle = (version: string, more: Readonly<Record<string, string>> = {}): string => {
  const integrity = `sha384-${Buffer.from(version.repeat(9)).toString('base64')}`
  const files = {
    'scripts/core.js': { brotli: 4000, integrity },
    'styles/thistledown.css': { brotli: 2000, integrity },
    ...Object.fromEntries(Object.keys(more).map(path => [path, { brotli: 800, integrity }])),
  }
  const manifest = {
    version,
    core: 'scripts/core.js',
    build: version.replaceAll('.', ''),
    preload: {},
    files,
    features: {},
  }
  return writeSite({
    'manifest.json': JSON.stringify(manifest),
    'inline.js': `tdEarlyClicks of ${version}`,
    'scripts/core.js': `core ${version}`,
    'scripts/core.js.map': '{}',
    [`scripts/map.${version.replaceAll('.', '')}.js`]: `map ${version}`,
    'styles/thistledown.css': 'css',
    ...more,
  })
}

const PAGE = '<html><head>\n</head><body>caf\xe9</body></html>'
const FILES = 'public/thistledown'
const CORE = `${FILES}/scripts/core.js`
const [first, second, third] = [bundle('1.0.0'), bundle('2.0.0'), bundle('3.0.0')]
let root = ''

const read = (file: string): string => readFileSync(join(root, file), 'latin1')
const write = (file: string, text: string): void => writeFileSync(join(root, file), text, 'latin1')
const init = (options: InitOptions): string => runInit(options, root).output
const everything = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map(path => [path, readFileSync(path, 'latin1')]),
  )

beforeEach(() => {
  root = writeSite({ 'public/index.html': Buffer.from(PAGE, 'latin1'), [`${FILES}/own.txt`]: 'ours' })
})
afterEach(() => rmSync(root, { recursive: true }))

describe('a first run', () => {
  test('copies the two folders without source maps, and writes settings and a budget', () => {
    expect(init({ dist: first })).toContain(`wrote ${FILES}: 4 files`)
    expect(readdirSync(join(root, FILES, 'scripts')).sort()).toEqual(['core.js', 'map.100.js'])
    expect(JSON.parse(read('thistledown.budget.json'))).toEqual({
      files: { 'core.js': 4050, 'thistledown.css': 2050 },
    })
    expect(JSON.parse(read('thistledown.config.json'))).toEqual({
      paths: { pages: ['public'], bundle: FILES },
      base: { pages: '/', bundle: '/thistledown' },
    })
  })

  test('inserts the tags, and keeps every other byte of the page', () => {
    init({ dist: first })
    expect(read('public/index.html').replace(/ {2}<(link|script).*\n/g, '')).toBe(PAGE)
    expect(read('public/index.html')).toMatch(
      /href="\/thistledown\/styles\/thistledown\.css\?v=.*\n.*scripts\/core\.js\?v=/,
    )
  })

  test('writes nothing with --dry-run, and changes nothing when repeated', () => {
    const before = everything()
    const text = init({ dist: first, dryRun: true })
    expect(text).toContain(`would write ${FILES}: 4 files`)
    expect(text).toContain('would write public/index.html, thistledown.config.json, thistledown.budget.json')
    expect(everything()).toEqual(before)
    init({ dist: first })
    const after = everything()
    expect(init({ dist: first })).toContain('Nothing to change.')
    expect(everything()).toEqual(after)
  })

  test('refuses to overwrite a file that was there, before it writes anything', () => {
    rmSync(root, { recursive: true })
    root = writeSite({ [CORE]: 'another core' })
    const before = everything()
    expect(() => init({ dist: first })).toThrow(
      `1 file there was changed or written by someone else: ${CORE}.`,
    )
    expect(everything()).toEqual(before)
    expect(init({ dist: first, force: true })).toContain(`wrote ${FILES}: 4 files`)
  })
})

describe('an upgrade', () => {
  beforeEach(() => void init({ dist: first }))

  test('replaces files and tags, keeps the scripts of the build before, and removes those of the one before that', () => {
    write('thistledown.budget.json', '{}')
    const text = init({ dist: second })
    expect(text).toContain('Plain HTML: thistledown 1.0.0 → 2.0.0')
    expect([read(CORE), read(`${FILES}/own.txt`)]).toEqual(['core 2.0.0', 'ours'])
    expect(read('public/index.html')).toContain('core.js?v=200')
    expect(read('public/index.html').match(/<script.*/g)?.[0]).toBe('<script>tdEarlyClicks of 2.0.0</script>')
    expect(read('public/index.html').match(/<script/g)).toHaveLength(2)
    expect(read('thistledown.budget.json')).toBe('{}')
    const scripts = () => readdirSync(join(root, FILES, 'scripts')).sort()
    expect(scripts()).toEqual(['core.js', 'map.100.js', 'map.200.js'])
    init({ dist: second })
    expect(scripts()).toEqual(['core.js', 'map.100.js', 'map.200.js'])
    expect(init({ dist: third })).toContain(`removed ${FILES}: 1 file of an earlier build`)
    expect(scripts()).toEqual(['core.js', 'map.200.js', 'map.300.js'])
  })

  test('refuses to replace a bundle of the site’s own, and says which commands renew it', () => {
    rmSync(join(root, FILES, 'thistledown.files.json'))
    write(`${FILES}/manifest.json`, '{}')
    const before = everything()
    expect(() => init({ dist: second })).toThrow(
      `${FILES} holds a bundle that \`thistledown build\` has made. Run build and tags again`,
    )
    expect(everything()).toEqual(before)
  })

  test('refuses to overwrite a file that the site has changed', () => {
    write(CORE, 'edited')
    const before = everything()
    expect(() => init({ dist: second })).toThrow(
      /changed or written by someone else: .*\nNothing was written\. --force/,
    )
    expect(everything()).toEqual(before)
    init({ dist: second, force: true })
    expect(read(CORE)).toBe('core 2.0.0')
  })

  test('completes a run that was interrupted, and restores a file that was deleted', () => {
    write(CORE, 'core 2.0.0')
    expect(init({ dist: second })).toContain('1.0.0 → 2.0.0')
    rmSync(join(root, CORE))
    expect(init({ dist: second })).toContain(`wrote ${FILES}: 1 file`)
    expect(read(CORE)).toBe('core 2.0.0')
  })

  test.each([
    ['leads out of the folder', { version: '1.0.0', files: { '../../package.json': 'x' } }],
    ['has another form', { files: [] }],
  ])('refuses a list of files that %s', (_, record) => {
    write(`${FILES}/thistledown.files.json`, JSON.stringify(record))
    expect(() => init({ dist: second })).toThrow(
      'thistledown.files.json: this is not the list that `thistledown init` has written.',
    )
  })
})

describe('tags in templates', () => {
  const HEAD = '<head>\n</head>'
  const eleventy = (files: Readonly<Record<string, string>>): string => {
    rmSync(root, { recursive: true })
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
      rmSync(root, { recursive: true })
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
    rmSync(root, { recursive: true })
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

  test('need no line in an Eleventy configuration that copies the folder already', () => {
    const config = "export default c => { c.addPassthroughCopy({ './public/': '/' }) }"
    expect(eleventy({ 'eleventy.config.js': config, '_includes/a.njk': HEAD })).not.toContain('Let Eleventy')
  })

  test.each([
    ['eleventy', 'eleventy.config.cjs', "addPassthroughCopy({ 'public': '/' })"],
    ['jekyll', '_config.yml', 'exclude: [thistledown.config.json'],
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
    rmSync(join(root, 'public/index.html'))
    expect(init({ dist: next, starter: true })).toContain('thistledown/dist/examples/starter.html')
  })
})
