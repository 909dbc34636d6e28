import { expect } from 'vitest'
import { isNight } from '../../../tools/lib/night.mjs'
import { registry } from '../../support/features.ts'
import { keepLedger, settledLedger } from '../support/ledger.ts'
import { openOwn, settled } from '../support/own-page.ts'
import { requestedScripts } from '../support/site.ts'
import { test } from '../support/test.ts'

const NAMES = Object.keys(registry)

/** Features that need other chunks, and one that needs none; the others at night. */
const WITH_OTHERS = NAMES.filter(name => registry[name]?.asks || name === 'carousel' || name === 'form')

// LOD-1
test.for(isNight() ? NAMES : WITH_OTHERS)(
  'a page with one feature requests the chunk of %s, and of no feature that the page does not use',
  async (name, { page, site }) => {
    // Without its required parts the feature fails, but not before its chunk was requested.
    page.expectError(/./)
    await openOwn(page, site, { body: `<div data-feature="${name}" data-load="now"></div>` })
    await settled(page, name)
    const needed = [name, ...(registry[name]?.asks ?? [])]
    const allowed = ['core', ...needed, ...(needed.some(it => registry[it]?.runtime) ? ['runtime'] : [])]
    const requested = requestedScripts(site)
    expect(requested).toContain(name)
    expect(requested.filter(script => !allowed.includes(script))).toEqual([])
  },
)

// LOD-9
test('fetching the chunks of all features changes nothing on a page', async ({ page, site }) => {
  await page.initScript(keepLedger)
  await openOwn(page, site, { body: '<p>Text</p>' })
  const state = async () => [
    await settledLedger(page),
    await page.evaluate(() => document.documentElement.outerHTML),
  ]
  const before = await state()
  await page.evaluate(
    (names: string[]) => Promise.all(names.map(name => window.thistledown?.load(name))).then(() => true),
    NAMES,
  )
  expect(requestedScripts(site)).toEqual(expect.arrayContaining(NAMES))
  expect(await state()).toEqual(before)
})
