import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Bundle } from '../../../src/cli/manifest.ts'
import { rulesOf } from '../../../src/cli/tags/speculate.ts'
import { type TagOptions, tagsHeaders, tagsJson, tagsOf } from '../../../src/cli/tags/tags.ts'
import { writeTags } from '../../../src/cli/tags/write.ts'

const bundle = {
  manifest: { core: 'scripts/core.js', files: {}, features: {}, preload: {} },
  inline: '',
  coreCode: '',
} as unknown as Bundle

const options: TagOptions = {
  base: 'https://cdn.example.org/t/',
  features: [],
  css: 'all',
  integrity: false,
  inline: false,
  inlineCore: false,
  importMap: false,
}

/** The patterns of URLs that the rules leave out. */
const excluded = (...speculateExcept: string[]): string[] => {
  const [rule] = JSON.parse(rulesOf({ speculate: 'prefetch', speculateExcept })).prefetch
  return rule.where.and[1].not.href_matches.slice(1)
}

test('rules prefetch on hover, and prerender only if asked', () => {
  const { prefetch, ...others } = JSON.parse(rulesOf({ speculate: 'prefetch' }))
  expect(others).toEqual({})
  expect(prefetch[0].eagerness).toBe('moderate')
  expect(JSON.parse(rulesOf({ speculate: 'prerender' }))).toEqual({ prerender: prefetch })
})

test('patterns are relative to the page, so that the file may come from another origin', () => {
  const [rule] = JSON.parse(rulesOf({ speculate: 'prefetch' })).prefetch
  expect(rule.where.and[0]).toEqual({ href_matches: '/*', relative_to: 'document' })
  expect(rule.where.and[1].not).toMatchObject({ href_matches: ['/*\\?(.+)'], relative_to: 'document' })
})

test('a listed path leaves out what is below it, too', () => {
  expect(excluded('/logout', '/cart/')).toEqual(['/logout', '/logout/*', '/cart', '/cart/*'])
  expect(excluded('/*/remove')).toEqual(['/*/remove', '/*/remove/*'])
  expect(excluded('/')).toEqual(['/'])
})

test('a listed path is no pattern but for *', () => {
  expect(excluded('/a:b(c){d}+')[0]).toBe(String.raw`/a\:b\(c\)\{d\}\+`)
})

test.each(['cart', '//host/cart', 'https://host/cart', '/cart?x', '/cart#x', '/a b', ''])(
  'a listed path is an absolute path: %s is refused',
  path => {
    expect(() => excluded(path)).toThrow(`--speculate-except ${path}: it is a path`)
  },
)

test('the page has the rules as a script, and JSON its hash', () => {
  const { script = '', csp } = tagsJson(bundle, { ...options, speculate: 'prefetch' }).speculation ?? {}
  const html = writeTags(tagsOf(bundle, { ...options, speculate: 'prefetch' }), 'html')
  expect(html).toContain(`<script type="speculationrules">${script}</script>`)
  expect(csp).toBe(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
})

test('headers name the file with the rules', () => {
  expect(tagsHeaders(bundle, { ...options, speculate: 'prefetch' })).toContain(
    'Speculation-Rules: "https://cdn.example.org/t/speculation-rules.json"',
  )
})

test('nothing has rules unless asked', () => {
  expect(writeTags(tagsOf(bundle, options), 'html')).not.toContain('speculation')
  expect(tagsHeaders(bundle, options)).not.toContain('Speculation')
  expect(tagsJson(bundle, options)).not.toHaveProperty('speculation')
})

test('a path cannot end the script', () => {
  expect(rulesOf({ speculate: 'prefetch', speculateExcept: ['/</script>'] })).not.toContain('<')
})
