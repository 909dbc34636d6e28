/** The sheet's width in pixels. */
const WIDTH = 1600

const style = (/** @type {number} */ height) => `
  body { margin: 0; padding: 16px; background: #26302a; display: flex; flex-wrap: wrap; gap: 16px 12px; align-items: start }
  figure { margin: 0; display: grid; grid-template-columns: min-content }
  img { height: ${height}px; display: block; border-radius: 4px }
  figcaption { contain: inline-size; overflow: hidden; white-space: nowrap; text-overflow: ellipsis; font: 11px/1.6 system-ui, sans-serif; color: #cfdacf }`

/**
 * Lays pictures out on one sheet and writes it as a JPEG or, by the file's name, a PNG.
 * @param {import('playwright-core').Browser} browser
 * @param {import('./photograph.mjs').Picture[]} pictures
 * @param {{ height: number, out: string }} options
 */
export const lay = async (browser, pictures, { height, out }) => {
  const page = await browser.newPage({ viewport: { width: WIDTH, height: 100 } })
  const figures = pictures.map(
    ({ page, width, image }) =>
      `<figure><img alt="" src="data:image/jpeg;base64,${image.toString('base64')}"><figcaption>${page} · ${width}</figcaption></figure>`,
  )
  await page.setContent(`<style>${style(height)}</style>${figures.join('')}`, { waitUntil: 'load' })
  const format = out.endsWith('.png')
    ? { type: /** @type {const} */ ('png') }
    : { type: /** @type {const} */ ('jpeg'), quality: 72 }
  await page.screenshot({ path: out, fullPage: true, ...format })
  await page.close()
}
