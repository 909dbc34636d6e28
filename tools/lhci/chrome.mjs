import puppeteer from 'puppeteer-core'
import { ensureBrowser } from '../setup.mjs'

/**
 * Starts one browser for many runs: starting one per run takes a quarter more processor time.
 * Lighthouse opens a new page for each run, and clears cache and storage before it. Uses Chromium,
 * not its headless shell, which is faster but never requests the page's icon.
 * @param {string} chromeFlags separated by spaces
 */
export const startChrome = async chromeFlags =>
  puppeteer.launch({
    executablePath: await ensureBrowser('chromium'),
    headless: true,
    // Chromium starts in one second, or in up to 30 on a loaded machine.
    timeout: 240_000,
    protocolTimeout: 0,
    args: chromeFlags.split(' ').filter(flag => flag && !flag.startsWith('--headless')),
  })
