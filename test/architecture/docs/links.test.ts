import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { SITE_URL } from '../../../fixtures/content/address.ts'
import { ROOT } from '../../../tools/lib/paths.mjs'

/** In the order in which the server searches them. */
const FOLDERS = [join(ROOT, 'dist'), join(ROOT, 'public')]
const SITE = join(ROOT, 'public')

/** Missing on purpose: examples of failures link to them. */
const GONE = ['/images/gone.avif', '/films/flood.webm', '/videos/gone.webm']

const LINK = /<[a-z][^<>]*?\s(?:href|src|poster|action|srcset|data-modal-target)="[^"]*"[^<>]*>/g
const ADDRESS = /\s(href|src|poster|action|srcset|data-modal-target)="([^"]*)"/g

const pages = readdirSync(SITE, { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.html'))
const addressOf = (file: string): string => `/${file.replace(/index\.html$/, '')}`

const decode = (text: string): string => text.replaceAll('&amp;', '&').replaceAll('&quot;', '"')

/** Every address on a page. Code samples have escaped brackets, so they do not match. */
const addressesIn = (html: string): string[] =>
  [...html.matchAll(LINK)].flatMap(([tag]) =>
    [...tag.matchAll(ADDRESS)].flatMap(([, name, value = '']) =>
      name === 'srcset' ? value.split(',').map(part => part.trim().split(/\s/)[0] ?? '') : [decode(value)],
    ),
  )

const fileOf = (path: string): string | undefined =>
  FOLDERS.map(folder => join(folder, path.endsWith('/') ? `${path}index.html` : path)).find(
    file => existsSync(file) && statSync(file).isFile(),
  )

const idsIn = (html: string): Set<string> =>
  new Set([...html.matchAll(/<[a-z][^<>]*?\s(?:id|name)="([^"]*)"/g)].map(([, id = '']) => decode(id)))

/** The problem with an address, or undefined. */
const faultOf = (address: string, page: string): string | undefined => {
  const url = new URL(address, SITE_URL + page)
  if (url.origin !== SITE_URL || GONE.includes(url.pathname)) return
  const file = fileOf(decodeURIComponent(url.pathname))
  if (!file) return `${address}: no such file`
  const id = decodeURIComponent(url.hash.slice(1))
  if (id && file.endsWith('.html') && !idsIn(readFileSync(file, 'utf8')).has(id))
    return `${address}: no such id`
  return
}

describe('every link, picture, script and fragment has a target', () => {
  test.each(pages)('%s', file => {
    const faults = addressesIn(readFileSync(join(SITE, file), 'utf8')).map(address =>
      faultOf(address, addressOf(file)),
    )
    expect([...new Set(faults.filter(Boolean))]).toEqual([])
  })

  test('every page can be reached from the front page', () => {
    const found = new Set<string>()
    const visit = (path: string): void => {
      const file = fileOf(path)
      if (found.has(path) || !file?.endsWith('.html')) return
      found.add(path)
      for (const address of addressesIn(readFileSync(file, 'utf8'))) {
        const url = new URL(address, SITE_URL + path)
        if (url.origin === SITE_URL) visit(url.pathname)
      }
    }
    visit('/')
    const unreached = pages.map(addressOf).filter(path => !path.endsWith('/404.html') && !found.has(path))
    expect(unreached).toEqual([])
  })
})

describe('the crawler itself', () => {
  test('finds addresses of every kind, but none in code samples', () => {
    const html =
      '<a class="x" href="/a/?b=1&amp;c=2">x</a><img srcset="/b 1x, /c 2x" src="/d"/>&lt;a href="/no/"&gt;'
    expect(addressesIn(html)).toEqual(['/a/?b=1&c=2', '/b', '/c', '/d'])
  })

  test('reports a missing target', () => {
    expect(faultOf('/gone/', '/')).toBe('/gone/: no such file')
    expect(faultOf('#gone', '/')).toBe('#gone: no such id')
    expect(faultOf('https://elsewhere.example/gone/', '/')).toBe(undefined)
  })
})
