import type { Page } from '../../driver/types.ts'
import { hurry } from '../clock/haste.ts'
import { openOwn } from '../own-page.ts'
import type { Site } from '../site.ts'
import type { Use } from './uses.ts'

/** Removes everything except the example with the host, so that a thousand layouts are fast. */
const keepOnly = (host: string): void => {
  let kept = document.querySelector(host)?.closest('.example')
  while (kept && kept !== document.body) {
    for (const other of [...(kept.parentElement?.children ?? [])]) if (other !== kept) other.remove()
    kept = kept.parentElement
  }
}

/** Opens the page of a use, with nothing but the example of its host, and waits until that is mounted. */
export const openFor = async (page: Page, site: Site, { page: where, host, error }: Use): Promise<void> => {
  if (error) page.expectError(error)
  await page.initScript(hurry)
  if (typeof where === 'string') await page.goto(where)
  else await openOwn(page, site, where)
  await page.waitFor((it: string) => document.querySelector(it) !== null, host)
  await page.evaluate(keepOnly, host)
  // Intent mounts the features that wait for it; others wait for visibility.
  await page.evaluate(async (it: string) => {
    const host = document
      .querySelector<HTMLElement>(it)
      ?.closest<HTMLElement>('[data-feature], [data-panel-toggle]')
    if (host?.dataset.feature) await window.thistledown?.load(host.dataset.feature)
    host?.scrollIntoView({ block: 'center', behavior: 'instant' })
    host?.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
  }, host)
  await page.waitFor(
    (it: string) => !!document.querySelector(it)?.closest('[data-ready],[data-panel-toggle]'),
    host,
  )
}

/** Runs all uses in one call, so that the driver's work does not count. Returns how many succeeded. */
export const use = (page: Page, { host, run }: Use, times: number): Promise<number> =>
  page.evaluate(`(async () => {
    const host = document.querySelector(${JSON.stringify(host)})
    let happened = 0
    for (let i = 0; i < ${times}; i++) happened += await (${run})(host, kit)
    await rest()
    return happened
  })()`)
