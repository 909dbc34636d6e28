import { type DefaultTreeAdapterMap, parse } from 'parse5'
import { describe, expect } from 'vitest'
import { test } from './support/test.ts'

type Node = DefaultTreeAdapterMap['node']
type Facts = Record<'texts' | 'links' | 'ids' | 'classes' | 'images' | 'fields', string[]>

/** All that a page must not lose, in order. */
const factsOf = (html: string): Facts => {
  const facts: Facts = { texts: [], links: [], ids: [], classes: [], images: [], fields: [] }
  const read = (node: Node): void => {
    if (/^(?:head|script|style|template)$/.test(node.nodeName)) return
    if (node.nodeName === '#text' && 'value' in node && node.value.trim())
      facts.texts.push(node.value.trim().replace(/\s+/g, ' '))
    if ('attrs' in node) {
      const given = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]))
      if (given.href) facts.links.push(given.href)
      if (given.id) facts.ids.push(given.id)
      facts.classes.push(...(given.class?.split(/\s+/).filter(Boolean) ?? []))
      if (node.nodeName === 'a' && given.name) facts.ids.push(`name ${given.name}`)
      if (node.nodeName === 'img') facts.images.push(`${given.src} ${given.alt}`)
      if (/^(?:input|select|textarea|button|option)$/.test(node.nodeName))
        facts.fields.push(`${node.nodeName} ${given.name} ${given.type} ${given.value}`)
    }
    if ('childNodes' in node) node.childNodes.forEach(read)
  }
  read(parse(html))
  return facts
}

/** The first of `before` that does not come in `after` in the same order. */
const firstLost = (before: readonly string[], after: readonly string[]): string | undefined => {
  let from = 0
  return before.find(it => {
    from = after.indexOf(it, from) + 1
    return from === 0
  })
}

/** The plugin's shortcode, and what a browser without players would show instead of a provider's video. */
const isReplaced = (text: string): boolean =>
  /^\[thistledown_map|^https:\/\/www\.youtube\.com\/watch/.test(text)

const lostIn = (off: string, on: string): string[] => {
  const [before, after] = [factsOf(off), factsOf(on)]
  before.texts = before.texts.filter(text => !isReplaced(text))
  return Object.entries(before).flatMap(([kind, list]) => {
    const lost = firstLost(list, after[kind as keyof Facts])
    return lost === undefined ? [] : [`${kind}: ${lost}`]
  })
}

/** The test's own parameters, which WordPress repeats in links; in addresses within addresses they are encoded. */
const OWN = /(?:%3F|%26)rig-\w+%3D(?:(?!%26)[^&"'#])*|(?:&#038;|&amp;|[?&])rig-\w+=[^&"'#]*/g

const read = async (address: string): Promise<string> => {
  const answer = await fetch(address)
  expect(answer.status, address).toBe(200)
  return (await answer.text()).replace(OWN, '')
}

/** The paths of all pages. */
const pathsOf = async (site: string): Promise<string[]> => {
  const lists = ['posts?page=1', 'foreign?page=1', 'foreign?page=2'].map(async list => {
    const answer = await fetch(`${site}/wp-json/wp/v2/${list}&per_page=100&_fields=link`)
    return answer.ok ? ((await answer.json()) as { link: string }[]) : []
  })
  const pages = await Promise.all(lists)
  return pages.flat().map(({ link }) => new URL(link).pathname)
}

const OPTIONS = encodeURIComponent('{"off":[],"consent":true,"grid_visible":2,"back_to_top":true}')

describe.each([
  ['twentytwentythree', 'carousel'],
  ['twentytwentyone', 'grid'],
])('with every mapper on in %s', (theme, style) => {
  test('no page loses a text, link, id, class, picture or field, nor their order', async ({ site }) => {
    const paths = await pathsOf(site.url)
    expect(paths.length).toBeGreaterThan(80)
    const lost: string[] = []
    const compare = async (path: string): Promise<void> => {
      const page = `${site.url}${path}?rig-theme=${theme}`
      const off = await read(`${page}&rig-plugin=off&rig-style=${style}`)
      const on = await read(`${page}&rig-options=${OPTIONS}&rig-style=${style}`)
      lost.push(...lostIn(off, on).map(it => `${path}: ${it}`))
    }
    // Patterns are made for block themes.
    const left = paths.filter(path => theme === 'twentytwentythree' || !path.includes('/pattern-'))
    const work = async (): Promise<void> => {
      for (let path = left.pop(); path; path = left.pop()) await compare(path)
    }
    await Promise.all([work(), work(), work()])
    expect(lost).toEqual([])
  })

  test('a page that uses nothing is the same to the byte, and asks for nothing of the plugin', async ({
    site,
  }) => {
    const page = `${site.url}/nothing/?rig-theme=${theme}`
    const on = await read(page)
    expect(on).toBe(await read(`${page}&rig-plugin=off`))
    expect(on).not.toContain('plugins/thistledown')
  })
})

describe('videos of providers', () => {
  const CONSENT = `rig-options=${encodeURIComponent('{"consent":true}')}`
  const PLAYER = /<(?:iframe|source)[^>]*(?:youtube|youtu\.be|vimeo)/

  test('load nothing of theirs in any form of embed while consent is asked for', async ({ site }) => {
    const off = await read(`${site.url}/embeds/?rig-plugin=off`)
    expect(off.match(new RegExp(PLAYER, 'g'))).toHaveLength(8)
    const on = await read(`${site.url}/embeds/?${CONSENT}`)
    expect(on).not.toMatch(PLAYER)
    expect(on.match(/class="thistledown-embed/g)).toHaveLength(8)
    expect(on.match(/data-permission-type/g)).toHaveLength(1)
    expect(on).toContain('<span id="own" class="thistledown-embed film" data-feature="video-player"')
    expect(on).toContain('href="https://www.youtube.com/watch?v=aqz-KE-bpKQ&#038;t=9"')
  })

  test('bring the question only to pages with one', async ({ site }) => {
    expect(await read(`${site.url}/accordion/?${CONSENT}`)).not.toContain('data-permission-type')
  })

  test('stay as WordPress has them on a new site', async ({ site }) => {
    const page = `${site.url}/embeds/?rig-options=${encodeURIComponent('{}')}`
    expect(await read(page)).toMatch(PLAYER)
  })

  test.for([
    [390, '.wp-has-aspect-ratio :is(iframe,.thistledown-embed)'],
    [1280, '.entry-content :is(iframe,.thistledown-embed):not(.wp-video *)'],
  ] as const)('are as large as their players, at %i px', async ([width, selector], { open, expected }) => {
    // The players themselves cannot be reached.
    expected.push(/./)
    const page = await open({ viewport: { width, height: 800 }, javaScript: false })
    const boxes = (): Promise<number[][]> =>
      page.evaluate(
        players =>
          [...document.querySelectorAll(players)].map(element => {
            const { width, height } = element.getBoundingClientRect()
            return [Math.round(width), Math.round(height)]
          }),
        selector,
      )
    for (const theme of ['twentytwentythree', 'twentytwentyone']) {
      await page.goto(`/embeds/?rig-theme=${theme}&rig-plugin=off`)
      const off = await boxes()
      await page.goto(`/embeds/?rig-theme=${theme}`)
      expect(off.length).toBeGreaterThan(1)
      expect(await boxes()).toEqual(off)
    }
  })
})
