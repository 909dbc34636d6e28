import type { Page } from '../../driver/types.ts'

/**
 * Tries the parts of every page that must work without features: the header's panels and links
 * within the page.
 */
export const tryCore = async (page: Page): Promise<void> => {
  const SEARCH = '[data-panel-toggle=search]'
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await page.evaluate((it: string) => window.matrix.press(it), SEARCH)
  await page.waitFor(() => !!document.querySelector('[data-panel=search]:not([inert])'))
  await page.press('Escape')
  await page.waitFor(() => !!document.querySelector('[data-panel=search][inert]'))
  await page.evaluate(() => window.scrollTo({ top: 2000, behavior: 'instant' }))
  await page.waitFor(() => window.matrix.seen('[data-back-to-top]'))
  await page.evaluate(() => window.matrix.press('[data-back-to-top]'))
  await page.waitFor(() => scrollY === 0)
}
