import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject } from 'vitest'
import { ROOT } from '../../../../tools/lib/paths.mjs'
import { STRICT_CSP } from '../../../../tools/server/headers.mjs'
import type { Page, PageOptions } from '../../driver/types.ts'
import { endEightSeconds } from '../contract/in-page.ts'
import { GARDEN, hurry, PROVIDER, works } from '../features/map.ts'
import { COOKIE_PROMPT } from '../features/permission.ts'
import { writePages } from '../loading.ts'
import { type Site, startSite } from '../site.ts'
import { stay } from '../stay.ts'
import { can, testOn } from '../test.ts'
import { FAULTS, FIRST } from './faults.ts'
import { prepare } from './in-page.ts'
import { SUBJECTS } from './subjects.ts'
import type { Fault, Outcome, Stage, Subject } from './types.ts'

export const PATH = '/matrix/'
/** Enough for a processor slowed down 20 times (ms). */
const PATIENCE_MS = 100_000

/** /everything/ with the two features that it lacks: a map and a prompt for cookies. */
export const html = readFileSync(join(ROOT, 'public', 'everything', 'index.html'), 'utf8')
  .replace('<html ', '<html data-maps-key="garden" ')
  .replace('</main>', `<div class="wrap">${GARDEN}${COOKIE_PROMPT}</div></main>`)

/** Every text of the server markup in the body, but those that tell a carousel's position. */
const TEXTS = [...html.slice(html.indexOf('<body')).matchAll(/>([^<&"]*\w[^<&"]*)</g)]
  .map(([, text]) => `${text}`.trim())
  .filter(text => !/^\d+ slides$/.test(text))

export const CSP = STRICT_CSP.replace("script-src 'self'", "script-src 'self' https://maps.googleapis.com")

export const test = testOn(() =>
  startSite([writePages({ [`${PATH}index.html`]: html }), join(ROOT, 'public'), inject('dist')], {
    csp: CSP,
  }),
)

/**
 * Scrolls to each host and shows intent, repeatedly, until all are in one of the states; then waits
 * eight seconds. A pending request may fail after the fault has ended, so failed hosts get intent
 * again.
 */
const settle = async (page: Page, states = '[data-ready],[data-failed]'): Promise<void> => {
  await page.waitWithin(
    PATIENCE_MS,
    (settled: string) => {
      if (document.readyState === 'loading') return false
      if (!window.thistledown) return document.readyState === 'complete'
      const host = document.querySelector(`[data-feature]:not(${settled})`)
      if (!host) return true
      host.scrollIntoView({ block: 'center', behavior: 'instant' })
      host.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
      return false
    },
    states,
  )
  await page.evaluate(endEightSeconds)
}

const NO = () => false

/** The outcome for one subject, as an expression to evaluate in the page. */
const question = ({
  feature,
  host,
  works,
  rests = false,
  plain = NO,
  says = NO,
}: Subject): string => `(() => {
  const isMounted = document.querySelector('${host}[data-ready~="${feature}"]')
  if ((${works})()) return 'works'
  if ((${says})()) return 'says so'
  if ((!isMounted || ${rests}) && (${plain})()) return 'plain HTML'
  return window.went.length && 'link opens'
})()`

const attempt = async (page: Page, subject: Subject): Promise<Outcome> => {
  const { act, press, undo } = subject
  await page.evaluate(() => {
    window.went = []
  })
  if (press) await page.evaluate((it: string) => window.matrix.press(it), press)
  await act?.(page)
  const found = page.waitFor<[], Outcome>(question(subject))
  const outcome = await found.catch((): Outcome => 'dead')
  await undo?.(page)
  return outcome
}

const attemptAll = async (page: Page): Promise<Record<string, Outcome>> => {
  const outcomes: Record<string, Outcome> = {}
  for (const subject of SUBJECTS) {
    const isHere = await page.evaluate((it: string) => !!document.querySelector(it), subject.host)
    if (isHere) outcomes[subject.feature] = await attempt(page, subject)
  }
  return outcomes
}

/** Texts of the server markup that are missing in the page. */
const lost = (page: Page): Promise<string[]> =>
  page.evaluate((texts: string[]) => {
    const all = document.body.textContent ?? ''
    return texts.filter(text => !all.includes(text))
  }, TEXTS)

/**
 * Opens the page under a fault and tries each subject, then again after the fault. Returns the
 * outcome of each feature.
 */
export const run = async (
  fault: Fault,
  open: (options: PageOptions) => Promise<Page>,
  site: Site,
): Promise<Record<string, string>> => {
  const page = await open({ viewport: { width: 1280, height: 800 }, ...fault.options })
  const stage: Stage = { page, site, others: { maps: works } }
  if (fault.reports) page.expectError(fault.reports)
  await page.answer(PROVIDER, () => stage.others.maps)
  await page.initScript(stay)
  await page.initScript(prepare)
  await hurry(page)
  await fault.begin?.(stage)
  await page.goto(PATH, { waitUntil: 'domcontentloaded' })
  if (fault.midway) {
    await page.waitFor(
      (names: string[]) =>
        names.every(name => {
          const hosts = [...document.querySelectorAll(`[data-feature~="${name}"]`)]
          return hosts.every(host => host.matches('[data-ready]'))
        }),
      [...FIRST],
    )
    await fault.midway(stage)
  }
  await settle(page)
  expect(await lost(page)).toEqual([])
  await fault.settled?.(stage)
  await settle(page)
  const outcomes: Record<string, string> = await attemptAll(page)
  if (fault.mend) {
    await fault.mend(stage)
    await settle(page, '[data-ready]')
    const again = await attemptAll(page)
    for (const [feature, outcome] of Object.entries(again)) {
      if (outcome !== outcomes[feature]) outcomes[feature] += `, then ${outcome}`
    }
  }
  await page.evaluate(() => window.thistledown?.dispose(document))
  expect(await lost(page)).toEqual([])
  return outcomes
}

const FILE = join(ROOT, 'fixtures', 'content', 'faults.json')

const NO_FAULT = 'Nothing fails'

/** The outcomes that the documentation states. Under a fault, a feature that works is left out. */
const read = (): Record<string, Record<string, string>> => JSON.parse(readFileSync(FILE, 'utf8'))

/** The outcome of every feature; nothing for a fault that is not documented. */
const expected = (title: string): Record<string, string> | undefined => {
  const documented = read()
  return documented[title] && { ...documented[NO_FAULT], ...documented[title] }
}

/** `FAULTS=write npx vitest run --project chromium test/browser/loading/fault-matrix` writes them into the documentation. */
const write = (title: string, outcomes: Record<string, string>): void => {
  const written = Object.entries(outcomes).filter(([, it]) => title === NO_FAULT || it !== 'works')
  const all = { ...read(), [title]: Object.fromEntries(written) }
  const sorted = Object.fromEntries(FAULTS.flatMap(it => (all[it.title] ? [[it.title, all[it.title]]] : [])))
  writeFileSync(FILE, `${JSON.stringify(sorted, null, 2)}\n`)
}

/** The outcomes under a fault must match the documentation. */
export const testFault = (fault: Fault): void => {
  const { title, needs } = fault
  test.skipIf(needs && !can(needs))(
    `each feature does under this fault what the documentation says: ${title}`,
    async ({ open, site }) => {
      const outcomes = await run(fault, open, site)
      if (process.env.FAULTS === 'write') write(title, outcomes)
      expect(outcomes).toEqual(expected(title))
      expect(Object.values(outcomes).filter(outcome => /dead/.test(outcome))).toEqual([])
    },
  )
}
