import type { Browser } from 'puppeteer-core'

/**
 * Starts Chromium by Puppeteer. With Playwright's sessions it refuses to prerender, and Playwright
 * switches the back/forward cache off.
 */
export const launch = async (executablePath: string, flags: readonly string[] = []): Promise<Browser> => {
  const puppeteer = await import('puppeteer-core')
  const args = ['--no-sandbox', '--disable-background-networking', '--disable-component-update', ...flags]
  return puppeteer.launch({ executablePath, args, protocolTimeout: 0, timeout: 240_000 })
}
