import { expect } from 'vitest'
import { isNight } from '../../../tools/lib/night.mjs'
import type { Page } from '../driver/types.ts'
import { use } from '../support/actions.ts'
import { chunkOf } from '../support/contract/page.ts'
import { button, COOKIE, COOKIE_PROMPT } from '../support/features/permission.ts'
import { YOUTUBE } from '../support/features/video.ts'
import { openOwn } from '../support/own-page.ts'
import { can, test } from '../support/test.ts'

const POLICY = `<meta http-equiv="Content-Security-Policy" content="script-src 'self'; require-trusted-types-for 'script'">`
const INPUTS = ['mouse', 'touch', 'keyboard'] as const
const MOMENTS = ['during', 'after'] as const
const FEATURES = ['video-player', 'video-group'] as const

const CELLS = FEATURES.flatMap((feature, column) =>
  MOMENTS.flatMap((moment, row) =>
    INPUTS.flatMap((input, at) =>
      // By day each feature, moment and input once at least.
      isNight() || (row + 2 * column) % 3 === at ? [[feature, input, moment] as const] : [],
    ),
  ),
)

const videoIn = (feature: string) =>
  `<p data-feature="${feature}" data-load="now"><a id="video" href="${YOUTUBE}">Seed</a></p>`

const servePlayers = (page: Page) =>
  page.answer('https://www.youtube', () => ({ body: '<!doctype html><title>Video</title>' }))

test.skipIf(!can('thirdParties')).for(CELLS)(
  'a %s shows the prompt to a visitor who acts by %s %s its chunk fails once, then plays, or follows the link',
  async ([feature, input, moment], { open, site }) => {
    const page = await open({ touch: input === 'touch' })
    // Firefox aborts pending requests when the link is followed.
    page.expectError(/Loading chunk (permission|runtime) failed/)
    const hold = moment === 'during'
    site.fault({ match: chunkOf('permission'), action: { body: '', status: 503, hold }, times: 1 })
    await servePlayers(page)
    await openOwn(page, site, {
      body: videoIn(feature) + COOKIE_PROMPT,
      head: POLICY,
      // Firefox's load event waits for a chunk that hangs.
      waitUntil: 'domcontentloaded',
    })
    const [here, host] = [await page.url(), `[data-feature=${feature}]`]
    await expect(page).toHaveAttribute(host, 'data-ready', feature)
    if (hold) await expect.poll(() => site.requested(chunkOf('permission')).length).toBe(1)
    if (moment === 'after') await expect(page).toHaveAttribute(COOKIE, 'data-failed', 'permission')
    await use(page, '#video', input)
    site.release()
    const hasLeft = async () => (await page.url()) !== here
    await expect.poll(async () => (await hasLeft()) || page.isShown(COOKIE)).toBe(true)
    if (await hasLeft()) return expect(await page.url()).toBe(YOUTUBE)
    await use(page, button(COOKIE, 'yes'), input)
    await expect(page).toExist('iframe')
  },
)

test.skipIf(!can('thirdParties'))(
  'a video whose prompt cannot be shown follows its link at once',
  async ({ page, site }) => {
    page.expectError(/No button with data-permission-choice/)
    await servePlayers(page)
    const broken = '<div data-feature="permission" data-permission-type="cookie" hidden>Cookies?</div>'
    await openOwn(page, site, { body: videoIn('video-player') + broken, head: POLICY })
    await expect(page).toHaveAttribute('[data-feature=video-player]', 'data-ready', 'video-player')
    await page.click('#video')
    await expect.poll(() => page.url()).toBe(YOUTUBE)
  },
)
