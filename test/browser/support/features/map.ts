import type { Answer, Page, WaitUntil } from '../../driver/types.ts'
import { openOwn } from '../own-page.ts'
import type { Site } from '../site.ts'

export const PROVIDER = 'https://maps.googleapis.com/maps/api/js'
export const HOST = '[data-feature=map]'

/** A page whose policy allows the provider's scripts, but no other third party. */
const POLICY = `<meta http-equiv="Content-Security-Policy" content="script-src 'self' https://maps.googleapis.com; require-trusted-types-for 'script'">`

/** Replaces the provider's script, and records what is drawn. */
const SCRIPT = `{
  const draw = name => class { constructor(place, options) {
    const { map, ...rest } = options ?? place
    if (options) place.append('A map')
    window.seen = [...(window.seen ?? []), [name, rest]]
  } }
  const libraries = {
    maps: { Map: draw('map') },
    marker: { Marker: draw('marker'), AdvancedMarkerElement: draw('advanced') },
  }
  google.maps.importLibrary = async name => libraries[name]
  google.maps.__ib__()
}`

export const works: Answer = { body: SCRIPT }

export const host = (attributes: string) =>
  `<div data-feature="map" ${attributes}><address><a href="/visit/">Saltgate</a></address><div data-map-canvas></div></div>`

export const GARDEN = host('data-map-center="52.1, 1.6" data-map-marker="52.1,1.61"')

/** Records each requested address. Answers with each answer in turn, then repeats the last. */
export const serveMaps = async (
  page: Page,
  ...answers: readonly (Answer | Promise<Answer>)[]
): Promise<string[]> => {
  const asked: string[] = []
  await page.answer(PROVIDER, url => answers[Math.min(asked.push(url), answers.length) - 1])
  return asked
}

export const openMaps = (
  page: Page,
  site: Site,
  body = GARDEN,
  html = 'data-maps-key="garden"',
  waitUntil: WaitUntil = 'load',
) => openOwn(page, site, { body, head: POLICY, html: `lang="en" ${html}`, waitUntil })

export const waitForText = (page: Page, text: string): Promise<unknown> =>
  page.waitFor(
    (selector: string, wanted: string) => document.querySelector(selector)?.textContent?.includes(wanted),
    `${HOST} [data-map-canvas]`,
    text,
  )

export const drawn = (page: Page) => page.evaluate<[], [string, unknown][]>('window.seen ?? []')

declare global {
  interface Window {
    /** The map's timers so far (ms). */
    waits: number[]
    /** How many time limits of the map's script run out soon. */
    stalls: number
    /** Ends the last time limit that does not run out by itself. */
    runOut(): void
  }
}

/**
 * The map's pauses after failures (2, 8 and 24 s) run a hundred times as fast, and so do the first `window.stalls` time limits
 * of its script (30 s): the others run out only by `window.runOut()`, because a slow machine may need a while. All are
 * recorded in `window.waits`; other timers are unchanged.
 */
export const hurry = (page: Page): Promise<void> =>
  page.initScript(() => {
    const { setTimeout } = window
    window.waits = []
    window.stalls ??= 0
    const hurried = (run: TimerHandler, ms = 0, ...rest: unknown[]) => {
      if (![30_000, 2000, 8000, 24_000].includes(ms)) return setTimeout(run, ms, ...rest)
      window.waits.push(ms)
      if (ms === 30_000) {
        window.stalls -= 1
        if (window.stalls < 0) {
          window.runOut = run as () => void
          return setTimeout(run, 1e9, ...rest)
        }
      }
      return setTimeout(run, ms / 100, ...rest)
    }
    Object.assign(window, { setTimeout: hurried })
  })

/** The delays before each retry, in seconds. */
export const retryWaits = (page: Page): Promise<number[]> =>
  page.evaluate(() => window.waits.filter(ms => ms !== 30_000).map(ms => ms / 1000))
