import { describe, expect } from 'vitest'
import type { Page } from '../driver/types.ts'
import { html, PATH, test } from '../support/faults/matrix.ts'
import { CORPUS, PAYLOADS, TEXT_BLOCKS } from '../support/hostile/hostile.ts'
import { expectNoHarm, feed, openHostile, serve } from '../support/hostile/hostile-page.ts'

/** A mount that takes longer at every attempt counts as a hang (ms), where `pace` takes `USUAL_PACE_MS`. */
const HANG_MS = 100
const USUAL_PACE_MS = 10
const TRIES = 10

/** The features whose last mount took longer than the limit, by user timing. */
const slowOnes = (limit: number): string[] =>
  performance.getEntriesByType('measure').flatMap(({ name, duration }) => (duration > limit ? name : []))

/** Runs in the page: the shortest time of a fixed piece of work (ms), which tells a slow machine. */
const pace = (): number => {
  const run = () => {
    const start = performance.now()
    let sum = 0
    for (let turn = 0; turn < 5e6; turn++) sum += turn % 7
    return sum > 0 ? performance.now() - start : 0
  }
  return Math.min(run(), run(), run(), run(), run())
}

/** Clicks the first control of each feature, and closes whatever opens. */
const pressAll = async (page: Page): Promise<void> => {
  const names = await page.evaluate(() => [
    ...new Set(
      [...document.querySelectorAll<HTMLElement>('main [data-ready]')].map(it => it.dataset.feature),
    ),
  ])
  for (const name of names) {
    await page.evaluate((it: string) => {
      const host = document.querySelector<HTMLElement>(`main [data-ready][data-feature="${it}"]`)
      const control = host?.matches('a,button') ? host : host?.querySelector<HTMLElement>('button,a')
      control?.click()
      if (host?.matches('select')) host.dispatchEvent(new Event('change', { bubbles: true }))
    }, `${name}`)
    await page.waitFor(() => {
      const dialog = document.querySelector<HTMLDialogElement>('dialog:modal')
      dialog?.close()
      return !dialog && !history.state?.thistledownLightbox
    })
  }
}

describe('a malformed value', () => {
  for (const [kind, payloads] of Object.entries(CORPUS)) {
    if (kind === 'long') continue
    test(`does no harm in any setting: ${kind}`, async ({ page }) => {
      await openHostile(page)
      for (const payload of payloads) expect(await feed(page, payload, 'settings')).toEqual([])
      await pressAll(page)
      await expectNoHarm(page)
    })
  }

  test('delays nothing in any setting, at a length of one megabyte', async ({ page }) => {
    await openHostile(page)
    for (const payload of CORPUS.long) {
      let slow: string[] = []
      // A loaded machine is not slow every time, but quadratic work is.
      for (let time = 0; time < TRIES && (time === 0 || slow.length > 0); time++) {
        await page.evaluate(() => performance.clearMeasures())
        expect(await feed(page, payload, 'settings')).toEqual([])
        const slowness = (await page.evaluate(pace)) / USUAL_PACE_MS
        const found = await page.evaluate(slowOnes, HANG_MS * Math.max(1, slowness))
        slow = time === 0 ? found : slow.filter(name => found.includes(name))
      }
      expect(slow, payload.slice(0, 10)).toEqual([])
    }
    await expectNoHarm(page)
  })

  test('does no harm in the address of a link, a video, a picture or an option', async ({ page }) => {
    await openHostile(page)
    for (const payload of CORPUS.addresses) {
      expect(await feed(page, payload, 'addresses')).toEqual([])
      await pressAll(page)
    }
    // select-link navigates half a second after a choice.
    await page.evaluate(() => new Promise(resolve => setTimeout(resolve, 600)))
    await expectNoHarm(page)
  })
})

describe('input from outside the page', () => {
  test('does no harm as the fragment of the address', async ({ page }) => {
    await openHostile(page)
    await page.evaluate(
      (payloads: string[]) => {
        for (const payload of payloads) {
          const link = document.querySelector('main a') as HTMLAnchorElement
          location.hash = payload
          link.href = payload.startsWith('#') ? payload : `#${payload}`
          link.click()
        }
      },
      [...PAYLOADS],
    )
    await expectNoHarm(page)
  })

  test('does no harm in the query string', async ({ page }) => {
    await openHostile(page, `${PATH}?thistledown-debug=${encodeURIComponent('<img src=x onerror=canary()>')}`)
    const odd = await page.evaluate(
      (payloads: string[]) => {
        return payloads.filter(payload => {
          history.replaceState(null, '', `?${new URLSearchParams([[payload, payload]])}`)
          const found = window.thistledown?.query(payload)
          history.replaceState(null, '', `?${payload.replaceAll('#', '').slice(0, 2000)}`)
          const raw = window.thistledown?.query(payload)
          return typeof found !== 'string' || !(raw === null || typeof raw === 'string')
        })
      },
      [...PAYLOADS],
    )
    expect(odd).toEqual([])
    await expectNoHarm(page)
  })

  test('is not accepted as a stored answer', async ({ page }) => {
    await openHostile(page)
    for (const payload of PAYLOADS) {
      const state = await page.evaluate(async (text: string) => {
        try {
          localStorage.setItem('thistledown-permission-cookie', text)
        } catch {}
        const module = (await window.thistledown?.load('permission')) as unknown as {
          stateOf(type: string): { value: string }
        }
        const known = module.stateOf('cookie')
        await new Promise(resolve => setTimeout(resolve))
        return known.value
      }, payload)
      expect(state, payload.slice(0, 40)).not.toMatch(/^(yes|no)$/)
    }
    await expectNoHarm(page)
  })

  test.for(TEXT_BLOCKS)('does no harm in the block of texts: %s', async (block, { page, site }) => {
    const script = `<script type="application/json" data-thistledown-texts>${block.replaceAll('</', '<\\/')}</script>`
    serve(site, html.replace('</head>', `${script}</head>`))
    await openHostile(page, '/hostile/')
    expect(await feed(page, '', 'settings')).toEqual([])
    await expectNoHarm(page)
  })
})
