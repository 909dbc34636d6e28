import { describe, expect } from 'vitest'
import { passChecks } from '../support/core.ts'
import { html, PATH, test } from '../support/faults/matrix.ts'
import { CORPUS, PAYLOADS, TEXT_BLOCKS } from '../support/hostile/hostile.ts'
import { expectNoHarm, feed, openHostile, pressAll, serve } from '../support/hostile/hostile-page.ts'

describe('a malformed value', () => {
  test.for(['addresses', 'names', 'selectors', 'odd', 'long'] as const)(
    'does no harm in any setting: %s',
    async (kind, { page }) => {
      await openHostile(page)
      for (const payload of CORPUS[kind]) expect(await feed(page, payload, 'settings')).toEqual([])
      await pressAll(page)
      await expectNoHarm(page)
    },
  )

  test('does no harm in the address of a link, a video, a picture or an option', async ({ page }) => {
    await openHostile(page)
    for (const payload of CORPUS.addresses) {
      expect(await feed(page, payload, 'addresses')).toEqual([])
      await pressAll(page)
    }
    // select-link navigates half a second after a choice.
    await passChecks(page)
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
          try {
            location.hash = payload
          } catch {
            // Firefox refuses fragments that are not well-formed.
          }
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
    // Encoded and as they are. Firefox refuses addresses of more than a megabyte, and halves of a character.
    const odd = await page.evaluate(
      (payloads: string[]) => {
        const encoded = new URLSearchParams(payloads.map(payload => [payload, payload]))
        const raw = payloads.map(payload => payload.replaceAll(/#|\p{Surrogate}/gu, ''))
        history.replaceState(null, '', `?${encoded}&${raw.join('&')}`)
        return payloads.filter(payload => typeof window.thistledown?.query(payload) !== 'string')
      },
      PAYLOADS.map(payload => payload.slice(0, 2000)),
    )
    expect(odd).toEqual([])
    await expectNoHarm(page)
  })

  // Blocks that are no object at all: test/unit/loading/texts.test.ts.
  test.for(TEXT_BLOCKS.filter(block => block.startsWith('{"')))(
    'does no harm in the block of texts: %s',
    async (block, { page, site }) => {
      const script = `<script type="application/json" data-thistledown-texts>${block.replaceAll('</', '<\\/')}</script>`
      serve(site, html.replace('</head>', `${script}</head>`))
      await openHostile(page, '/hostile/')
      expect(await feed(page, '', 'settings')).toEqual([])
      await expectNoHarm(page)
    },
  )
})
