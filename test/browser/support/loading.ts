import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { writeSite } from '../../cli/support/site.ts'
import type { Page } from '../driver/types.ts'
import { type Site, startSite } from './site.ts'
import { testOn } from './test.ts'
import { buildTestBundle } from './test-bundle.ts'

declare global {
  interface Window {
    /** Details of `thistledown:error`, in order. */
    failures: Failure[]
    /** The shortest timer that `holdLongWaits` stops (ms); default: 100 s. */
    longWait?: number
  }
}

export type Failure = {
  on: string
  detail: string
  name: string
  type: string
  request: string
  feature: string
  message: string
}

export type TestPage = { body: string; head?: string; html?: string }

const HEADER = `<header data-header>
<button id="menu" data-panel-toggle="nav" aria-controls="nav" aria-expanded="false">Menu</button>
<nav id="nav" data-panel="nav"><a href="/other/">Other</a></nav></header>`

/** A complete page around `body`: a header with the menu, and core at the end of the head. */
export const pageOf = ({ body, head = '', html = '' }: TestPage): string => `<!doctype html>
<html lang="en" ${html}><head><meta charset="utf-8"><title>Loading</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
${head.includes('core.js') || head.includes('no-core') ? '' : '<script type="module" src="/scripts/core.js"></script>'}${head}
</head><body>${HEADER}<main>${body}</main></body></html>`

/** Writes pages (and other files) to a temporary folder, which is removed when the process ends. */
export const writePages = (pages: Record<string, TestPage | string>): string => {
  const all = Object.entries({ '/other/': { body: '<h1>Other</h1>' }, ...pages })
  const files = all.map(([path, page]) => [
    path.replace(/\/$/, '/index.html'),
    typeof page === 'string' ? page : pageOf(page),
  ])
  const folder = writeSite(Object.fromEntries(files))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A file of a package, to be served from the site itself. */
export const readPackage = (path: string): string => readFileSync(join('node_modules', path), 'utf8')

/** `test` with a site of these pages and a bundle of test features, instead of the demo site. */
export const loadingTest = (pages: Record<string, TestPage | string>, options: { csp?: string } = {}) =>
  testOn(async () => startSite([writePages(pages), await buildTestBundle()], options))

/** For `page.initScript`: records the details of `thistledown:error`. */
export const keepFailures = (): void => {
  window.failures = []
  addEventListener('thistledown:error', event => {
    const { feature: detail, error } = (event as CustomEvent).detail
    const { name, type, request, feature, message } = error
    const on = (event.target as Element).id || (event.target as Element).localName
    window.failures.push({ on, detail, name, type, request, feature, message })
  })
}

/**
 * For `page.initScript`: timers of 100 s and more, or of `window.longWait`, run only in
 * `passLongWaits`, so slow machines make no difference.
 */
export const holdLongWaits = (): void => {
  const { setTimeout, clearTimeout } = window
  const held = new Map<number, { ms: number; task: () => void }>()
  // Cannot collide with the browser's own ids.
  let last = 1e9
  Object.assign(window, {
    setTimeout: (task: (...rest: unknown[]) => void, ms = 0, ...rest: unknown[]): number => {
      if (ms < (window.longWait ?? 100_000)) return setTimeout(task, ms, ...rest)
      last += 1
      held.set(last, { ms, task: () => task(...rest) })
      return last
    },
    clearTimeout: (id: number) => {
      held.delete(id)
      clearTimeout(id)
    },
    passLongWaits: (longest: number) => {
      for (const [id, { ms, task }] of held) {
        if (ms > longest) continue
        setTimeout(task)
        held.delete(id)
      }
    },
  })
}

/**
 * Before the page is opened: stops the timers of five seconds and more, which may run out on a slow machine. After five seconds
 * the head snippet gives a queued click to the page (FAIL_OPEN_MS), and the documentation's search gives up; after ten, a
 * video does.
 */
export const holdFiveSeconds = async (page: Page): Promise<void> => {
  await page.initScript(() => {
    window.longWait = 5000
  })
  await page.initScript(holdLongWaits)
}

/** Runs the timers that `holdLongWaits` has stopped: all, or those of at most `longest` milliseconds. */
export const passLongWaits = (page: Page, longest = 1e9): Promise<void> =>
  page.evaluate(`passLongWaits(${longest})`)

export const failures = (page: Page): Promise<Failure[]> => page.evaluate<[], Failure[]>('window.failures')

/** The log of the test features. */
export const notes = (page: Page): Promise<string[]> => page.evaluate<[], string[]>('window.seen ?? []')

/** Releases a request that a `hang` fault delays, after it has arrived. */
export const letGo = async (site: Site, path: RegExp): Promise<void> => {
  await expect.poll(() => site.requested(path).length).toBeGreaterThan(0)
  site.release()
}

/** Waits until the host's `data-ready` names the feature. */
export const ready = (page: Page, selector: string): Promise<unknown> =>
  page.waitFor((it: string) => document.querySelector(it)?.hasAttribute('data-ready'), selector)
