// The parts of a page’s markup that must be the same with the plugin.
import { type DefaultTreeAdapterMap, parse } from 'parse5'
import { expect } from 'vitest'

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

export const lostIn = (off: string, on: string): string[] => {
  const [before, after] = [factsOf(off), factsOf(on)]
  before.texts = before.texts.filter(text => !isReplaced(text))
  return Object.entries(before).flatMap(([kind, list]) => {
    const lost = firstLost(list, after[kind as keyof Facts])
    return lost === undefined ? [] : [`${kind}: ${lost}`]
  })
}

/** All hosts of the providers. */
const PROVIDER = /(?:^|\.)(?:youtube(?:-nocookie|education|\.googleapis)?\.com|youtu\.be|vimeo\.com)\.?$/

/** Addresses of YouTube and Vimeo that a page's frames and players have, as browsers read them. */
export const playersIn = (html: string): string[] => {
  const found: string[] = []
  const read = (node: Node): void => {
    const given = 'attrs' in node && /^(?:iframe|embed|object|source)$/.test(node.nodeName) ? node.attrs : []
    for (const { name, value } of given) {
      if (name === 'srcdoc') found.push(...playersIn(value))
      const url = /src$|^data$/.test(name) ? URL.parse(value, 'http://localhost') : null
      if (url && PROVIDER.test(url.hostname)) found.push(url.href)
    }
    if ('childNodes' in node) node.childNodes.forEach(read)
  }
  read(parse(html, { scriptingEnabled: false }))
  return found
}

/** The test's own parameters, which WordPress repeats in links; in addresses within addresses they are encoded. */
export const OWN = /(?:%3F|%26)rig-\w+%3D(?:(?!%26)[^&"'#])*|(?:&#038;|&amp;|[?&])rig-\w+=[^&"'#]*/g

/** WordPress's own ids of pictures that it enlarges itself: the time. */
const TIMES = /(?<=imageId&quot;:&quot;|data-wp-key="|")[0-9a-f]{13}(?="|&quot;)/g

export const read = async (address: string): Promise<string> => {
  const answer = await fetch(address)
  expect(answer.status, address).toBe(200)
  return (await answer.text()).replace(OWN, '').replace(TIMES, 'time')
}

/** The paths of all pages; those that nobody wrote for the plugin have an address of their own. */
export const pathsOf = async (site: string): Promise<string[]> => {
  const lists = ['posts?page=1', 'foreign?page=1', 'foreign?page=2'].map(async list => {
    const answer = await fetch(`${site}/wp-json/wp/v2/${list}&per_page=100&_fields=link`)
    return answer.ok ? ((await answer.json()) as { link: string }[]) : []
  })
  const pages = await Promise.all(lists)
  return pages.flat().map(({ link }) => new URL(link).pathname)
}
