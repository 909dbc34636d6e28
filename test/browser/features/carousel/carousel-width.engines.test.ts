import { expect } from 'vitest'
import { ownCarousel } from '../../support/features/carousel.ts'
import { slides } from '../../support/features/home-hero-banner.ts'
import { openOwn, settled } from '../../support/own-page.ts'
import { test } from '../../support/test.ts'

const PHONE = { viewport: { width: 390, height: 700 } }
const words = 'Incomprehensible circumnavigations'
const CAROUSEL = ownCarousel({ slides: Array.from({ length: 6 }, () => `<div>${words}</div>`) })
const HERO = slides().replaceAll('>Link<', `>${words}<`)
/** Layouts whose boxes become as wide as their content needs. */
const LAYOUTS: Record<string, (row: string) => string> = {
  grid: row => `<div style="display:grid">${row}</div>`,
  flex: row => `<div style="display:flex"><div>${row}</div></div>`,
  fieldset: row => `<fieldset style="margin:0;padding:0;border:0">${row}</fieldset>`,
  float: row => `<div style="float:left">${row}</div>`,
  cell: row => `<div style="display:table;width:100%"><div style="display:table-cell">${row}</div></div>`,
}

test.for([true, false])(
  'a row of slides makes no layout wider than the window, with scripts: %s',
  async (javaScript, { open, site }) => {
    const page = await open({ ...PHONE, javaScript })
    for (const [name, row] of [
      ['carousel', CAROUSEL],
      ['home-hero-banner', HERO],
    ] as const) {
      for (const [layout, wrap] of Object.entries(LAYOUTS)) {
        // The next page has the same address.
        site.mend()
        await openOwn(page, site, {
          head: '<style>body{margin:0}img{max-width:100%;height:auto}</style>',
          body: wrap(row),
          scripts: javaScript,
        })
        if (javaScript) await settled(page, name)
        expect(await page.exists(`[data-feature=${name}]`)).toBe(true)
        const width = await page.evaluate(() => document.documentElement.scrollWidth)
        const slide = await page.box('[data-carousel-slides] > *, [data-hero-slides] > *')
        expect.soft([name, layout, width], `${name} in ${layout}`).toEqual([name, layout, 390])
        expect.soft(slide.width, `a slide of ${name} in ${layout}`).toBeGreaterThan(100)
      }
    }
  },
)
