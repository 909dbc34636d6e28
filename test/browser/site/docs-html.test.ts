import { expect } from 'vitest'
import { of } from '../../architecture/support/snippets.ts'
import { openOwn, warnings } from '../support/own-page.ts'
import { test } from '../support/test.ts'

/** Features of the guide on custom features; test/architecture/docs/snippets.test.ts builds them. */
const OWN = /data-feature="(reading-time|copy-link|opening-hours)"/
/** Steps of a guide, which adopters/migrations.night.test.ts follows on a whole page. */
const STEP = /, after \(/

const blocks = of('html').filter(
  ({ title, code }) =>
    /data-(feature|header|thistledown-texts)/.test(code) && !OWN.test(code) && !STEP.test(title),
)

test('the guides have HTML to copy', () => {
  expect(blocks.length).toBeGreaterThan(5)
})

test.for(blocks)(
  'the HTML of a guide works in a page of its own: $page: $title',
  async ({ code }, { page, site }) => {
    // The example names pictures that the site does not have.
    site.fault({
      match: /\/(images|logos)\//,
      action: { body: '<svg xmlns="http://www.w3.org/2000/svg"/>', type: 'image/svg+xml' },
    })
    // `now`, so that no intent is needed.
    await openOwn(page, site, { body: code.replaceAll('data-feature=', 'data-load="now" data-feature=') })
    await page.waitFor(() =>
      [...document.querySelectorAll<HTMLElement>('[data-feature]')].every(
        ({ dataset }) => dataset.ready === dataset.feature,
      ),
    )
    expect(warnings(page)).toEqual([])
  },
)

/** The example of `define` in the guide on features of your own. */
const SCRIPT = of('ts').find(({ file }) => file === 'site/copy-link.ts')
const BUTTON = of('html').find(({ code }) => /^<button [^>]*data-feature="copy-link/.test(code))

test('the example of define, copied word for word, works after core.js', async ({ page, site }) => {
  const [script = '', button = ''] = [SCRIPT?.code, BUTTON?.code]
  site.fault({ match: /\/copy-link\.js$/, action: { body: script, type: 'text/javascript' } })
  const texts =
    '<script type="application/json" data-thistledown-texts>{ "copy-link": { "copied": "Kopiert" } }</script>'
  await openOwn(page, site, {
    body: `${button}${texts}<script type="module" src="/site/copy-link.js"></script>`,
  })
  await page.waitFor(() => !!document.querySelector('[data-ready="copy-link"]:not([hidden])'))
  await page.evaluate(() => {
    const title = (text: string) => {
      document.title = text
    }
    navigator.clipboard.writeText = async text => title(text)
    document.addEventListener('thistledown:copy', event => {
      if (event instanceof CustomEvent) title(`${event.detail.feature} ${event.detail.address}`)
    })
  })
  await page.click('[data-feature]')
  await page.waitFor(() => document.querySelector('[data-feature]')?.textContent === 'Kopiert')
  expect(await page.evaluate(() => document.title === `copy-link ${location.href}`)).toBe(true)
  await page.evaluate(() => window.thistledown?.dispose(document))
  await page.waitFor(
    () => document.querySelector('[data-feature][hidden]')?.textContent === 'Copy the address',
  )
  expect(warnings(page)).toEqual([])
})
