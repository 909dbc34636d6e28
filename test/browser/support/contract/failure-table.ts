import { describe, expect, inject } from 'vitest'
import { isNight } from '../../../../tools/lib/night.mjs'
import { registry } from '../../../support/features.ts'
import type { Page } from '../../driver/types.ts'
import { type Input, use } from '../actions.ts'
import { stay } from '../stay.ts'
import { engineName, test } from '../test.ts'
import { type Contract, chunkOf, type Opener, openPage } from './page.ts'

/**
 * One page view whose first request for the chunk fails. The visitor acts while it is pending, and
 * again after it.
 */
interface Visit {
  readonly input: Input
  readonly after: Input
}

const VISITS: readonly Visit[] = [
  { input: 'mouse', after: 'keyboard' },
  { input: 'touch', after: 'mouse' },
  { input: 'keyboard', after: 'touch' },
]

/**
 * At night every visit. Otherwise one for each feature, in Chromium; they differ from feature to feature. WebKit has none,
 * because it lacks the Navigation API to stay on the page. A feature that starts by itself has none: nothing is clicked there.
 */
const visitsOf = ({ name, trigger, entry }: Contract): readonly Visit[] => {
  const isUsed = trigger || entry
  if (!isUsed || engineName === 'webkit' || inject('react')) return []
  if (isNight()) return VISITS
  const own = Object.keys(registry).indexOf(name) % VISITS.length
  return engineName === 'chromium' ? VISITS.slice(own, own + 1) : []
}

const fillIn = (page: Page, { field, value }: NonNullable<Contract['entry']>): Promise<unknown> =>
  page.evaluateOn(
    field,
    (element: HTMLElement, value: string) => {
      const input = element as HTMLInputElement
      if (input.value === value) return
      input.focus()
      input.value = value
      for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }))
    },
    value,
  )

/** Returns whether there was a control to use: that of a feature that has failed may be hidden. */
const act = async (page: Page, { trigger = '', entry }: Contract, input: Input): Promise<boolean> => {
  if (entry) await fillIn(page, entry)
  const control = entry?.submit ?? trigger
  const isShown = await page.isShown(control)
  if (isShown) await use(page, control, input)
  return isShown
}

/** These functions run in the page. */
const isMounted = (host: string, name: string): boolean =>
  document.querySelector(`${host}[data-ready~="${name}"]`) !== null

const isServed = (opened: string): boolean =>
  window.went.length > 0 || (opened !== '' && document.querySelector(opened) !== null)

/** Whether the feature is mounted or failed, or the visitor has left. */
const isSettled = (host: string, name: string): boolean =>
  window.went.length > 0 ||
  document.querySelector(`${host}:is([data-failed~="${name}"],[data-ready~="${name}"])`) !== null

/** Whether a choice has led to another page, which mounting alone does not prove. */
const servedBy = ({ opened, closed = opened, entry }: Contract): string => (entry?.submit ? '' : closed)

/** Scrolls to the host, also after a return from the page or fragment that a link led to. */
const come = (page: Page, host: string): Promise<unknown> =>
  page.evaluate((it: string) => {
    window.went = []
    // A fragment without a target: the page does not scroll.
    if (location.hash) location.hash = '#-'
    document.querySelector(it)?.scrollIntoView({ block: 'center', behavior: 'instant' })
  }, host)

const actAround = async (contract: Contract, visit: Visit, { open, site }: Opener): Promise<Page> => {
  const { name, host } = contract
  site.fault({ match: chunkOf(name), action: { body: '', status: 503, hold: true }, times: 1 })
  const touch = [visit.input, visit.after].includes('touch')
  const page = await openPage(contract, { open }, { waitUntil: 'domcontentloaded', script: stay, touch })
  page.expectError(/Loading chunk/)
  await come(page, host)
  await act(page, contract, visit.input)
  await expect.poll(() => site.requested(chunkOf(name)).length).toBeGreaterThan(0)
  site.release()
  await page.waitFor(isSettled, host, name)
  return page
}

/** Expects that a link was followed. A button cannot be followed, so its content must be visible. */
const expectFollowed = async (page: Page, { trigger, opened, content }: Contract): Promise<void> => {
  const hash = await page.evaluate(() => location.hash)
  if (hash || (await page.evaluate(isServed, opened))) return
  if (trigger) expect(await page.exists(`${trigger}[href]`)).toBe(false)
  for (const selector of content) await expect(page).toShow(selector)
}

/** If there is no control to use, the return of the connection retries the feature. */
const actAfter = async (page: Page, contract: Contract, input: Input): Promise<void> => {
  const { name, host, entry } = contract
  const served = servedBy(contract)
  await come(page, host)
  const isUsed = await act(page, contract, input)
  // Filling in the choice counts as an action.
  if (!isUsed && !entry) await page.evaluate(() => void dispatchEvent(new Event('online')))
  // Without `queues` the click that mounts a feature is left to the link or form; only the next one
  // is the feature's.
  if (!isUsed || !registry[name]?.queues) {
    await expect
      .poll(async () => (await page.evaluate(isServed, served)) || page.evaluate(isMounted, host, name))
      .toBe(true)
    if (!(await page.evaluate(isServed, served))) await act(page, contract, input)
  }
  await page.waitFor(isServed, served)
}

/**
 * The chunk fails once, then loads. Whatever visitors do in the meantime, they get a working
 * control or a followed link, and their input is never reset.
 */
export const failureTable = (contract: Contract): void => {
  const { name, entry } = contract
  const visits = visitsOf(contract)
  if (visits.length === 0) return
  describe(`${name}, when its chunk fails once and then loads`, () => {
    for (const visit of visits) {
      const { input, after } = visit
      test(`serves a visitor who acts by ${input} during the failure, and by ${after} after it`, async ({
        open,
        site,
      }) => {
        const page = await actAround(contract, visit, { open, site })
        await expectFollowed(page, contract)
        if (!(await page.exists(contract.opened))) await actAfter(page, contract, after)
        if (entry) expect(await page.value(entry.field)).toBe(entry.value)
      })
    }
  })
}
