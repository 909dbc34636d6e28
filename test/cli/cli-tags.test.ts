// @vitest-environment node
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Bundle } from '../../cli/manifest.ts'
import { rulesOf } from '../../cli/tags/speculate.ts'
import { type TagOptions, tagsHeaders, tagsJson, tagsOf } from '../../cli/tags/tags.ts'
import { LANGUAGE_NAMES, type LanguageName, writeTags } from '../../cli/tags/write.ts'
import { ROOT } from '../../tools/lib/paths.mjs'
import { tagOptions } from './support/tags.ts'

const WIDE = '(min-width:1024px)'
const manifest = {
  build: 'k3f9',
  core: 'scripts/core.js',
  files: {},
  features: { 'mega-menu': { media: WIDE }, form: {} },
  preload: { 'mega-menu': ['scripts/mega-menu.js'], form: ['scripts/form.js'] },
}
const bundle = { manifest, inline: 'queue()', coreCode: "let a='<?{{'" } as unknown as Bundle
const CDN = 'https://cdn.example.org/t'

const options = (features: readonly string[] = [], more: Partial<TagOptions> = {}): TagOptions =>
  tagOptions({ features, integrity: false, ...more })
const write = (given: TagOptions, language: LanguageName = 'html'): string =>
  writeTags(tagsOf(bundle, given), language)
const policyFor = (more: Partial<TagOptions>): string | undefined =>
  /^Content-Security-Policy: (.*)$/m.exec(tagsHeaders(bundle, options([], more)))?.[1]
const cspOf = (text = '') => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

describe('hints for chunks', () => {
  test('come after core and yield to pictures', () => {
    const tags = tagsOf(bundle, options(['form'])).map(({ attributes }) => Object.fromEntries(attributes))
    const [core] = tags.filter(({ src }) => src)
    const hints = tags.filter(({ rel }) => rel === 'modulepreload')
    expect(hints.map(({ fetchpriority }) => fetchpriority)).toEqual(['low'])
    expect(core?.fetchpriority).toBeUndefined()
    expect(tags.indexOf(core ?? {})).toBeLessThan(tags.indexOf(hints[0] ?? {}))
    expect(write(options(['form']), 'jsx')).toContain('fetchPriority="low"')
  })

  test('do the same in headers, where core is fetched as early as the page’s own tag would be', () => {
    const linesFor = (base: string, integrity = false) =>
      tagsHeaders(bundle, options(['form'], { base, integrity })).split('\n')
    expect(linesFor('/').slice(1)).toEqual([
      'Link: </scripts/core.js?v=k3f9>; rel=modulepreload',
      'Link: </scripts/form.js>; rel=modulepreload; fetchpriority=low',
    ])
    // Preloads of another origin are in the mode of the tags.
    expect(linesFor(CDN).length).toBeGreaterThan(2)
    expect(linesFor(CDN).filter(line => !line.includes('; crossorigin'))).toEqual([])
    expect(linesFor(CDN, true).filter(line => !line.includes('; integrity="'))).toEqual([])
    expect(linesFor('/', true)).toEqual(linesFor('/'))
  })

  test('have the media query of a feature for wide screens', () => {
    const both = write(options(['mega-menu', 'form']))
    expect(both).toContain('href="/scripts/form.js" fetchpriority="low">')
    expect(both).toContain(`href="/scripts/mega-menu.js" media="${WIDE}"`)
    expect(tagsHeaders(bundle, options(['mega-menu']))).toContain(
      `Link: </scripts/mega-menu.js>; rel=modulepreload; fetchpriority=low; media="${WIDE}"`,
    )
    const { preloads } = tagsJson(bundle, options(['mega-menu', 'form']))
    expect(preloads.map(preload => ('media' in preload ? preload.media : ''))).toEqual([WIDE, ''])
  })
})

test('the policy for inline core has its hash, and permits the chunks of another origin', () => {
  const { script, csp } = tagsJson(bundle, options([], { base: CDN })).inlineCore
  const inlineCore = true
  const html = write(options([], { base: CDN, inlineCore }))
  expect(html).toContain(`<script type="module">${script}</script>`)
  expect(csp).toBe(cspOf(script))
  expect(policyFor({ base: CDN, inlineCore })).toBe(`script-src 'self' https://cdn.example.org ${csp}`)
  expect(policyFor({ base: '//cdn.example.org:81', inlineCore })).toContain("'self' cdn.example.org:81 'sha")
  expect(policyFor({ base: '/assets', inlineCore })).toContain("script-src 'self' 'sha")
})

test('the policy for inline core also has the hashes of the head snippet and import map, if the page has them', () => {
  const { inlineCore, importMap } = tagsJson(bundle, options())
  const policy = policyFor({ inlineCore: true, inline: true, importMap: true })
  const [directive, ...sources] = policy?.split(' ') ?? []
  expect(directive).toBe('script-src')
  expect(sources.sort()).toEqual(["'self'", inlineCore.csp, cspOf(bundle.inline), importMap.csp].sort())
})

test('the import map has the integrity of the chunks, and on another origin that of core, too', () => {
  const facts = { brotli: 1, integrity: 'x' }
  const files = { 'scripts/core.js': facts, 'scripts/form.k3f9.js': facts, 'styles/core.css': facts }
  const whole = { ...bundle, manifest: { ...bundle.manifest, files } }
  const mapped = (base: string): string[] => {
    const tags = tagsOf(whole, options([], { base, importMap: true }))
    const map = tags.find(({ attributes }) => attributes.some(([, value]) => value === 'importmap'))
    return Object.keys(JSON.parse(map?.text ?? '').integrity)
  }
  expect(mapped('/')).toEqual(['/scripts/form.k3f9.js'])
  expect(mapped(CDN)).toEqual([`${CDN}/scripts/core.js?v=k3f9`, `${CDN}/scripts/form.k3f9.js`])
})

// test/architecture/package/tags.test.ts renders the snippets of all languages.
test('an address is escaped, and a snippet for a template language says where it comes from', () => {
  const hostile = options([], { base: '/<?{{}"&' })
  expect(write(hostile)).toContain('src="/&lt;?{{}&quot;&amp;/scripts/core.js?v=k3f9"')
  const said = LANGUAGE_NAMES.filter(language => write(options(), language).includes('Write it again'))
  expect(said).toEqual(['php', 'twig', 'liquid', 'nunjucks', 'jsx'])
})

test('a path cannot end a script or begin a template’s tag inside one', () => {
  const base = '/</script>{% endraw %}{{'
  const files = { 'scripts/form.k3f9.js': { brotli: 1, integrity: 'x' } }
  const whole = { ...bundle, manifest: { ...bundle.manifest, files } }
  const { inlineCore, importMap } = tagsJson(whole, options([], { base }))
  for (const { script } of [inlineCore, importMap])
    expect(script.replace(bundle.coreCode, '')).not.toMatch(/<|\{[{%#]/)
  expect(JSON.parse(importMap.script).integrity).toEqual({ [`${base}/scripts/form.k3f9.js`]: 'x' })
  expect(rulesOf({ speculate: 'prefetch', speculateExcept: ['/</script>'] })).not.toContain('<')
})

describe('speculation rules', () => {
  const asked = options([], { base: `${CDN}/`, speculate: 'prefetch' })
  /** The patterns of URLs that the rules leave out. */
  const excluded = (...speculateExcept: string[]): string[] => {
    const [rule] = JSON.parse(rulesOf({ speculate: 'prefetch', speculateExcept })).prefetch
    return rule.where.and[1].not.href_matches.slice(1)
  }

  test('prefetch on hover, relative to the page, and prerender only if asked', () => {
    const { prefetch, ...others } = JSON.parse(rulesOf({ speculate: 'prefetch' }))
    expect(others).toEqual({})
    expect(JSON.parse(rulesOf({ speculate: 'prerender' }))).toEqual({ prerender: prefetch })
    const [{ eagerness, where }] = prefetch
    expect(eagerness).toBe('moderate')
    // The file may come from another origin.
    expect(where.and[0]).toEqual({ href_matches: '/*', relative_to: 'document' })
    expect(where.and[1].not).toMatchObject({ href_matches: ['/*\\?(.+)'], relative_to: 'document' })
  })

  test('leave out a listed path and what is below it; only * is a pattern', () => {
    expect(excluded('/logout', '/cart/')).toEqual(['/logout', '/logout/*', '/cart', '/cart/*'])
    expect(excluded('/*/remove')).toEqual(['/*/remove', '/*/remove/*'])
    expect(excluded('/')).toEqual(['/'])
    expect(excluded('/a:b(c){d}+')[0]).toBe(String.raw`/a\:b\(c\)\{d\}\+`)
  })

  test.each(['cart', '//host/cart', 'https://host/cart', '/cart?x', '/cart#x', '/a b', ''])(
    'refuse a path that is not absolute: %s',
    path => {
      expect(() => excluded(path)).toThrow(`--speculate-except ${path}: this is not a path`)
    },
  )

  test('are a script of the page with its hash in JSON, and a file that headers name', () => {
    const { script = '', csp } = tagsJson(bundle, asked).speculation ?? {}
    expect(write(asked)).toContain(`<script type="speculationrules">${script}</script>`)
    expect(csp).toBe(cspOf(script))
    expect(tagsHeaders(bundle, asked)).toContain(`Speculation-Rules: "${CDN}/speculation-rules.json"`)
  })
})

describe('view transitions', () => {
  const STYLE = '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}'
  const asked = options([], { viewTransitions: true })

  test('add the style once, and no script', () => {
    const tags = tagsOf(bundle, asked)
    expect(tags.filter(({ name }) => name === 'style')).toHaveLength(1)
    expect(tags.filter(({ name }) => name !== 'style')).toEqual(tagsOf(bundle, options()))
    expect(write(asked)).toContain(`<style>${STYLE}</style>\n`)
  })

  test('are permitted by JSON and headers, in one policy with inline core', () => {
    const hash = cspOf(STYLE)
    const viewTransitions = true
    expect(tagsJson(bundle, asked).viewTransitions).toEqual({ style: STYLE, csp: hash })
    expect(policyFor({ viewTransitions })).toBe(`style-src 'self' ${hash}`)
    const fromCdn = `style-src 'self' https://cdn.example.org ${hash}`
    expect(policyFor({ viewTransitions, base: CDN })).toBe(fromCdn)
    const { csp } = tagsJson(bundle, asked).inlineCore
    const both = `script-src 'self' ${csp}; style-src 'self' ${hash}`
    expect(policyFor({ viewTransitions, inlineCore: true })).toBe(both)
  })

  test('have in the documentation the browsers that browser-compat-data has for the rule', () => {
    const { css } = createRequire(import.meta.url)('@mdn/browser-compat-data')
    const { support } = css['at-rules']['view-transition'].navigation.__compat
    const [chrome, edge, safari, firefox] = ['chrome', 'edge', 'safari', 'firefox'].map(
      name => support[name].version_added,
    )
    expect([edge, firefox]).toEqual([chrome, 'preview'])
    const shown = `(Chrome and Edge ${chrome}, Safari ${safari})`
    expect(readFileSync(join(ROOT, 'docs/loading.md'), 'utf8')).toContain(shown)
  })
})

test('nothing has speculation rules or view transitions unless asked', () => {
  for (const language of LANGUAGE_NAMES) expect(write(options(), language)).not.toMatch(/speculation|style>/)
  expect(tagsHeaders(bundle, options())).not.toMatch(/Speculation|Content-Security-Policy/)
  const json = tagsJson(bundle, options())
  expect([json.speculation, json.viewTransitions]).toEqual([undefined, undefined])
})
