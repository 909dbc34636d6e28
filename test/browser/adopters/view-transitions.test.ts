import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { readBundle } from '../../../src/cli/manifest.ts'
import { type TagOptions, tagsHeaders, tagsOf } from '../../../src/cli/tags/tags.ts'
import { writeTags } from '../../../src/cli/tags/write.ts'
import { ROOT } from '../../../tools/lib/paths.mjs'
import type { Page } from '../driver/types.ts'
import type { Site } from '../support/site.ts'
import { test } from '../support/test.ts'

const options = {
  base: '/',
  features: [],
  css: 'all',
  integrity: true,
  inline: false,
  inlineCore: false,
  importMap: false,
  viewTransitions: true,
} as const satisfies TagOptions
const bundle = readBundle(join(ROOT, 'dist'))
const [, directive = ''] = /^Content-Security-Policy: (.*)$/m.exec(tagsHeaders(bundle, options)) ?? []
const POLICY = `<meta http-equiv="Content-Security-Policy" content="${directive}; script-src 'self'">`

const open = async (page: Page, site: Site, viewTransitions: boolean): Promise<void> => {
  const tags = writeTags(tagsOf(bundle, { ...options, viewTransitions }), 'html')
  const text = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Test</title><link rel="icon" href="data:,">${POLICY}${tags}<a href="/b-test/">Next</a></html>`
  site.fault({
    match: /\/[ab]-test\/$/,
    action: { body: text, type: 'text/html;charset=utf-8' },
  })
  await page.initScript(() => {
    addEventListener('pagereveal', event => {
      document.documentElement.dataset.transition = `${event.viewTransition !== null}`
    })
  })
  await page.goto('/a-test/')
}

/** The media query around the rule for view transitions, and whether it matches. */
const readRule = (page: Page) =>
  page.evaluate(() => {
    const [media] = [...(document.querySelector('style')?.sheet?.cssRules ?? [])]
    if (!(media instanceof CSSMediaRule)) return
    return {
      matches: matchMedia(media.conditionText).matches,
      rules: [...media.cssRules].map(rule => [rule.constructor.name, rule.cssText]),
    }
  })

const RULES = [['CSSViewTransitionRule', '@view-transition { navigation: auto; }']]

describe('the style of tags --view-transitions, under the policy of --format headers,', () => {
  test('is a rule for view transitions', async ({ page, site }) => {
    await open(page, site, true)
    expect(await readRule(page)).toEqual({ matches: true, rules: RULES })
  })

  test('has no effect for visitors who prefer reduced motion', async ({ open: openPage, site }) => {
    const page = await openPage({ reducedMotion: true })
    await open(page, site, true)
    expect(await readRule(page)).toEqual({ matches: false, rules: RULES })
  })
})

/** Follows a link, and says whether the next page appears with a transition. */
const follow = async (page: Page): Promise<string | undefined> => {
  await page.click('a')
  await page.waitFor(() => location.pathname === '/b-test/' && document.documentElement.dataset.transition)
  return page.evaluate(() => document.documentElement.dataset.transition)
}

describe('a link to the next page', () => {
  test('starts a view transition', async ({ page, site }) => {
    await open(page, site, true)
    // Again, if the navigation took so long that Chromium gave the transition up.
    const followAgain = async () => {
      await page.goto('/a-test/')
      return follow(page)
    }
    await expect.poll(followAgain).toBe('true')
  })

  test('starts none for visitors who prefer reduced motion', async ({ open: openPage, site }) => {
    const page = await openPage({ reducedMotion: true })
    await open(page, site, true)
    expect(await follow(page)).toBe('false')
  })

  test('starts none without the style', async ({ page, site }) => {
    await open(page, site, false)
    expect(await follow(page)).toBe('false')
  })
})
