import { describe, expect } from 'vitest'
import type { Page } from '../../driver/types.ts'
import { dispose } from '../../support/actions.ts'
import { axe } from '../../support/axe.ts'
import { seen } from '../../support/core.ts'
import { NO_VIDEOS, VIDEO, videoHost } from '../../support/features/video.ts'
import { holdFiveSeconds } from '../../support/loader.ts'
import { listen, openOwn, wake } from '../../support/own-page.ts'
import { test } from '../../support/test.ts'
import { serveTexts } from '../../support/texts.ts'

const NAME = 'video-player'
const PATH = `/features/${NAME}/`
const LINK = '#own a'
const PLAYER = '#own video'
/** In bytes per second: at this rate the video loads for a minute. */
const SLOW = 2000

const openPage = async (page: Page, example = '#own'): Promise<void> => {
  await page.goto(PATH)
  await page.evaluateOn(example, it => it.scrollIntoView())
  await wake(page, `${example} [data-feature]`)
}

describe('without JavaScript', () => {
  test('the poster is a link to the video', async ({ open }) => {
    const page = await open({ javaScript: false })
    await page.goto(PATH)
    expect(await page.attribute(LINK, 'href')).toMatch(VIDEO)
  })
})

describe('mounting', () => {
  test('requests no video, and has no accessibility violation', async ({ page, site }) => {
    await openPage(page)
    expect(site.requested(VIDEO)).toHaveLength(0)
    expect(await axe(page, 'main')).toEqual([])
  })

  test.for(NO_VIDEOS)('fails if no link leads to a video (%s)', async (href, { page, site }) => {
    page.expectError(/No link to a video/)
    await openOwn(page, site, { body: videoHost(NAME, href) })
    await expect(page).toExist('[data-failed=video-player]')
  })
})

describe('playing', () => {
  // VID-1
  test('one click plays the video in place of the link, with the focus, and nothing else moves', async ({
    page,
  }) => {
    await openPage(page)
    const height = () => page.evaluate(() => document.documentElement.scrollHeight)
    const before = await height()
    await listen(page, 'open')
    await page.click(LINK)
    await expect(page).toHaveFocus(PLAYER)
    await expect(page).toExist(`${PLAYER}[autoplay][controls]`)
    await expect(page).not.toShow('#own .example-live a[href$=webm]')
    expect(Math.abs((await height()) - before)).toBeLessThan(60)
    expect(await seen(page)).toEqual([['open', NAME, '']])
  })

  test('a click with a modifier key is left to the browser', async ({ page }) => {
    await openPage(page)
    await page.evaluateOn(LINK, link => {
      addEventListener('click', event => event.preventDefault(), { once: true })
      link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }))
    })
    expect(await page.count('video')).toBe(0)
  })

  test('a missing video is reported in the page’s language, with its address', async ({ page, site }) => {
    page.expectError(/flood\.webm cannot be played/)
    serveTexts(site, PATH, { [NAME]: { failed: 'Der Film fehlt.', link: 'Zum Film' } })
    await openPage(page, '#gone')
    await page.click('#gone a')
    await expect(page).toHaveText('[data-video-note]', 'Der Film fehlt. Zum Film')
  })

  test('aborting stops the loading of the video', async ({ page, site }) => {
    site.fault({ match: VIDEO, action: { bytesPerSecond: SLOW } })
    await holdFiveSeconds(page)
    await openPage(page)
    await page.click(LINK)
    await expect.poll(() => site.requested(VIDEO).map(({ status }) => status)).toContain(206)
    await dispose(page, '#own')
    await expect.poll(() => site.requested(VIDEO).every(({ wasCut }) => wasCut)).toBe(true)
  })
})
