import { expect } from 'vitest'
import { html, test } from '../support/faults/matrix.ts'
import { CORPUS, TEXT_BLOCKS } from '../support/hostile/hostile.ts'
import { expectNoHarm, feed, openHostile, pressAll, serve } from '../support/hostile/hostile-page.ts'

// Other kinds of values and other inputs: hostile.night.test.ts.
test('markup does no harm in any setting, nor in the page’s block of texts', async ({ page, site }) => {
  const block = `<script type="application/json" data-thistledown-texts>${TEXT_BLOCKS[0].replaceAll('</', '<\\/')}</script>`
  serve(site, html.replace('</head>', `${block}</head>`))
  await openHostile(page, '/hostile/')
  for (const payload of CORPUS.markup) expect(await feed(page, payload, 'settings')).toEqual([])
  await pressAll(page)
  await expectNoHarm(page)
})
