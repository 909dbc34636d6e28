import { describe, expect, test } from 'vitest'
import type { Bundle } from '../../../src/cli/manifest.ts'
import { type TagOptions, tagsHeaders, tagsJson, tagsOf } from '../../../src/cli/tags/tags.ts'
import { LANGUAGE_NAMES, type LanguageName, writeTags } from '../../../src/cli/tags/write.ts'

const WIDE = '(min-width:1024px)'
const bundle = {
  manifest: {
    core: 'scripts/core.js',
    files: {},
    features: { 'mega-menu': { media: WIDE }, form: {} },
    preload: {
      'mega-menu': ['scripts/loader.js', 'scripts/mega-menu.js'],
      form: ['scripts/loader.js', 'scripts/form.js'],
    },
  },
  inline: '',
  coreCode: "let a='<?{{'",
} as unknown as Bundle

const options = (...features: string[]): TagOptions => ({
  base: '/',
  features,
  css: 'all',
  integrity: false,
  inline: false,
  inlineCore: false,
  importMap: false,
})

const write = (given: TagOptions, language: LanguageName = 'html'): string =>
  writeTags(tagsOf(bundle, given), language)

describe('a preload of a feature for wide screens', () => {
  test('has its media query, and so has the loader’s if nothing else needs the loader', () => {
    const html = write(options('mega-menu'))
    expect(html).toContain(`href="/scripts/mega-menu.js" media="${WIDE}"`)
    expect(html).toContain(`href="/scripts/loader.js" media="${WIDE}"`)
  })

  test('loads the loader on all screens if another feature needs it', () => {
    const html = write(options('mega-menu', 'form'))
    expect(html).toContain('href="/scripts/loader.js" fetchpriority="low">')
    expect(html).toContain('href="/scripts/form.js" fetchpriority="low">')
    expect(html).toContain(`href="/scripts/mega-menu.js" media="${WIDE}"`)
  })

  test('has the media query in headers and JSON too', () => {
    expect(tagsHeaders(bundle, options('mega-menu'))).toContain(
      `Link: </scripts/mega-menu.js>; rel=modulepreload; fetchpriority=low; media="${WIDE}"`,
    )
    const { preloads } = tagsJson(bundle, options('mega-menu', 'form'))
    expect(preloads.map(preload => ('media' in preload ? preload.media : ''))).toEqual(['', WIDE, ''])
  })
})

describe('hints for chunks', () => {
  test('come after core and yield to pictures', () => {
    const tags = tagsOf(bundle, options('form')).map(({ attributes }) => Object.fromEntries(attributes))
    const [core] = tags.filter(({ src }) => src)
    const hints = tags.filter(({ rel }) => rel === 'modulepreload')
    expect(hints).toHaveLength(2)
    expect(hints.every(({ fetchpriority }) => fetchpriority === 'low')).toBe(true)
    expect(core?.fetchpriority).toBeUndefined()
    expect(tags.indexOf(core ?? {})).toBeLessThan(tags.indexOf(hints[0] ?? {}))
  })

  test('do the same in headers, where core is fetched as early as the page’s own tag would be', () => {
    const lines = tagsHeaders(bundle, options('form')).split('\n')
    expect(lines.slice(1)).toEqual([
      'Link: </scripts/core.js>; rel=modulepreload',
      'Link: </scripts/loader.js>; rel=modulepreload; fetchpriority=low',
      'Link: </scripts/form.js>; rel=modulepreload; fetchpriority=low',
    ])
  })

  test('have React’s name of the attribute in JSX', () => {
    expect(write(options('form'), 'jsx')).toContain('fetchPriority="low"')
  })
})

test('headers for another origin preload in the mode of the tags', () => {
  const lines = tagsHeaders(bundle, { ...options('form'), base: 'https://cdn.example.org/t' }).split('\n')
  expect(lines.length).toBeGreaterThan(3)
  expect(lines.filter(line => !line.includes('; crossorigin'))).toEqual([])
  expect(tagsHeaders(bundle, options('form'))).not.toContain('crossorigin')
})

test('the policy for inline core permits the chunks of another origin', () => {
  const policyFor = (base: string): string | undefined =>
    tagsHeaders(bundle, { ...options(), base, inlineCore: true })
      .split('\n')
      .find(line => line.startsWith('Content-Security-Policy: '))
  expect(policyFor('https://cdn.example.org/t')).toMatch(
    / script-src 'self' https:\/\/cdn\.example\.org 'sha/,
  )
  expect(policyFor('//cdn.example.org:81')).toContain(" script-src 'self' cdn.example.org:81 'sha")
  expect(policyFor('/assets')).toContain(" script-src 'self' 'sha")
})

describe('a snippet for a template language', () => {
  const inline = { ...options(), inlineCore: true }

  test('escapes what the language would evaluate in a script', () => {
    expect(write(inline, 'php')).toContain("a='<?= '<' ?>?{{'</script>")
    expect(write(inline, 'twig')).toMatch(
      /type="module">\{% verbatim %\}.*'<\?\{\{'\{% endverbatim %\}<\/script>/,
    )
    expect(write(inline, 'liquid')).toMatch(/type="module">\{% raw %\}.*'<\?\{\{'\{% endraw %\}<\/script>/)
    expect(write(inline, 'nunjucks')).toMatch(/type="module">\{% raw %\}.*\{% endraw %\}<\/script>/)
    expect(write(inline, 'jsx')).toMatch(/__html: "document.*'<\?\{\{'" \}\} \/>/)
  })

  test('escapes what the language would evaluate in an attribute', () => {
    const hostile = { ...options(), base: '/<?{{}"&' }
    for (const language of ['html', 'php', 'jsx'] as const)
      expect(write(hostile, language)).toContain('src="/&lt;?{{}&quot;&amp;/scripts/core.js"')
    for (const language of ['twig', 'liquid', 'nunjucks'] as const)
      expect(write(hostile, language)).toContain('src="/&lt;?&#123;&#123;&#125;&quot;&amp;/scripts/core.js"')
  })

  test('says in a comment where it comes from, and html does not', () => {
    const said = LANGUAGE_NAMES.filter(language => write(options(), language).includes('Write it again'))
    expect(said).toEqual(['php', 'twig', 'liquid', 'nunjucks', 'jsx'])
  })
})

test('a path cannot end a script or begin a template’s tag inside one', () => {
  const { inlineCore, importMap } = tagsJson(
    {
      ...bundle,
      manifest: { ...bundle.manifest, files: { 'scripts/core.js': { brotli: 1, integrity: 'x' } } },
    },
    { ...options(), base: '/</script>{% endraw %}{{' },
  )
  for (const { script } of [inlineCore, importMap])
    expect(script.replace(bundle.coreCode, '')).not.toMatch(/<|\{[{%#]/)
  expect(JSON.parse(importMap.script).integrity).toEqual({
    '/</script>{% endraw %}{{/scripts/core.js?v=': 'x',
  })
})
