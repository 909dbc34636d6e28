import { get } from 'node:http'
import { expect } from 'vitest'
import type { Site } from '../support/site.ts'
import { test } from '../support/test.ts'
import type { Page } from './types.ts'

/**
 * Pages of one worker may share a browser and a process, but no page may see the state of another.
 */

const PATH = '/isolation/'
/** Served as immutable, so browsers cache it. */
const CACHED = '/styles/thistledown.css?v=12345678'

async function openOn(page: Page, site: Site): Promise<void> {
  site.fault({
    match: /isolation\/$/,
    action: { body: '<!doctype html><title>Isolation</title>', type: 'text/html' },
  })
  await page.goto(PATH)
}

/** The stored values that the page finds before it stores its own. */
async function findAndStore(cached: string) {
  for (let times = 0; times < 2; times += 1) await (await fetch(cached)).text()
  const found = {
    stored: { ...localStorage, ...sessionStorage },
    cookie: document.cookie,
    length: history.length,
  }
  localStorage.setItem('local', 'yes')
  sessionStorage.setItem('session', 'yes')
  // biome-ignore lint/suspicious/noDocumentCookie: not every engine has the other interface
  document.cookie = 'cookie=yes; max-age=600; path=/'
  history.pushState(null, '', '#next')
  return found
}

test('finds no storage, cookie, cached file or history of a page that is still open or closed', async ({
  open,
  site,
}) => {
  const first = await open()
  await openOn(first, site)
  const found = await first.evaluate(findAndStore, CACHED)
  expect(found).toMatchObject({ stored: {}, cookie: '' })
  for (const requests of [2, 3]) {
    const next = await open()
    await openOn(next, site)
    expect(await next.evaluate(findAndStore, CACHED)).toEqual(found)
    expect(site.requested(/12345678/)).toHaveLength(requests)
    await next.close()
  }
})

test('hears no event, error or message of another page', async ({ open, site }) => {
  const other = await open()
  const page = await open()
  await openOn(other, site)
  await openOn(page, site)
  await page.evaluate(() => {
    const heard: string[] = []
    Object.assign(globalThis, { heard })
    addEventListener('storage', () => heard.push('storage'))
    new BroadcastChannel('isolation').addEventListener('message', () => heard.push('message'))
  })
  await other.evaluate(() => {
    localStorage.setItem('local', 'yes')
    new BroadcastChannel('isolation').postMessage('hello')
    console.warn('said')
    setTimeout(() => {
      throw new Error('thrown')
    })
  })
  await expect.poll(() => other.errors).toHaveLength(1)
  other.expectError(/thrown/)
  expect([await page.evaluate('heard'), page.errors, page.console]).toEqual([[], [], []])
})

test('options apply to every document of their page, and to no other page', async ({ open }) => {
  const pages = await Promise.all([open({ reducedMotion: true, colorScheme: 'dark', touch: true }), open()])
  const matches = () =>
    ['(prefers-reduced-motion: reduce)', '(prefers-color-scheme: dark)', '(pointer: coarse)'].map(
      it => matchMedia(it).matches,
    )
  // Pages of the demo isolate themselves by a header, for which some engines change more than the document.
  for (const path of ['/plain/', '/visit/', '/']) {
    const found: boolean[][] = []
    for (const page of pages) {
      await page.goto(path)
      found.push(await page.evaluate(matches))
    }
    expect(found, path).toEqual([
      [true, true, true],
      [false, false, false],
    ])
  }
})

test('requests that a page of an earlier test still makes are refused, and not logged in another test', async ({
  site,
}) => {
  const statusFor = (host: string) =>
    new Promise((resolve, reject) => {
      get(`${site.url}/`, { agent: false, headers: { host } }, answer => {
        answer.resume()
        resolve(answer.statusCode)
      }).on('error', reject)
    })
  const fault = site.fault({ match: /./, action: 'status:503' })
  expect(await statusFor('page-1.localhost')).toBe(503)
  site.reset()
  site.fault(fault)
  expect([await statusFor('page-1.localhost'), await statusFor('page-2.localhost')]).toEqual([410, 503])
  expect(site.requests.map(({ headers }) => headers.host)).toEqual(['page-2.localhost'])
  expect(fault.hits).toBe(2)
})
