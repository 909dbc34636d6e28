import { describe, expect } from 'vitest'
import { test } from '../../support/rum/puppeteer.ts'
import { arrived, viewsOf } from '../../support/rum/rum.ts'

const withOptions = (path: string, page: string): string =>
  `${path}?options=${encodeURIComponent(JSON.stringify({ page }))}`

describe('a page that Chromium has prerendered', () => {
  test.for([
    ['/ahead/', 'the module is loaded ahead'],
    ['/late/', 'the module is loaded when it is shown'],
  ] as const)(
    'is measured from the moment a visitor sees it: %s, %s',
    async ([path], { site, shellPage: page }) => {
      const name = `prerendered ${path}`
      const before = site.requests.length
      await page.goto(`${site.url}/?start=${encodeURIComponent(withOptions(path, name))}`)
      const requested = (pattern: RegExp) =>
        site.requests.slice(before).filter(({ url }) => pattern.test(url))
      await expect.poll(() => requested(/^\/settled/).length).toBe(1)
      const [ahead] = requested(new RegExp(`^${path}`))
      expect(ahead?.headers['sec-purpose']).toContain('prerender')
      expect(requested(/^\/field/)).toEqual([])
      await page.evaluate(() => void setTimeout(() => document.querySelector('a')?.click()))
      const view = await arrived(name)
      expect(view?.mounts.map(({ feature }) => feature)).toEqual(['tap'])
      // The chunk of the feature that was mounted ahead was transferred for this view all the same.
      expect(Object.keys(view?.bytes ?? {})).toEqual(expect.arrayContaining(['core', 'calm', 'tap']))
    },
  )
})

/** Frames after which web-vitals has measured the return. */
const FRAMES = 3

// In Firefox, which has no `fetchLater`: rum-returns.test.ts.
test('a return from the back/forward cache is a page view of its own; both are sent by fetchLater', async ({
  site,
  cachingPage: page,
}) => {
  await page.evaluateOnNewDocument(() => {
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }))
  })
  const leave = () => page.goto(`${site.url}/other/`)
  const clickOn = async (name: string): Promise<void> => {
    await page.click(`#${name}`)
    await page.waitForFunction(
      (measure: string) => performance.getEntriesByName(measure).length > 0,
      {},
      `thistledown ${name}`,
    )
  }
  await page.goto(site.url + withOptions('/both/', '/kept/'))
  await page.waitForFunction(() => window.started)
  await clickOn('tap')
  await leave()
  await page.goBack()
  await page.waitForFunction('window.persisted === true')
  await clickOn('twin')
  await page.evaluate(async (frames: number) => {
    for (let frame = 0; frame < frames; frame += 1)
      await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)))
  }, FRAMES)
  await leave()
  await page.close()
  await expect.poll(() => viewsOf('/kept/').length).toBe(2)
  const [first, second] = viewsOf('/kept/')
  expect([first, second].map(view => view?.mounts.map(({ feature }) => feature))).toEqual([['tap'], ['twin']])
  expect(first?.bytes).toHaveProperty('core')
  expect(second?.bytes).not.toHaveProperty('core')
  // Of a return web-vitals measures the time to the paint, which has no element.
  expect(Object.keys(second?.vitals.LCP ?? {})).toEqual(['value'])
})
