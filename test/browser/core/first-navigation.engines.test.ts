import { expect } from 'vitest'
import type { Page } from '../driver/types.ts'
import { passChecks } from '../support/core.ts'
import { openOwn } from '../support/own-page.ts'
import type { Site } from '../support/site.ts'
import { test } from '../support/test.ts'

const HEADER = 90
const LATE = '/images/lily-pool/480.avif'

/** A long page with a header and six sections. Opens its sixth. */
const openSixth = async (page: Page, site: Site, head = ''): Promise<void> => {
  const sections = [1, 2, 3, 4, 5, 6].map(
    n => `<section id="s${n}" style="height:700px"><h2>${n}</h2></section>`,
  )
  await openOwn(
    page,
    site,
    {
      head: `<style>body{margin:0} header{height:${HEADER}px} p{margin:0}</style>${head}`,
      body: `<header data-header>Header</header><p id="late"></p>${sections.join('')}<div style="height:3000px"></div>`,
    },
    '#s6',
  )
}

/**
 * Waits until the sixth section is just below the header, and until the browser has chosen what it keeps in place
 * while the page grows.
 */
const expectBelowHeader = async (page: Page, height = HEADER): Promise<void> => {
  await page.waitFor((room: number) => {
    const { top = -1 } = document.querySelector('#s6')?.getBoundingClientRect() ?? {}
    return scrollY > 100 && Math.abs(top - room) <= 1
  }, height)
  await passChecks(page)
}

const grow = (page: Page, selector: string, height: number): Promise<unknown> =>
  page.evaluateOn(
    selector,
    (element, px: number) => {
      ;(element as HTMLElement).style.height = `${px}px`
    },
    height,
  )

// ANC-9
test('the fragment of the first address ends below the header, and stays there as fonts, pictures or a bar come late', async ({
  page,
  site,
}) => {
  await openSixth(page, site)
  await expectBelowHeader(page)
  await grow(page, 'header', 120)
  await expectBelowHeader(page, 120)
  await grow(page, '#late', 400)
  await expectBelowHeader(page, 120)
  await page.evaluateOn('header', header => {
    const bar = document.createElement('div')
    bar.dataset.notificationBar = ''
    bar.style.height = '50px'
    header.before(bar)
  })
  await expectBelowHeader(page, 120)
})

// ANC-9
test('a reload ends where the visitor was, although late pictures make the page long enough only then', async ({
  page,
  site,
}) => {
  site.fault({ match: /lily-pool/, action: { delay: 600 } })
  const pictures = `addEventListener('DOMContentLoaded', () => {
    for (let n = 0; n < 4; n++) document.querySelector('#late').append(Object.assign(new Image(), { src: '${LATE}' }))
  })`
  const css = 'section{height:100px!important} div{height:1000px!important} img{display:block;width:100%}'
  await openSixth(page, site, `<style>${css}</style><script>${pictures}</script>`)
  for (const again of [true, false]) {
    await page.waitFor(() => document.documentElement.scrollHeight > 4000)
    await expectBelowHeader(page)
    if (again) await page.reload()
  }
})

// ANC-9
test('on a page that scrolls smoothly the fragment of the first address ends below the header, too', async ({
  page,
  site,
}) => {
  await openSixth(page, site, '<style>html{scroll-behavior:smooth}</style>')
  await expectBelowHeader(page)
})

test('a header that changes its height late does not move a visitor who has scrolled already', async ({
  page,
  site,
}) => {
  await openSixth(page, site)
  await expectBelowHeader(page)
  const y = await page.evaluate(() => {
    scrollBy({ top: 60, behavior: 'instant' })
    return scrollY
  })
  await grow(page, 'header', 120)
  await page.waitFor(() => window.thistledown?.viewport.value.header === 120)
  // Where the browser keeps the content in place, the page moves by what the header has grown.
  expect([y, y + 30]).toContain(await page.scrollY())
})
