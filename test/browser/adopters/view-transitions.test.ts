import { join } from 'node:path'
import { expect } from 'vitest'
import { readBundle } from '../../../cli/manifest.ts'
import { tagsHeaders, tagsOf } from '../../../cli/tags/tags.ts'
import { writeTags } from '../../../cli/tags/write.ts'
import { ROOT } from '../../../tools/lib/paths.mjs'
import { tagOptions } from '../../cli/support/tags.ts'
import type { Page } from '../driver/types.ts'
import type { Site } from '../support/site.ts'
import { test } from '../support/test.ts'

const options = tagOptions({ viewTransitions: true })
const bundle = readBundle(join(ROOT, 'dist'))
const [, directive = ''] = /^Content-Security-Policy: (.*)$/m.exec(tagsHeaders(bundle, options)) ?? []
const POLICY = `<meta http-equiv="Content-Security-Policy" content="${directive}; script-src 'self'">`

const open = async (page: Page, site: Site): Promise<void> => {
  const tags = writeTags(tagsOf(bundle, options), 'html')
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

/** The rule for view transitions, and whether the media query around it matches. */
const readRule = (page: Page) =>
  page.evaluate(() => {
    const [media] = [...(document.querySelector('style')?.sheet?.cssRules ?? [])]
    if (!(media instanceof CSSMediaRule)) return
    return [matchMedia(media.conditionText).matches, [...media.cssRules].map(rule => rule.cssText).join()]
  })
const RULE = '@view-transition { navigation: auto; }'

/** Follows a link, and says whether the next page appears with a transition. */
const follow = async (page: Page): Promise<string | undefined> => {
  await page.click('a')
  await page.waitFor(() => location.pathname === '/b-test/' && document.documentElement.dataset.transition)
  return page.evaluate(() => document.documentElement.dataset.transition)
}

test('the style of tags --view-transitions makes a link start a view transition, under the policy of --format headers', async ({
  page,
  site,
}) => {
  await open(page, site)
  expect(await readRule(page)).toEqual([true, RULE])
  // Again, if the navigation took so long that Chromium gave the transition up.
  const followAgain = async () => {
    await page.goto('/a-test/')
    return follow(page)
  }
  await expect.poll(followAgain).toBe('true')
})
