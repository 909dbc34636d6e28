import { describe, expect } from 'vitest'
import { test } from './support/test.ts'

describe.each(['twentytwentythree', 'twentytwentyone'])('the bundle in the theme %s', theme => {
  const path = `/bundle/?rig-theme=${theme}`

  test('runs core from the plugin’s own files', async ({ page, site }) => {
    await page.goto(path)
    await expect(page).toExist('html[data-thistledown]')
    expect(await page.attribute('html', 'data-scripts-path')).toMatch(
      /\/wp-content\/plugins\/thistledown\/bundle\/scripts$/,
    )
    expect(site.requested(/\/bundle\/scripts\/core\.js\?ver=\w{8}/)).toHaveLength(1)
    expect(site.requested(/\/bundle\/styles\/thistledown\.css/)).toHaveLength(1)
  })

  test('lets the page be read on while its stylesheets load: no script of its own stands behind them', async ({
    site,
  }) => {
    const html = await (await fetch(`${site.url}${path}`)).text()
    const [script, sheet] = ['tdEarlyClicks', 'styles/thistledown.css'].map(text => html.lastIndexOf(text))
    expect(script).toBeGreaterThan(0)
    expect(script).toBeLessThan(Number(sheet))
  })

  test('can have core inlined in the page', async ({ page, site }) => {
    await page.goto(`${path}&rig-options=${encodeURIComponent('{"inline_core":true}')}`)
    await expect(page).toExist('html[data-thistledown]')
    expect(site.requested(/core\.js/)).toEqual([])
  })
})
