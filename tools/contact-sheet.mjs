// npm run contact-sheet: the demo site's pages side by side in one picture, to be looked at.
//
//   --pages /,/visit/       which; `all` for every page (default: the garden's own)
//   --widths 1440,390       of the window, in CSS pixels
//   --schemes light,dark
//   --full                  whole pages, not the first screen
//   --height 240          of each picture, in pixels
//   --out FILE              .jpg or .png (default: docs/contact-sheet.jpg)
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { photograph } from './contact-sheet/photograph.mjs'
import { lay } from './contact-sheet/sheet.mjs'
import { build } from './lib/build-once.mjs'
import { listPages } from './lib/pages.mjs'
import { ROOT } from './lib/paths.mjs'
import { createSiteServer, listen } from './server.mjs'
import { ensureBrowser } from './setup.mjs'

const { values } = parseArgs({
  options: {
    pages: {
      type: 'string',
      default: '/,/visit/,/collections/,/films/,/events/,/contact/,/ar/,/docs/,/features/carousel/',
    },
    widths: { type: 'string', default: '1440,390' },
    schemes: { type: 'string', default: 'light,dark' },
    full: { type: 'boolean', default: false },
    height: { type: 'string', default: '240' },
    out: { type: 'string', default: join(ROOT, 'docs/contact-sheet.jpg') },
  },
})
const split = (/** @type {string} */ list) => list.split(',').filter(Boolean)

await build()
const roots = [`${ROOT}/public`, `${ROOT}/dist`]
const server = createSiteServer({ roots })
const browser = await chromium.launch({
  executablePath: await ensureBrowser('chromium'),
  args: ['--no-sandbox'],
})
try {
  const url = await listen(server)
  const pictures = await photograph(browser, {
    url,
    pages: values.pages === 'all' ? listPages(`${ROOT}/public`) : split(values.pages),
    widths: split(values.widths).map(Number),
    schemes: split(values.schemes),
    isFull: values.full,
  })
  await lay(browser, pictures, { height: Number(values.height), out: values.out })
  console.log(`${pictures.length} pictures in ${values.out}`)
} finally {
  await browser.close()
  server.close()
}
