import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { SITE_URL } from '../../../fixtures/content/address.ts'
import { ROOT } from '../../../tools/lib/paths.mjs'
import { htmlFiles, SITE } from '../support/site.ts'
import { decode } from '../support/snippets.ts'

describe('links between Markdown files', () => {
  const markdownIn = (folder: string, recursive = true) =>
    readdirSync(join(ROOT, folder), { recursive, encoding: 'utf8' })
      .filter(file => file.endsWith('.md'))
      .map(file => join(folder, file))

  /** The ids that GitHub generates for headings. */
  const slugsIn = (file: string): string[] =>
    [...readFileSync(file, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .trim()
        .replace(/\s/g, '-'),
    )

  const faultOf = (target: string, page: string): string[] => {
    const [path = '', hash] = target.split('#')
    const file = path ? join(ROOT, dirname(page), path) : join(ROOT, page)
    if (!existsSync(file)) return [`${page}: ${target}: no such file`]
    const isMissing = hash && file.endsWith('.md') && !slugsIn(file).includes(hash)
    return isMissing ? [`${page}: ${target}: no such heading`] : []
  }

  test('lead to a file and a heading', () => {
    const pages = [...markdownIn('.', false), ...markdownIn('docs'), join('test', 'README.md')]
    const faults = pages.flatMap(page =>
      [...readFileSync(join(ROOT, page), 'utf8').matchAll(/\]\(([^)\s]+)\)/g)]
        .map(([, target = '']) => target)
        .filter(target => !/^(https?:|mailto:|\/)/.test(target))
        .flatMap(target => faultOf(target, page)),
    )
    expect(faults).toEqual([])
  })
})

/** In the order in which the server searches them. */
const FOLDERS = [join(ROOT, 'dist'), SITE]
/** Missing on purpose: examples of failures link to them. */
const GONE = ['/images/gone.avif', '/films/flood.webm', '/videos/gone.webm']

const LINK = /<[a-z][^<>]*?\s(?:href|src|poster|action|srcset|data-modal-target)="[^"]*"[^<>]*>/g
const ADDRESS = /\s(href|src|poster|action|srcset|data-modal-target)="([^"]*)"/g

const addressOf = (file: string): string => `/${file.replace(/index\.html$/, '')}`

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
const brokenOf = (address: string, page: string): string | undefined => {
  const url = new URL(address, SITE_URL + page)
  if (url.origin !== SITE_URL || GONE.includes(url.pathname)) return
  const file = fileOf(decodeURIComponent(url.pathname))
  if (!file) return `${address}: no such file`
  const id = decodeURIComponent(url.hash.slice(1))
  if (id && file.endsWith('.html') && !idsIn(readFileSync(file, 'utf8')).has(id))
    return `${address}: no such id`
  return
}

describe('links, pictures and scripts of the site', () => {
  test.each(htmlFiles)('have a target: %s', file => {
    const faults = addressesIn(readFileSync(join(SITE, file), 'utf8')).map(address =>
      brokenOf(address, addressOf(file)),
    )
    expect([...new Set(faults.filter(Boolean))]).toEqual([])
  })

  test('lead from the front page to every page', () => {
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
    const unreached = htmlFiles.map(addressOf).filter(it => !it.endsWith('/404.html') && !found.has(it))
    expect(unreached).toEqual([])
  })
})
