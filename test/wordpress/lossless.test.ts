import { describe, expect } from 'vitest'
import { test } from './support/test.ts'
import { lostIn, pathsOf, playersIn, read } from './support/trial.ts'
import { isMoreShift, shiftOf, startVisitor, type Visit, worseIn } from './support/visit.ts'

/** Two themes, the first of blocks and the second a classic one; a trial names others. */
const THEMES = (process.env.THISTLEDOWN_WORDPRESS_THEMES ?? 'twentytwentythree,twentytwentyone').split(',')

const CONSENT = `rig-options=${encodeURIComponent('{"off":[],"consent":true}')}`
const EVERYTHING = `rig-options=${encodeURIComponent('{"off":[],"consent":true,"grid_visible":2}')}`

/** Does the work for all items, several at a time. */
const forAll = async <T>(
  items: readonly T[],
  workers: number,
  work: (item: T, worker: number) => Promise<void>,
): Promise<void> => {
  const left = [...items]
  const run = async (_: unknown, worker: number): Promise<void> => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item, worker)
  }
  await Promise.all(Array.from({ length: workers }, run))
}

interface Compared {
  readonly lost: readonly string[]
  /** The paths of pages that use something of the plugin although none of its styles was chosen. */
  readonly used: readonly string[]
}

/** Pages that nobody wrote for the plugin, and those of ours in which it must move nothing. */
const KEPT = /^\/(?:foreign|bundle|lightbox|share|archives)\//

/** Pages of ours with a style for their blocks. */
const STYLED = ['accordion', 'carousel', 'old-gallery', 'gallery-grid', 'posts', 'hero', 'calendar', 'map']

/** The result of blocks for which no style was chosen. */
const WITHOUT_STYLE =
  /data-feature="[^"]*\b(?:form|home-hero-banner|lightbox|select-link|social-popup|video-player)\b|thistledown-embed/

/** The messages of PHP about mistakes. */
const MISTAKES = /<b>(?:Deprecated|Notice|Warning|Fatal error)<\/b>/g

const compareAll = async (site: string, theme: string, style: string): Promise<Compared> => {
  const lost: string[] = []
  const used: string[] = []
  const compare = async (path: string): Promise<string[]> => {
    const page = `${site}${path}?rig-theme=${theme}`
    const off = await read(`${page}&rig-plugin=off&rig-style=${style}`)
    const on = await read(`${page}&${EVERYTHING}&rig-style=${style}`)
    if (!on.includes('plugins/thistledown')) return on === off ? [] : ['other bytes']
    if (WITHOUT_STYLE.test(on)) used.push(path)
    const mistakes = on.match(MISTAKES)?.slice(off.match(MISTAKES)?.length ?? 0) ?? []
    return [...lostIn(off, on), ...playersIn(on), ...mistakes]
  }
  // Patterns are made for block themes.
  const paths = (await pathsOf(site)).filter(path => style === 'carousel' || !path.includes('/pattern-'))
  await forAll(paths, 3, async path => {
    lost.push(...(await compare(path)).map(it => `${path}: ${it}`))
  })
  return { lost, used }
}

describe.for(THEMES.map((theme, index) => [theme, index % 2 ? 'grid' : 'carousel'] as const))(
  'with every mapper on in %s',
  ([theme, style]) => {
    // A theme's fonts shift its own text, each time as much as was there before them.
    const shown = `rig-theme=${theme}&rig-fonts=none`
    let compared: Promise<Compared> | undefined
    const compareOnce = (site: string): Promise<Compared> => {
      compared ??= compareAll(site, theme, style)
      return compared
    }

    test('no page loses a text, link, id, class, picture or field, nor their order; one that uses nothing is the same to the byte', async ({
      site,
    }) => {
      const { lost, used } = await compareOnce(site.url)
      expect(lost).toEqual([])
      expect(used.length).toBeGreaterThan(10)
      expect(used).not.toContain('/nothing/')
    })

    test('pages without a style of the plugin keep boxes, colours and reach at 390 and 1280 px; nothing shifts, axe finds no more, no provider is asked', async ({
      open,
      site,
      expected,
    }) => {
      // Compared below.
      expected.push(/./)
      const { used } = await compareOnce(site.url)
      const kept = used.filter(path => KEPT.test(path))
      expect(kept.length).toBeGreaterThan(0)
      const visitors = [await startVisitor(await open()), await startVisitor(await open())]
      const found: string[] = []
      await forAll(kept, visitors.length, async (path, worker) => {
        const visit = visitors[worker] as Visit
        const off = await visit(`${path}?${shown}&rig-plugin=off`)
        const on = await visit(`${path}?${shown}&${EVERYTHING}`)
        found.push(...worseIn(off, on).map(it => `${path}: ${it}`))
      })
      expect(found).toEqual([])
    })

    test('pages with a style of the plugin shift no more than without it, also if core comes late', async ({
      open,
      site,
      expected,
    }) => {
      expected.push(/./)
      site.fault({ match: /\/core\.js/, action: { delay: 300 } })
      const page = await open({ viewport: { width: 390, height: 800 } })
      const found: string[] = []
      for (const name of STYLED) {
        const path = `/${name}/?${shown}`
        const on = await shiftOf(page, path)
        // Rare, so most pages load once.
        if (isMoreShift(0, on) && isMoreShift(await shiftOf(page, `${path}&rig-plugin=off`), on))
          found.push(`${name} shifts by ${on}`)
      }
      expect(found).toEqual([])
    })
  },
)

test.for([
  ['accordion', '.thistledown-accordion__button'],
  ['video', '.thistledown-video__label'],
] as const)(
  'a text whose end arrives late moves nothing before it: %s',
  async ([name, selector], { page }) => {
    await page.setViewport({ width: 390, height: 800 })
    await page.goto(`/${name}/?rig-theme=twentytwentythree&${CONSENT}`)
    const [start, end] = await page.evaluateOn(selector, element =>
      ['A word', 'A word and many more words '.repeat(3)].map(text => {
        element.textContent = text
        const { top, height } = element.getBoundingClientRect()
        return { height, top, sign: getComputedStyle(element, '::after').top }
      }),
    )
    expect(end?.height).toBeGreaterThan(start?.height ?? 0)
    expect(end).toEqual({ ...start, height: end?.height })
  },
)

describe('videos of providers', () => {
  test('load nothing of theirs in any form of embed while consent is asked for', async ({ site }) => {
    const off = await read(`${site.url}/embeds/?rig-plugin=off`)
    expect(playersIn(off)).toHaveLength(19)
    const on = await read(`${site.url}/embeds/?${CONSENT}&rig-steps=5000`)
    expect(playersIn(on)).toEqual([])
    expect(on.match(/class="thistledown-embed/g)).toHaveLength(19)
    expect(on.match(/data-permission-type/g)).toHaveLength(1)
    expect(on).toContain('<span id="own" class="thistledown-embed film" data-feature="video-player"')
    expect(on).toContain('href="https://www.youtube.com/watch?v=aqz-KE-bpKQ&#038;t=9"')
  })

  test('bring the question only to pages with one', async ({ site }) => {
    expect(await read(`${site.url}/accordion/?${CONSENT}`)).not.toContain('data-permission-type')
  })

  test('stay as WordPress has them on a new site', async ({ site }) => {
    const page = `${site.url}/embeds/?rig-options=${encodeURIComponent('{}')}`
    expect(playersIn(await read(page))).toHaveLength(19)
  })

  test.for([
    [390, '.wp-has-aspect-ratio :is(iframe,.thistledown-embed)'],
    [1280, '.entry-content :is(iframe,embed,.thistledown-embed):not(.wp-video *)'],
  ] as const)('are as large as their players, at %i px', async ([width, selector], { open, expected }) => {
    // The players themselves cannot be reached.
    expected.push(/./)
    const page = await open({ viewport: { width, height: 800 }, javaScript: false })
    const boxes = (): Promise<number[][]> =>
      page.evaluate(
        players =>
          [...document.querySelectorAll(players)].map(element => {
            const { width, height } = element.getBoundingClientRect()
            const line = element.closest('p, .wp-block-embed__wrapper')
            const around = line?.getBoundingClientRect().height ?? 0
            return [width, height, around].map(Math.round)
          }),
        selector,
      )
    for (const theme of ['twentytwentythree', 'twentytwentyone']) {
      await page.goto(`/embeds/?rig-theme=${theme}&rig-plugin=off`)
      const off = await boxes()
      await page.goto(`/embeds/?rig-theme=${theme}`)
      expect(off.length).toBeGreaterThan(1)
      expect(await boxes()).toEqual(off)
      const rights = await page.evaluate(() =>
        [...document.querySelectorAll('.thistledown-embed:not(.wp-video *)')].map(
          embed => embed.getBoundingClientRect().right,
        ),
      )
      expect(Math.max(...rights)).toBeLessThanOrEqual(width)
    }
  })
})
