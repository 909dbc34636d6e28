import { expect } from 'vitest'
import type { Page } from '../driver/types.ts'
import { translate } from '../support/features/translated.ts'
import { test } from '../support/test.ts'
import { openFor, use } from '../support/uses/run.ts'
import { USES, type Use } from '../support/uses/uses.ts'

/** Not among those that are repeated a thousand times, as it waits for videos. */
const FILMS: Use = {
  what: 'video-group',
  page: '/features/video-group/',
  host: '[data-feature=video-group]',
  run: async (host, { until }) => {
    const shown = () => document.querySelector('dialog[open]')
    host.querySelector('a')?.click()
    await until(() => !!shown()?.querySelector('[data-lightbox-button=close]'))
    shown()?.querySelector<HTMLElement>('[data-lightbox-button=close]')?.click()
    await until(() => !shown())
    return true
  },
}

/** The page's text without its spaces, and without its numbers, as one that moves by itself goes on. */
const textOf = (page: Page): Promise<string> =>
  // biome-ignore lint/performance/useDomNodeTextContent: hidden text may differ
  page.evaluate(() => document.body.innerText.replace(/\s+/g, '').replace(/\d+/g, '0'))

test.for([...USES, FILMS])(
  'a translated page works, and shows each text once: $what',
  async (it, { open, site }) => {
    const page = await open({ viewport: { width: it.width ?? 1280, height: 720 }, reducedMotion: true })
    await openFor(page, site, it)
    expect(await use(page, it, 1)).toBe(1)
    const before = await textOf(page)
    for (const turn of [1, 2]) {
      await translate(page, 'body')
      expect([turn, await use(page, it, 1)]).toEqual([turn, 1])
      expect(await textOf(page)).toBe(before)
    }
  },
)
