import { expect } from 'vitest'
import { passChecks, seen } from '../support/core.ts'
import { letGo } from '../support/loader.ts'
import { openOwn } from '../support/own-page.ts'
import { test } from '../support/test.ts'

test('while the loader and a chunk hang, the links of the navigation still work', async ({ open, site }) => {
  site.fault({ match: /\/scripts\/(loader|mega-menu)\./, action: 'hang' })
  const page = await open({ viewport: { width: 1280, height: 800 } })
  // Firefox cancels requests on navigation, and the page may or may not report them in time.
  page.expectError(/Loading chunk [\w-]+ failed/)
  await page.goto('/visit/', { waitUntil: 'domcontentloaded' })
  await page.waitFor(() => window.thistledown !== undefined)
  await page.click('[data-panel=nav] a[href="/plain/"]')
  await page.waitFor(() => location.pathname === '/plain/')
  site.release()
})

test('a loader that fails after its clicks were replayed is reported once', async ({ page, site }) => {
  site.fault({ match: /\/scripts\/loader\./, action: { body: '', status: 503, hold: true }, times: 1 })
  page.expectError(/Loading chunk loader failed/)
  await page.initScript(() => {
    window.seen = []
    addEventListener('error', () => window.seen.push('reported'))
    addEventListener('click', ({ isTrusted }) => window.seen.push(isTrusted ? 'click' : 'replayed'))
    const { setTimeout } = window
    const hurried = (run: () => void, ms = 0) => setTimeout(run, ms === 5000 ? 0 : ms)
    Object.assign(window, { setTimeout: hurried })
  })
  const body = `<section data-feature="expand-collapse"><h2><button aria-controls="panel">More</button></h2><div id="panel">Text</div></section>`
  await openOwn(page, site, { body, waitUntil: 'domcontentloaded' })
  for (const count of [1, 2]) {
    await page.click('button')
    await expect.poll(() => seen(page)).toEqual(Array(count).fill('replayed'))
  }
  await letGo(site, /\/scripts\/loader\./)
  await expect(page).toHaveAttribute('html', 'data-failed', 'loader')
  await passChecks(page)
  expect((await seen(page)).filter(what => what === 'reported')).toHaveLength(1)
})

test.for([
  ['an element with the id', '<h2 id="thistledown">Thistledown</h2>'],
  // Reading a property of a cross-origin window throws.
  [
    'a frame of another site with the name',
    '<iframe sandbox name="thistledown" srcdoc="<p>Elsewhere</p>"></iframe>',
  ],
] as const)('%s “thistledown” is not mistaken for a second core', async ([, markup], { page, site }) => {
  const body = `${markup}
    <section data-feature="expand-collapse" data-load="now"><h2><button aria-controls="panel">More</button></h2><div id="panel">Text</div></section>`
  await openOwn(page, site, { body })
  await expect(page).toExist('[data-ready=expand-collapse]')
  expect(await page.evaluate(() => typeof window.thistledown?.scan)).toBe('function')
  expect(page.console.filter(({ text }) => /second core/.test(text))).toEqual([])
})
