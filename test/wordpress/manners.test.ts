import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, inject } from 'vitest'
import { ROOT } from '../../tools/lib/paths.mjs'
import { capture } from '../../tools/lib/process.mjs'
import { axe } from '../browser/support/axe.ts'
import { writeSite } from '../cli/support/site.ts'
import { outside, php, test } from './support/test.ts'

const read = async (address: string, headers = {}): Promise<string> =>
  (await fetch(address, { headers })).text()

/** Posts from WordPress's REST API. */
const postsOf = async (
  address: string,
): Promise<{ slug: string; id: number; content: { rendered: string } }[]> => JSON.parse(await read(address))

describe('output that is not a page', () => {
  test('REST responses have WordPress’s own markup', async ({ site }) => {
    const posts = `${site.url}/wp-json/wp/v2/posts?per_page=50&_fields=slug,id,content`
    const on = await postsOf(posts)
    const off = await postsOf(`${posts}&rig-plugin=off`)
    // With the plugin its shortcode is replaced, so that post is not compared.
    const comparable = (list: typeof on) =>
      list
        .filter(({ content }) => !content.rendered.includes('Marsh hide'))
        .map(({ content }) => content.rendered)
    expect(comparable(on).length).toBeGreaterThan(10)
    expect(JSON.stringify(on)).not.toContain('data-feature')
    expect(comparable(on)).toEqual(comparable(off))
  })

  test('feeds and excerpts have none of our markup or texts', async ({ site }) => {
    const feed = await read(`${site.url}/feed/`)
    expect(feed).toContain('Twelve hills')
    expect(feed).not.toMatch(/data-feature|Show more|thistledown-accordion__/)
    const excerpts = await postsOf(`${site.url}/wp-json/wp/v2/posts?slug=gallery-grid&_fields=excerpt`)
    expect(JSON.stringify(excerpts)).not.toContain('Show more')
  })

  test('pages that the AMP plugin renders, which have no scripts, have WordPress’s own markup', async ({
    site,
  }) => {
    const page = await read(`${site.url}/accordion/?rig-amp=yes`)
    expect(page).toContain('Are dogs welcome?')
    expect(page).not.toMatch(/data-feature|thistledown-accordion__/)
    expect(await read(`${site.url}/calendar/?rig-amp=yes`)).toMatch(/<a[^>]* href="[^"]*thistledown-event=/)
  })
})

test('a page has its features for a request that accepts JSON, too, as a cache may keep it', async ({
  site,
}) => {
  const page = await read(`${site.url}/everything/`, { accept: 'application/json' })
  expect(page).toContain('data-feature')
})

test('no other server gets a request, from the server or from the browser', async ({ page, site }) => {
  const before = outside().length
  await page.goto('/everything/')
  await expect(page).toExist('html[data-thistledown]')
  const hosts = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).host),
  )
  expect([...new Set(hosts)]).toEqual([new URL(await page.url()).host])
  expect(site.requests.length).toBeGreaterThan(5)
  // WordPress itself sends oEmbed requests to video providers.
  expect(
    outside()
      .slice(before)
      .filter(address => !address.includes('oembed')),
  ).toEqual([])
})

test.each(['twentytwentythree', 'twentytwentyone'])(
  'the command `check` finds no error in pages in %s',
  async theme => {
    const query = `rig-theme=${theme}&rig-options=${encodeURIComponent('{"maps_key":"a"}')}`
    const html = await read(`${inject('wordpress').url}/everything/?${query}`)
    const folder = writeSite({ 'index.html': html })
    const { output } = await capture(process.execPath, [join(ROOT, 'dist/cli.js'), 'check', folder])
    expect(output).toMatch(/0 errors (and \d+ warnings? )?in 1 page/)
    rmSync(folder, { recursive: true })
  },
)

test('the plugin adds no accessibility violation to WordPress’s own page', async ({ page, expected }) => {
  // Without the plugin players of videos are asked for.
  expected.push(/./)
  const ids = (findings: string[]) => findings.map(text => text.split(':')[0])
  await page.goto('/everything/?rig-plugin=off')
  const off = ids(await axe(page))
  await page.goto('/everything/')
  await expect(page).toExist('html[data-thistledown]')
  const on = await axe(page)
  expect(on.filter(text => !off.includes(text.split(':')[0]))).toEqual([])
})

test.each([
  ['de', 'Bilder: 5', 'Nächste Folie'],
  ['fr', 'Images : 5', 'Diapositive suivante'],
  ['es', 'Imágenes: 5', 'Diapositiva siguiente'],
])('the plugin’s words are in the language %s of the site', async (language, ...words) => {
  const html = await read(`${inject('wordpress').url}/carousel/?rig-locale=${language}`)
  for (const word of words) expect(html).toContain(word)
  expect(html).toMatch(/data-thistledown-texts[^<]*"next":"/)
})

test('the plugin works with plain permalinks', async ({ page, site }) => {
  const [post] = await postsOf(`${site.url}/wp-json/wp/v2/posts?slug=accordion&_fields=id`)
  await page.goto(`/?p=${post?.id}&rig-permalinks=plain`)
  await page.click('.thistledown-accordion__button')
  await expect(page).toShow('.thistledown-accordion__panel')
})

test('the plugin works in right-to-left languages', async ({ page }) => {
  await page.goto('/carousel/?rig-rtl=yes')
  await expect(page).toExist('html[dir=rtl][data-thistledown]')
  await page.click('[data-carousel-button=next]')
  await expect(page).toHaveText('[data-feature=carousel]', /2 of 5/)
})

test('the plugin stores a video’s poster as a picture of the site, if the setting is on', async ({
  page,
}) => {
  // Another site's answer in the provider's name stores none.
  expect(await php('posters.php')).toBe('')
  await page.goto('/video/')
  expect(await page.attribute('[data-feature=video-player] img', 'src')).toMatch(
    /\/uploads\/thistledown-posters\/\w+\.jpg$/,
  )
  await expect(page).toHaveText('.thistledown-video__label', 'Play video: Seed on the wind')
  await php('posters.php', 'remove')
})

test('the plugin leaves no data when it is uninstalled', async () => {
  expect(JSON.parse(await php('uninstall.php'))).toEqual([])
})
