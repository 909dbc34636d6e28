import { describe, expect } from 'vitest'
import { test } from './support/test.ts'

describe.each(['twentytwentythree', 'twentytwentyone'])('links, forms, events and places in %s', theme => {
  const at = (name: string): string => `/${name}/?rig-theme=${theme}`

  test('the sign on a video lies over no line of its label on a phone', async ({ open }) => {
    const page = await open({ viewport: { width: 390, height: 800 }, javaScript: false })
    await page.goto(at('video'))
    await expect(page).toExist('.thistledown-video__label')
    const covered = await page.evaluate(() =>
      [...document.querySelectorAll('.thistledown-video__label')]
        .filter(label => {
          label.scrollIntoView()
          const { left, width, bottom } = label.getBoundingClientRect()
          return document.elementFromPoint(left + width / 2, bottom - 4) !== label
        })
        .map(({ textContent }) => textContent),
    )
    expect(covered).toEqual([])
  })

  test('the archives are followed when a month is chosen', async ({ page }) => {
    await page.goto(at('archives'))
    await page.focus('[data-feature=select-link]')
    await expect(page).toExist('[data-feature=select-link][data-ready]')
    await page.press('ArrowDown')
    await page.press('Enter')
    await page.waitFor(() => location.pathname === '/2026/10/')
  })

  test('an empty comment is not sent: messages beside the fields, and a summary', async ({ page }) => {
    await page.goto(at('accordion'))
    // The browser validates the fields until the script is mounted.
    await page.focus('#comment')
    await expect(page).toExist('#commentform[data-ready]')
    await page.click('#commentform [type=submit]')
    await expect(page).toExist('#commentform [data-form-summary]')
    await expect(page).toHaveAttribute('#comment', 'aria-invalid', 'true')
  })

  test('a calendar link is a link to a file without scripts', async ({ open, site }) => {
    const page = await open({ javaScript: false })
    await page.goto(at('calendar'))
    const href = await page.attribute('[data-feature=calendar-link]', 'href')
    // The site's zone, as in the file. A visitor's comment may be the mark of the plugin's place in the head.
    await expect(page).toExist('[data-calendar-timezone="Europe/London"]')
    expect(await page.count('link[href*="/thistledown.css"]')).toBe(1)
    const { pathname, search } = new URL(href ?? '')
    const answer = await fetch(site.url + pathname + search)
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    const text = await answer.text()
    // The end is a day and the start is not, so that the end does not count.
    expect(text).toContain('DTSTART:20261204T163000Z\r\nDTEND:20261204T173000Z\r\n')
    expect(text.split('\r\n').filter(line => Buffer.byteLength(line) > 75)).toEqual([])
  })

  test('a map without a key shows its address', async ({ page }) => {
    await page.goto(at('map'))
    await expect(page).toExist('html[data-thistledown]')
    expect(await page.count('[data-feature=map] [data-map-canvas]')).toBe(2)
    expect(await page.isShown('[data-map-canvas]')).toBe(false)
    expect(await page.attribute('[data-feature=map]', 'data-map-center')).toBe('52.1532,1.6023')
  })
})
