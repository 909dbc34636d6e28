/** @typedef {import('playwright-core').Browser} Browser */
/** @typedef {{ url: string, pages: string[], widths: number[], schemes: string[], isFull: boolean }} Wanted */
/** @typedef {{ page: string, width: number, image: Buffer }} Picture */

/** The height of a desk's window and of a phone's, in CSS pixels, by its width. */
const heightOf = (/** @type {number} */ width) => (width < 640 ? 844 : 900)

/**
 * Each page in each width and scheme, page by page.
 * @param {Browser} browser
 * @param {Wanted} wanted
 * @returns {Promise<Picture[]>}
 */
export async function photograph(browser, { url, pages, widths, schemes, isFull }) {
  /** @type {Picture[]} */
  const pictures = []
  for (const page of pages) {
    for (const colorScheme of schemes) {
      for (const width of widths) {
        const image = await take(browser, { address: url + page, width, colorScheme, isFull })
        pictures.push({ page, width, image })
      }
    }
  }
  return pictures
}

/**
 * @param {Browser} browser
 * @param {{ address: string, width: number, colorScheme: string, isFull: boolean }} shot
 */
async function take(browser, { address, width, colorScheme, isFull }) {
  const context = await browser.newContext({
    viewport: { width, height: heightOf(width) },
    colorScheme: colorScheme === 'dark' ? 'dark' : 'light',
    // What appears as one scrolls is there at once, and nothing is caught in motion.
    reducedMotion: 'reduce',
  })
  try {
    const page = await context.newPage()
    await page.goto(address, { waitUntil: 'networkidle' })
    if (isFull) await scrollThrough(page)
    return await page.screenshot({ type: 'jpeg', quality: 85, fullPage: isFull })
  } finally {
    await context.close()
  }
}

/**
 * Brings everything into view once, so that what loads late is there.
 * @param {import('playwright-core').Page} page
 */
async function scrollThrough(page) {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
      scrollTo({ top: y, behavior: 'instant' })
      await new Promise(requestAnimationFrame)
    }
    scrollTo({ top: 0, behavior: 'instant' })
  })
  await page.waitForLoadState('networkidle')
}
