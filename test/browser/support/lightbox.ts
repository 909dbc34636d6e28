import type { Page } from '../driver/types.ts'

export const PATH = '/features/lightbox/'
export const CHUNK = /\/scripts\/lightbox\.\w+\.js/
export const VIEWER = 'dialog:modal'

/** The page, once the feature's script is there; links are mounted by interest. */
export const openPage = async (page: Page, path = PATH): Promise<void> => {
  await page.goto(path)
  await page.evaluate(() => window.thistledown?.load('lightbox').then(() => true))
}

/** Waits until the viewer shows the picture with this in its address. */
export const shown = (page: Page, name: string): Promise<unknown> =>
  page.waitFor(
    (part: string) =>
      document.querySelector<HTMLImageElement>('dialog:modal [data-lightbox-stage] img')?.src.includes(part),
    name,
  )

export const openViewer = async (page: Page, selector: string, name: string): Promise<void> => {
  await openPage(page)
  await page.click(selector)
  await shown(page, name)
}

export const closed = (page: Page): Promise<unknown> =>
  page.waitFor(() => !document.querySelector('dialog:modal'))

/** Waits until the viewer says this instead. */
export const failing = (page: Page, message: string): Promise<unknown> =>
  page.waitFor(
    (text: string) => document.querySelector('[data-lightbox-text]')?.textContent.includes(text),
    message,
  )

/** The driver's own waits for another address, which this step does not lead to. */
export const goBack = (page: Page): Promise<void> => page.evaluate(() => history.back())
