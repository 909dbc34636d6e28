// npm run contact-sheet -- --help
import { command } from '../cli/lib/command.mjs'
import { build } from './lib/build-once.mjs'
import { ROOT } from './lib/paths.mjs'
import { close, createSiteServer, listen } from './server.mjs'

const PAGES = ['/', '/visit/', '/collections/', '/films/', '/events/', '/contact/', '/ar/', '/docs/'].concat(
  '/features/carousel/',
)
const SCHEMES = /** @type {const} */ (['light', 'dark'])
const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]
const STYLE = `
  body { margin: 0; padding: 16px; background: #26302a; display: flex; flex-wrap: wrap; gap: 16px 12px }
  figure { margin: 0; display: grid; grid-template-columns: min-content }
  img { height: 240px; border-radius: 4px }
  figcaption { contain: inline-size; overflow: hidden; white-space: nowrap; font: 11px/1.6 system-ui, sans-serif; color: #cfdacf }`

command(
  'npm run contact-sheet --',
  'the demo site’s pages side by side in one picture, docs/contact-sheet.jpg',
).parse()

await build()
// Imported here, because that takes half a second and `--help` does not need it.
const { launch } = await import('../bench/lib/browser/chromium.mjs')
const server = createSiteServer({ roots: [`${ROOT}/public`, `${ROOT}/dist`] })
const browser = await launch()
const url = await listen(server)

/** @param {string} path @param {(typeof SCHEMES)[number]} colorScheme @param {(typeof WINDOWS)[number]} viewport */
const photograph = async (path, colorScheme, viewport) => {
  // Reduced motion shows scroll-driven elements at once.
  const page = await browser.newPage({ viewport, colorScheme, reducedMotion: 'reduce' })
  await page.goto(url + path, { waitUntil: 'networkidle' })
  const image = await page.screenshot({ type: 'jpeg', quality: 85 })
  await page.close()
  return `<figure><img alt="" src="data:image/jpeg;base64,${image.toString('base64')}"><figcaption>${path} · ${viewport.width}</figcaption></figure>`
}

const figures = []
for (const path of PAGES)
  for (const scheme of SCHEMES)
    for (const viewport of WINDOWS) figures.push(await photograph(path, scheme, viewport))
const sheet = await browser.newPage({ viewport: { width: 1600, height: 100 } })
await sheet.setContent(`<style>${STYLE}</style>${figures.join('')}`, { waitUntil: 'load' })
await sheet.screenshot({ path: `${ROOT}/docs/contact-sheet.jpg`, fullPage: true, type: 'jpeg', quality: 72 })
console.log(`${figures.length} pictures`)
await browser.close()
await close(server)
