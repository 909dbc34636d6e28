/** @typedef {import('playwright-core').Browser} Browser */
/** @typedef {{ url: string, pages: string[], widths: number[], schemes: string[], isFull: boolean }} Wanted */
/** @typedef {{ page: string, width: number, image: Buffer }} Picture */

/** Window height in CSS px for a width: a phone's below 640, else a desktop's. */
const heightOf = (/** @type {number} */ width) => (width < 640 ? 844 : 900)

/**
 * Takes a picture of each page in each width and colour scheme, page by page.
 * @param {Browser} browser
 * @param {Wanted} wanted
 * @returns {Promise<Picture[]>}
 */
export const photograph = async (browser, { url, pages, widths, schemes, isFull }) => {
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
const take = async (browser, { address, width, colorScheme, isFull }) => {
  const context = await browser.newContext({
    viewport: { width, height: heightOf(width) },
    colorScheme: colorScheme === 'dark' ? 'dark' : 'light',
    // Shows scroll-driven elements at once, and stops motion.
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
 * Scrolls everything into view once, so that lazy pictures are loaded.
 * @param {import('playwright-core').Page} page
 */
const scrollThrough = async page => {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
      scrollTo({ top: y, behavior: 'instant' })
      await new Promise(requestAnimationFrame)
    }
    scrollTo({ top: 0, behavior: 'instant' })
  })
  await page.waitForLoadState('networkidle')
}
