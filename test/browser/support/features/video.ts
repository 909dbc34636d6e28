import { expect } from 'vitest'
import type { Page } from '../../driver/types.ts'

/** The demo site's own video. */
export const VIDEO = /seed-1\.webm/
export const YOUTUBE = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
export const CONSENT = '[data-permission-choice=yes]'
export const REFUSAL = '[data-permission-choice=no]'

/** A host with one video that mounts at once, for test pages. */
export const videoHost = (feature: string, href: string): string =>
  `<p id="host" data-feature="${feature}" data-load="now"><a id="video" href="${href}">Seed</a></p>`

const PROVIDERS = [
  'https://www.youtube-nocookie.com/',
  'https://www.youtube.com/',
  'https://player.vimeo.com/',
]

/** Answers in place of the providers. Returns the list of requested addresses. */
export const serveProviders = async (page: Page): Promise<string[]> => {
  const requested: string[] = []
  for (const start of PROVIDERS) {
    await page.answer(start, url => {
      // Browsers request the icon of a visited page at any time.
      if (!url.endsWith('/favicon.ico')) requested.push(url)
      return { body: '<!doctype html><title>Video</title>' }
    })
  }
  return requested
}

/** Keeps YouTube's player waiting until the returned function is called. */
export const holdProvider = async (page: Page): Promise<() => void> => {
  let arrive = () => {}
  const arrival = new Promise<void>(resolve => {
    arrive = resolve
  })
  await page.answer('https://www.youtube-nocookie.com/', async () => {
    await arrival
    return { body: '<!doctype html><title>Video</title>' }
  })
  return () => arrive()
}

/**
 * Expects that the link was followed, and waits for the page that it leads to: a tab that is closed during its
 * navigation may hang.
 */
export const expectFollowed = async (page: Page, requested: readonly string[]): Promise<void> => {
  await page.waitFor(url => location.href === url && document.readyState === 'complete', YOUTUBE)
  expect(requested).toEqual([YOUTUBE])
}
