import { describe, expect } from 'vitest'
import { passChecks, seen } from '../support/core.ts'
import { letGo } from '../support/loader.ts'
import { openOwn } from '../support/own-page.ts'
import { test } from '../support/test.ts'

const NAV_LINK = '[data-panel=nav] a[href="/plain/"]'

describe('while a chunk hangs', () => {
  test.for(['loader', 'mega-menu'])(
    'the links of the navigation still work (%s)',
    async (name, { open, site }) => {
      site.fault({ match: new RegExp(`/scripts/${name}\\.`), action: 'hang' })
      const page = await open({ viewport: { width: 1280, height: 800 } })
      // Firefox cancels requests on navigation, and the page may or may not report them in time.
      page.expectError(/Loading chunk [\w-]+ failed/)
      await page.goto('/visit/', { waitUntil: 'domcontentloaded' })
      await page.waitFor(() => window.thistledown !== undefined)
      await page.click(NAV_LINK)
      await page.waitFor(() => location.pathname === '/plain/')
      site.release()
    },
  )
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

describe('an element with the id “thistledown”', () => {
  test('is not mistaken for a second core', async ({ page, site }) => {
    const body = `<h2 id="thistledown">Thistledown</h2>
      <header data-header><button id="toggle" type="button" data-panel-toggle="language" aria-controls="languages" aria-expanded="false">Menu</button>
      <div id="languages" data-panel="language"><a href="/">English</a></div></header>`
    await openOwn(page, site, { body })
    await page.waitFor(() => !!window.thistledown?.version)
    await page.evaluate(() => document.querySelector<HTMLElement>('#toggle')?.click())
    await page.waitFor(() => document.querySelector('#toggle')?.getAttribute('aria-expanded') === 'true')
    expect(page.console.filter(({ text }) => /second core/.test(text))).toEqual([])
  })
})

describe('a frame named “thistledown”', () => {
  // Reading a property of a cross-origin window throws.
  test.for([
    ['of the same site', ''],
    ['of another site', 'sandbox'],
  ] as const)('%s does not prevent core from starting', async ([, attribute], { page, site }) => {
    const body = `<iframe ${attribute} name="thistledown" srcdoc="<p>Elsewhere</p>"></iframe>
      <section data-feature="expand-collapse" data-load="now"><h2><button aria-controls="panel">More</button></h2><div id="panel">Text</div></section>`
    await openOwn(page, site, { body })
    await expect(page).toExist('[data-ready=expand-collapse]')
    expect(await page.evaluate(() => typeof window.thistledown?.scan)).toBe('function')
  })
})
