import { describe, expect } from 'vitest'
import { isThorough } from '../../../tools/lib/thorough.mjs'
import type { Page } from '../driver/types.ts'
import { use } from '../support/actions.ts'
import { chunkOf } from '../support/contract/page.ts'
import { waitForLoader } from '../support/core.ts'
import { button, COOKIE, COOKIE_PROMPT } from '../support/features/permission.ts'
import { openOwn } from '../support/own-page.ts'
import { can, engineName, test } from '../support/test.ts'

const YOUTUBE = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
const POLICY = `<meta http-equiv="Content-Security-Policy" content="script-src 'self'; require-trusted-types-for 'script'">`

const videoIn = (feature: string) =>
  `<p data-feature="${feature}" data-load="now"><a id="video" href="${YOUTUBE}">Seed</a></p>`

const servePlayers = (page: Page) =>
  page.answer('https://www.youtube', () => ({ body: '<!doctype html><title>Video</title>' }))

describe.skipIf(!can('thirdParties'))('the prompt’s chunk fails once, and then loads', () => {
  const INPUTS = ['mouse', 'touch', 'keyboard'] as const
  const MOMENTS = ['before', 'during', 'after'] as const
  const CELLS = ['video-player', 'video-group'].flatMap(feature =>
    MOMENTS.flatMap(moment => INPUTS.map(input => [feature, input, moment] as const)),
  )
  // A run has each cell once: Firefox takes those of the touch screen.
  const isHere = ([, input]: (typeof CELLS)[number]): boolean =>
    isThorough() || (input === 'touch') === (engineName === 'firefox')

  test.for(CELLS.filter(isHere))(
    '%s shows the prompt to a visitor who acts by %s %s the failure, then plays, or follows the link',
    async ([feature, input, moment], { open, site }) => {
      const page = await open({ touch: input === 'touch' })
      // Firefox aborts pending requests when the link is followed.
      page.expectError(/Loading chunk (permission|runtime) failed/)
      const hold = moment === 'during'
      if (moment === 'before') site.fault({ match: chunkOf('loader'), action: 'hang' })
      site.fault({ match: chunkOf('permission'), action: { body: '', status: 503, hold }, times: 1 })
      await servePlayers(page)
      await openOwn(page, site, {
        body: videoIn(feature) + COOKIE_PROMPT,
        head: POLICY,
        // Firefox's load event waits for a loader that hangs.
        waitUntil: 'domcontentloaded',
      })
      const [here, host] = [await page.url(), `[data-feature=${feature}]`]
      if (moment !== 'before') await expect(page).toHaveAttribute(host, 'data-ready', feature)
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

  test('a prompt that cannot be shown follows the link at once', async ({ page, site }) => {
    page.expectError(/No button with data-permission-choice/)
    await servePlayers(page)
    const broken = '<div data-feature="permission" data-permission-type="cookie" hidden>Cookies?</div>'
    await openOwn(page, site, { body: videoIn('video-player') + broken, head: POLICY })
    await expect(page).toHaveAttribute('[data-feature=video-player]', 'data-ready', 'video-player')
    await page.click('#video')
    await expect.poll(() => page.url()).toBe(YOUTUBE)
  })
})

describe('an option chosen before select-link’s chunk has loaded', () => {
  test('stays chosen if the visitor has moved to the button, which follows it', async ({ page, site }) => {
    site.fault({ match: chunkOf('select-link'), action: 'hang' })
    const body = `<form action="/search/"><select id="select" name="q" data-feature="select-link">
      <option value="">Choose<option value="/visit/">Visit</select><button data-select-link-button>Go</button></form>`
    await openOwn(page, site, { body })
    await waitForLoader(page)
    await page.focus('#select')
    await page.evaluateOn('#select', element => {
      ;(element as HTMLSelectElement).value = '/visit/'
      element.dispatchEvent(new Event('change', { bubbles: true }))
    })
    await page.press('Tab')
    await expect.poll(() => site.requested(chunkOf('select-link')).length).toBeGreaterThan(0)
    site.release()
    await expect(page).toHaveAttribute('#select', 'data-ready')
    expect(await page.value('#select')).toBe('/visit/')
    await expect(page).toShow('[data-select-link-button]')
    await page.press('Enter')
    await expect(page).toHavePath('/search/?q=%2Fvisit%2F')
  })
})
