// npm run contact-sheet -- --help
import { join } from 'node:path'
import { photograph } from './contact-sheet/photograph.mjs'
import { lay } from './contact-sheet/sheet.mjs'
import { build } from './lib/build-once.mjs'
import { command, count, list } from './lib/command.mjs'
import { listPages } from './lib/pages.mjs'
import { ROOT } from './lib/paths.mjs'
import { createSiteServer, listen } from './server.mjs'
import { ensureBrowser } from './setup.mjs'

const garden = [
  '/',
  '/visit/',
  '/collections/',
  '/films/',
  '/events/',
  '/contact/',
  '/ar/',
  '/docs/',
  '/features/carousel/',
]
const values = command(
  'npm run contact-sheet --',
  'the demo site’s pages side by side in one picture, to be looked at',
)
  .option('--pages <paths>', 'which, or `all`', list, garden)
  .option('--widths <px>', 'of the window', text => list(text).map(count('pixels')), [1440, 390])
  .option('--schemes <names>', 'of colours', list, ['light', 'dark'])
  .option('--full', 'whole pages, not the first screen')
  .option('--height <px>', 'of each picture', count('pixels'), 240)
  .option('--out <file>', '.jpg or .png', join(ROOT, 'docs/contact-sheet.jpg'))
  .parse()
  .opts()

await build()
// Imported here, because that takes half a second and `--help` does not need it.
const { chromium } = await import('playwright-core')
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
    pages: values.pages.includes('all') ? listPages(`${ROOT}/public`) : values.pages,
    widths: values.widths,
    schemes: values.schemes,
    isFull: values.full,
  })
  await lay(browser, pictures, { height: values.height, out: values.out })
  console.log(`${pictures.length} pictures in ${values.out}`)
} finally {
  await browser.close()
  server.close()
}
