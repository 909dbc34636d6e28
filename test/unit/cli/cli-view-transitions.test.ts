// @vitest-environment node
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Bundle } from '../../../src/cli/manifest.ts'
import { type TagOptions, tagsHeaders, tagsJson, tagsOf } from '../../../src/cli/tags/tags.ts'
import { LANGUAGE_NAMES, writeTags } from '../../../src/cli/tags/write.ts'
import { ROOT } from '../../../tools/lib/paths.mjs'

const bundle = {
  manifest: { core: 'scripts/core.js', files: {}, features: {}, preload: {} },
  inline: '',
  coreCode: 'let core',
} as unknown as Bundle

const without: TagOptions = {
  base: '/',
  features: [],
  css: 'all',
  integrity: false,
  inline: false,
  inlineCore: false,
  importMap: false,
}
const options: TagOptions = { ...without, viewTransitions: true }

const STYLE = '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}'
const HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`

const policyFor = (given: TagOptions): string | undefined =>
  /^Content-Security-Policy: (.*)$/m.exec(tagsHeaders(bundle, given))?.[1]

describe('tags --view-transitions', () => {
  test('prints the style once, and as many scripts as without', () => {
    const tags = tagsOf(bundle, options)
    expect(tags.filter(({ name }) => name === 'style')).toHaveLength(1)
    expect(tags.filter(({ name }) => name !== 'style')).toEqual(tagsOf(bundle, without))
  })

  test.each(['html', 'php', 'twig', 'liquid', 'nunjucks'] as const)(
    '%s has the style unchanged',
    language => {
      expect(writeTags(tagsOf(bundle, options), language)).toContain(
        `\n<style>${STYLE}</style>\n`.trimStart(),
      )
    },
  )

  test('JSX has the style as a property, because braces are code there', () => {
    expect(writeTags(tagsOf(bundle, options), 'jsx')).toContain(
      `\n    <style dangerouslySetInnerHTML={{ __html: "${STYLE}" }} />\n`,
    )
  })

  test('JSON has the style and its hash', () => {
    expect(tagsJson(bundle, options).viewTransitions).toEqual({ style: STYLE, csp: HASH })
  })

  test('headers permit the style and the stylesheet', () => {
    expect(policyFor(options)).toBe(`style-src 'self' ${HASH}`)
    expect(policyFor({ ...options, base: 'https://cdn.example.org/t' })).toBe(
      `style-src 'self' https://cdn.example.org ${HASH}`,
    )
  })

  test('headers have one policy for the style and inline core', () => {
    const { csp } = tagsJson(bundle, options).inlineCore
    expect(policyFor({ ...options, inlineCore: true })).toBe(
      `script-src 'self' ${csp}; style-src 'self' ${HASH}`,
    )
    expect(policyFor({ ...without, inlineCore: true })).toBe(`script-src 'self' ${csp}`)
  })
})

test('nothing has view transitions unless asked', () => {
  for (const language of LANGUAGE_NAMES)
    expect(writeTags(tagsOf(bundle, without), language)).not.toContain('style>')
  expect(policyFor(without)).toBeUndefined()
  expect(tagsJson(bundle, without)).not.toHaveProperty('viewTransitions')
})

test('the documentation names the browsers that browser-compat-data has for the rule', () => {
  const { css } = createRequire(import.meta.url)('@mdn/browser-compat-data')
  const { support } = css['at-rules']['view-transition'].navigation.__compat
  const [chrome, edge, safari, firefox] = ['chrome', 'edge', 'safari', 'firefox'].map(
    name => support[name].version_added,
  )
  expect([edge, firefox]).toEqual([chrome, 'preview'])
  expect(readFileSync(join(ROOT, 'docs/loading.md'), 'utf8')).toContain(
    `(Chrome and Edge ${chrome}, Safari ${safari})`,
  )
})
