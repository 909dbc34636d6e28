import { describe, expect, inject } from 'vitest'
import { registry } from '../../../support/features.ts'
import type { Page } from '../../driver/types.ts'
import { fontsLoaded, waitForCore } from '../core.ts'
import { keepLedger, settledLedger } from '../ledger.ts'
import { settled } from '../own-page.ts'
import { test } from '../test.ts'
import { failureTable } from './failure-table.ts'
import { abortWhileOpening, endEightSeconds, markupOf, meetHost } from './in-page.ts'
import { moved, noteLayout } from './layout.ts'
import { type Contract, chunkOf, type Opener, openPage } from './page.ts'

/** Scrolls to the host and shows intent until it is mounted or has failed. */
const meet = (page: Page, { name, host }: Contract, state: 'data-ready' | 'data-failed'): Promise<unknown> =>
  page.waitFor(meetHost, host, `[${state}~="${name}"]`)

const use = async (page: Page, { trigger }: Contract, opened: string): Promise<void> => {
  if (trigger) await page.clickByScript(trigger)
  await expect(page).toExist(opened)
}

/** Expects the content that visitors get without the script. */
const expectPlain = async (page: Page, { content, controls = [] }: Contract): Promise<void> => {
  for (const selector of content) {
    await expect(page).toShow(selector)
    expect([selector, await page.countShown(selector)]).toEqual([selector, await page.count(selector)])
  }
  for (const selector of controls) await expect.poll(() => page.countShown(selector)).toBe(0)
}

/** Attributes that only features change. The demo site's scripts change others. */
const SERVED = '.example-live, header [data-feature]'

const markupOnPage = (page: Page): Promise<string[]> =>
  page.evaluate(markupOf, 'main, [data-feature]:not(main *)', 'page')

/**
 * Everything that an aborted feature could leave behind: listeners, timers, frames, observers,
 * attributes and nodes.
 */
const stateOf = async (page: Page) => ({
  ledger: await settledLedger(page),
  markup: await markupOnPage(page),
})

const disposeAll = (page: Page) => page.evaluate(() => window.thistledown?.dispose(document))

const showsWithoutJavaScript = async (contract: Contract, { open }: Opener): Promise<void> => {
  const page = await open({ javaScript: false })
  await page.goto(contract.page ?? `/features/${contract.name}/`)
  await expectPlain(page, contract)
}

const mountsAndAborts = async (contract: Contract, given: Opener): Promise<void> => {
  const { site } = given
  const chunk = chunkOf(contract.name)
  site.fault({ match: chunk, action: 'hang' })
  const page = await openPage(contract, given, {
    waitUntil: 'domcontentloaded',
    script: keepLedger,
    reducedMotion: false,
  })
  await fontsLoaded(page)
  await expect
    .poll(async () => {
      await page.evaluate(meetHost, contract.host, '')
      return site.requested(chunk).length
    })
    .toBeGreaterThan(0)
  // Core's listeners for panels come with the first that opens, and stay.
  await page.evaluate(() => [true, false].map(isOpen => window.thistledown?.setPanel('menu', isOpen)))
  await page.evaluate(noteLayout)
  site.release()
  await meet(page, contract, 'data-ready')
  expect(await page.evaluate(moved)).toEqual([])

  await disposeAll(page)
  const before = await stateOf(page)
  expect(await page.evaluate(markupOf, SERVED, 'page')).toEqual(
    await page.evaluate(markupOf, SERVED, 'server'),
  )
  await page.evaluate(() => window.thistledown?.scan())
  await meet(page, contract, 'data-ready')
  await use(page, contract, contract.opened)
  await disposeAll(page)
  await expect.poll(() => markupOnPage(page)).toEqual(before.markup)

  await page.evaluate(() => window.thistledown?.scan())
  await meet(page, contract, 'data-ready')
  await page.evaluate(abortWhileOpening, contract.opened, contract.trigger ?? '')
  await expect(page).not.toExist(`[data-ready~="${contract.name}"]`)
  await expect.poll(() => stateOf(page)).toEqual(before)
}

const replaysEarlyClick = async (contract: Contract, given: Opener): Promise<void> => {
  const { site } = given
  const { name, trigger = '', opened } = contract
  site.fault({ match: chunkOf(name), action: 'hang' })
  const page = await openPage(contract, given, { waitUntil: 'domcontentloaded', script: keepLedger })
  await waitForCore(page)
  await page.click(trigger)
  await expect.poll(() => site.requested(chunkOf(name)).length).toBeGreaterThan(0)
  expect(await page.exists(opened)).toBe(false)
  site.release()
  await expect(page).toExist(opened)
}

const survivesFailedChunk = async (contract: Contract, given: Opener): Promise<void> => {
  const { site } = given
  const fault = site.fault({ match: chunkOf(contract.name), action: 'status:404' })
  const page = await openPage(contract, given, { waitUntil: 'load', script: keepLedger })
  page.expectError(/Loading chunk/)
  await meet(page, contract, 'data-failed')
  // The page's other hosts also wait for intent.
  const { load, waits } = registry[contract.name] ?? {}
  if (load === 'intent' || waits) await settled(page, contract.name)
  await page.evaluate(endEightSeconds)
  await expectPlain(page, contract)
  expect(await page.exists(contract.opened)).toBe(false)
  fault.times = fault.hits ?? 0
  await meet(page, contract, 'data-ready')
  await expect(page).not.toHaveAttribute(contract.host, 'data-failed')
  await use(page, contract, contract.closed ?? contract.opened)
}

/** The tests that every feature has in common. `<name>.test.ts` tests the rest. */
export const featureContract = (contract: Contract): void => {
  const { name, trigger } = contract
  describe(`${name} fulfils the contract of all features`, () => {
    // Without scripts React makes no difference.
    if (!inject('react')) {
      // PAG-1
      test('without JavaScript shows its content, and no control that would have no effect', async ({
        open,
        site,
      }) => showsWithoutJavaScript(contract, { open, site }))
    }

    // LOD-11, LOD-12
    test('mounts without moving anything; aborting restores the server markup and removes its listeners', async ({
      open,
      site,
    }) => mountsAndAborts(contract, { open, site }))

    // Only these features queue early clicks; others leave them to the link or form.
    if (registry[name]?.queues && trigger) {
      // LOD-13
      test('queues a click that comes before its script, and replays it', async ({ open, site }) =>
        replaysEarlyClick(contract, { open, site }))
    }

    // ERR-4, ERR-6
    test('leaves the page usable when its chunk fails, and retries', async ({ open, site }) =>
      survivesFailedChunk(contract, { open, site }))
  })
  failureTable(contract)
}
