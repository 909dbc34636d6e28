import { expect } from 'vitest'
import type { Page } from '../driver/types.ts'
import { passChecks } from '../support/core.ts'
import { travel } from '../support/journeys/travel.ts'
import { openOwn } from '../support/own-page.ts'
import { test } from '../support/test.ts'

/** Targets that a browser scrolls to in ways of its own, or not at all. */
const TARGETS = {
  hidden: 'display:none',
  fixed: 'position:fixed;bottom:0',
  stuck: 'position:sticky;top:0',
  'stuck-below': 'position:sticky;bottom:0',
  low: '',
}

const links = Object.keys(TARGETS).map(
  id =>
    `<a id="to-${id}" href="#${id}">${id}</a> <a id="by-browser-${id}" href="#${id}" data-native-scroll>${id}</a>`,
)
const sections = Object.entries(TARGETS).map(
  ([id, style]) => `<p id="${id}" style="${style}">${id}</p><div style="height:1200px"></div>`,
)
const BODY = `<header data-header style="height:60px">${links.join(' ')}</header>${sections.join('')}`

/** Follows a link from the middle of the page. Returns where that ends. */
const follow = async (page: Page, link: string): Promise<number> => {
  await page.evaluate(() => {
    history.replaceState(null, '', location.pathname)
    scrollTo({ top: 2000, behavior: 'instant' })
  })
  return (await travel(page, link, 100)).to
}

// ANC-2
test('an anchor link ends where the browser’s own jump ends, also at a target that is hidden, fixed or sticky', async ({
  open,
  site,
}) => {
  // Without an animation an end is reached in the first frames.
  const page = await open({ reducedMotion: true })
  await openOwn(page, site, { head: '<style>body{margin:0} p{margin:0}</style>', body: BODY })
  for (const id of Object.keys(TARGETS)) {
    const [own, native] = [await follow(page, `#to-${id}`), await follow(page, `#by-browser-${id}`)]
    expect(Math.abs(own - native), `${id}: ${own}, the browser ${native}`).toBeLessThanOrEqual(1)
  }
})

// ANC-8, ANC-9
test('the first address, too, leaves the larger of scroll padding and scroll margin free above its target, not their sum', async ({
  page,
  site,
}) => {
  const head = '<style>body{margin:0} html{scroll-padding-top:110px} h2{scroll-margin-top:100px}</style>'
  const room = '<div style="height:3000px"></div>'
  const body = `<header data-header style="height:90px">Header</header>${room}<h2 id="low">Low</h2>${room}<img src="/late.svg" alt="">`
  site.fault({ match: /late\.svg/, action: 'hang' })
  await openOwn(page, site, { head, body, waitUntil: 'domcontentloaded' }, '#low')
  // Safari jumps only once all files have come: after core's first measurement.
  await page.waitFor(() => (window.thistledown?.viewport.value.header ?? 0) > 0)
  site.release()
  await page.waitFor(() => document.readyState === 'complete')
  await passChecks(page)
  expect(Math.abs((await page.box('#low')).y - 110)).toBeLessThanOrEqual(1)
})
