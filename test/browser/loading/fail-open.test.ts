import { expect } from 'vitest'
import { openOwn } from '../support/own-page.ts'
import { test } from '../support/test.ts'

test('while a chunk hangs, the links of the navigation still work', async ({ open, site }) => {
  site.fault({ match: /\/scripts\/mega-menu\./, action: 'hang' })
  const page = await open({ viewport: { width: 1280, height: 800 } })
  // Firefox cancels requests on navigation, and the page may or may not report them in time.
  page.expectError(/Loading chunk [\w-]+ failed/)
  await page.goto('/visit/', { waitUntil: 'domcontentloaded' })
  await page.waitFor(() => window.thistledown !== undefined)
  await page.click('[data-panel=nav] a[href="/plain/"]')
  await page.waitFor(() => location.pathname === '/plain/')
  site.release()
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
