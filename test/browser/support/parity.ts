import { describe, expect } from 'vitest'
import { platformMarkup } from '../../../fixtures/content/platform-markup.ts'
import { isNight } from '../../../tools/lib/night.mjs'
import type { Page, PageOptions } from '../driver/types.ts'
import { openOwn } from './own-page.ts'
import type { Site } from './site.ts'
import { can, engineName, test } from './test.ts'

/** The browser's own markup, or ours with a script. Ids in the page start with the way's name. */
export type Way = 'native' | 'scripted'

export interface Comparison {
  readonly options?: PageOptions
  /** Fragment of the address; `{way}` is replaced by the way's name. */
  readonly hash?: string
  /** Returns what a visitor perceives, to be compared. */
  observe(page: Page, way: Way): Promise<unknown>
}

interface Parity {
  readonly feature: string
  /** Markup of both ways. */
  readonly body: string
  /** Matches once the scripted way is mounted. */
  readonly mounted: string
  /** Runs in the page before its scripts: removes native support from the browser. */
  readonly takeAway: () => void
  readonly comparisons: Readonly<Record<string, Comparison>>
}

/** Replaces the ways' names, so that they make no difference. */
const withoutNames = (found: unknown): unknown =>
  JSON.parse(JSON.stringify(found ?? null).replace(/native|scripted/g, 'it'))

type Open = (options?: PageOptions) => Promise<Page>

/**
 * Compares the browser's markup with ours, each on a fresh page with both. A difference must be
 * documented (fixtures/content/platform-markup.ts), and a documented difference must exist. Without
 * native support the markup must behave like one of the two.
 */
export const parity = ({ feature, body, mounted, takeAway, comparisons }: Parity): void => {
  const { differences = [] } = platformMarkup[feature] ?? {}

  const find = async (
    open: Open,
    site: Site,
    way: Way,
    { options, hash = '', observe }: Comparison,
    before?: () => void,
  ) => {
    const page = await open(options)
    if (before) await page.initScript(before)
    const scripts = options?.javaScript !== false
    await openOwn(page, site, { body, scripts }, hash.replace('{way}', way))
    if (scripts) await expect(page).toExist(mounted)
    return withoutNames(await observe(page, way))
  }

  describe(`${feature}: the platform’s markup and ours`, () => {
    const possible = Object.entries(comparisons).filter(
      ([, { options }]) => !options?.forcedColors || can('forcedColors'),
    )
    test.for(possible)('%s', async ([id, comparison], { open, site }) => {
      const native = await find(open, site, 'native', comparison)
      const scripted = await find(open, site, 'scripted', comparison)
      const { in: engines = [] } = differences.find(it => it.id === id) ?? {}
      if (engines.includes(engineName)) expect(native).not.toEqual(scripted)
      else expect(native).toEqual(scripted)
      // Without native support the markup runs our script, which is the same in every engine.
      if (comparison.options?.javaScript === false || !(engineName === 'chromium' || isNight())) return
      const without = await find(open, site, 'native', comparison, takeAway)
      expect([native, scripted]).toContainEqual(without)
    })

    test('compares every documented difference', () => {
      expect(differences.filter(({ id }) => !(id in comparisons)).map(({ id }) => id)).toEqual([])
    })
  })
}
