import { describe, expect } from 'vitest'
import { can, test } from '../support/test.ts'
import type { Page } from './types.ts'

/** A page with this body, at an address that the site does not have. */
const HTML = `<!doctype html><html lang="en"><title>Driver</title><style>
  #sliding { position: absolute; top: 200px; transition: translate 600ms steps(2, jump-none) }
  #sliding.up { translate: 0 -100px }
</style><button id="sliding">Sliding</button>
<script src="driver-test.js"></script></html>`

const SCRIPT = `window.seen = []
addEventListener('mouseover', ({ target }) => seen.push(target.id))`

const answer = (body: string, type: string) => ({ body, type, status: 200 })

async function openAt(page: Page, site: { fault: (fault: never) => unknown }) {
  const faults = [
    { match: /driver-test\/$/, action: answer(HTML, 'text/html') },
    { match: /driver-test\.js/, action: answer(SCRIPT, 'text/javascript') },
  ]
  for (const fault of faults) site.fault(fault as never)
  await page.goto('/driver-test/')
}

const seen = (page: Page) => page.evaluate<[], string[]>('seen')

const matches = (page: Page, query: string) => page.evaluate(it => matchMedia(it).matches, query)

describe('input', () => {
  test('clicks a moving element once it has arrived, even if it pauses before', async ({ page, site }) => {
    await openAt(page, site)
    await page.evaluate(() => void document.querySelector('#sliding')?.classList.add('up'))
    await page.click('#sliding')
    const place = () => document.querySelector('#sliding')?.getBoundingClientRect().top
    expect(await page.evaluate(place)).toBe(100)
    expect(await seen(page)).toContain('sliding')
  })
})

describe('the page', () => {
  test('collects uncaught errors and rejections', async ({ page, site }) => {
    await openAt(page, site)
    await page.evaluate(`void setTimeout(() => { throw new Error('thrown') })`)
    await expect.poll(() => page.errors).toHaveLength(1)
    await page.evaluate(`void Promise.reject(new Error('rejected'))`)
    await expect.poll(() => page.errors).toHaveLength(2)
    page.expectError(/thrown/)
    expect(String(page.errors)).toMatch(/rejected/)
    page.expectError(/rejected/)
  })
})

describe('emulation', () => {
  test.skipIf(!can('forcedColors'))('forced colours', async ({ open, site }) => {
    const page = await open({ forcedColors: true })
    await openAt(page, site)
    expect(await matches(page, '(forced-colors: active)')).toBe(true)
  })
})
