// @vitest-environment node
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { toDisk } from '../../cli/check/assets.ts'
import { targetsOf } from '../../cli/commands/options.ts'
import { textOf } from '../../cli/pages/decode.ts'
import { eachPage, type Targets } from '../../cli/pages/each-page.ts'
import { startProgress } from '../../cli/pages/progress.ts'
import { makeQueue } from '../../cli/pages/web.ts'
import { useServer } from './support/server.ts'
import { writeSite } from './support/site.ts'

const bytes = (text: string, encoding: BufferEncoding = 'utf8') => Buffer.from(text, encoding)
const LATIN = '<meta charset=iso-8859-1><p>caf\xe9'
const visit = async (options: Partial<Targets>) => {
  const { results, failures } = await eachPage({ targets: [], ...options }, page => page)
  return { names: results.map(({ name }) => name), pages: results, failures }
}

describe('the text of a page', () => {
  const BOM = Buffer.concat([Buffer.from([0xff, 0xfe]), bytes('<p>café', 'utf16le')])

  test.each([
    ['by its byte order mark', BOM, undefined],
    [
      'by the header, before <meta>',
      bytes(LATIN.replace('iso-8859-1', 'utf-8'), 'latin1'),
      'text/html; charset=ISO-8859-1',
    ],
    ['by <meta charset>', bytes(LATIN, 'latin1'), 'text/html'],
    ['as UTF-8, if nothing is declared and it is', bytes('<p>café'), undefined],
    ['as windows-1252, if nothing is declared and it is no UTF-8', bytes('<p>caf\xe9', 'latin1'), undefined],
    ['with a few control characters', bytes('<p>café, and\v\x02 a line break of PowerPoint'), undefined],
  ])('is decoded %s', (_, content, type) => {
    expect(textOf('a.html', content, type)).toContain('<p>café')
  })

  test.each([
    [Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0]), 'this is a PNG picture, not HTML.'],
    [Buffer.from([1, 2, 3, 60, 112, 62]), 'this is a binary file, not HTML.'],
    [bytes('<p>with one NUL\0 in a longer text'), 'this is a binary file, not HTML.'],
    [bytes('<meta charset=iso-2022-kr><p>'), 'the encoding that it declares cannot be read.'],
    [bytes(' \n\t'), 'the page is empty, so there is nothing to check.'],
    [bytes('Plain words < 3'), 'the page contains no HTML tag.'],
    [bytes('{"a": 1}'), 'this looks like JSON, not HTML.'],
    [
      bytes(`<?xml version="1.0"?>${'<!-- x -->'.repeat(40)}<svg/>`),
      'this is XML with the root <svg>, not HTML.',
    ],
  ])('is rejected if it is none: %#', (content, problem) => {
    expect(() => textOf('a.html', content)).toThrow(`a.html: ${problem}`)
  })

  test('is accepted as a document, XHTML or a part', () => {
    const xhtml = `<?xml version="1.0"?>${'<!--x-->'.repeat(40)}\n<!DOCTYPE html><html><!--y--><p></p></html>`
    for (const html of [xhtml, '<!doctype html>', '<p>part']) expect(textOf('a.html', bytes(html))).toBe(html)
  })
})

describe('targets on disk', () => {
  const root = writeSite({
    'index.html': '<p>1',
    'news/index.htm': '<p>2',
    'news/old.HTML': '<p>3',
    'node_modules/x/index.html': '<p>not ours',
    '.lighthouseci/lhr-1.html': '<p>a report',
    'empty/a.html': '',
    'google1.html': 'google-site-verification: google1.html',
    'old.html/a.txt': '',
    'list.txt': '# pages\n\nnews/old.HTML\n',
  })

  test('are named by their address below the root folder', async () => {
    const { names, failures } = await visit({ targets: [root] })
    expect(names).toEqual(['/', '/news/', '/news/old.HTML'])
    expect(failures).toMatchObject([{ problem: 'the page is empty, so there is nothing to check.' }])
    // A file without a tag is skipped, unless it is named, or the only one.
    for (const target of [join(root, 'google1.html'), writeSite({ 'a.html': 'Plain words' })])
      expect((await visit({ targets: [target] })).failures).toHaveLength(1)
  })

  test('are read once each, and a failing one does not stop the others', async () => {
    const { names, failures } = await visit({
      targets: [join(root, 'news'), 'nowhere', 'ftp://a/b', join(root, 'news')],
    })
    expect(names).toEqual(['/', '/old.HTML'])
    expect(failures).toEqual([
      { source: 'nowhere', problem: 'no such file or folder.' },
      {
        source: 'ftp://a/b',
        problem: 'addresses with ftp: cannot be read. Name a file, a folder, or an http(s) address.',
      },
    ])
  })

  test('may come from the config file, which is named if a folder is not there', () => {
    const [here, gone] = [join(root, 'news'), join(root, 'dist')]
    expect(targetsOf([], { pages: [here, 'https://www.garden.example/'] })).toHaveLength(2)
    expect(targetsOf([here], { pages: [gone] })).toEqual([here])
    expect(() => targetsOf([], { pages: [here, gone] })).toThrow(
      `${gone}: no such file or folder, but thistledown.config.json names it at paths › pages.`,
    )
  })

  test('may come from a list, which must not be empty', async () => {
    const { failures } = await visit({ urls: join(root, 'list.txt') })
    expect(failures).toEqual([{ source: 'news/old.HTML', problem: 'no such file or folder.' }])
    await expect(visit({ urls: join(root, 'empty/a.html') })).rejects.toThrow('the list is empty')
    await expect(visit({})).rejects.toThrow('Name files, folders or URLs, or give --sitemap or --urls.')
  })
})

describe('an online site', () => {
  const down = useServer((_, response) => void response.writeHead(503).end())
  let [open, most] = [0, 0]
  const pages = Array.from({ length: 20 }, (_, index) => `/page/?p=${index}`)
  const loc = (path: string) => `<loc>${origin()}${path.replaceAll('&', '&amp;')}</loc>`
  const answers: Readonly<Record<string, () => string | Buffer>> = {
    '/robots.txt': () => 'User-agent: *\nDisallow: /private/\n',
    '/sitemap.xml': () =>
      `<?xml version="1.0"?><sitemapindex><sitemap>${loc('/a.xml')}</sitemap><sitemap><loc>package.json</loc></sitemap><sitemap>${loc('/torn.xml.gz')}</sitemap><sitemap>${loc('/b.xml.gz')}</sitemap></sitemapindex>`,
    '/a.xml': () => `<urlset><url>${loc('/private/')}</url><url>${loc('/page/?p=1&q=2')}</url></urlset>`,
    '/b.xml.gz': () =>
      gzipSync(`<urlset><url><loc><![CDATA[${origin()}/page/?p=2&q=3]]></loc></url></urlset>`),
    '/torn.xml.gz': () => gzipSync('<urlset>').subarray(0, 20),
    '/none.xml': () => '<html>',
  }
  const origin = useServer((request, response) => {
    const answer = answers[request.url ?? '']
    if (answer) return void response.end(answer())
    open += 1
    most = Math.max(most, open)
    response.on('finish', () => {
      open -= 1
    })
    setImmediate(() => response.writeHead(200, { 'content-type': 'text/html' }).end(`<p>${request.url}`))
  })

  test('keeps addresses apart by their query and in order, and gets at most four requests at once', async () => {
    const { names } = await visit({ targets: pages.map(path => origin() + path) })
    expect(names).toEqual(pages)
    expect(most).toBeLessThanOrEqual(4)
  })

  test('is read from its sitemap, including nested and compressed ones', async () => {
    const { names, failures } = await visit({ sitemap: `${origin()}/sitemap.xml` })
    expect(names).toEqual(['/page/?p=1&q=2', '/page/?p=2&q=3'])
    const unread = [`${origin()}/private/`, 'package.json', `${origin()}/torn.xml.gz`]
    expect(failures.map(({ source }) => source)).toEqual(unread)
  })

  test('is read as its robots.txt allows, unless --no-robots is given', async () => {
    const target = `${origin()}/private/`
    const problem = 'the robots.txt of the site forbids this address. If the site is yours, add --no-robots.'
    expect((await visit({ targets: [target] })).failures).toMatchObject([{ problem }])
    expect((await visit({ targets: [target], robots: false })).names).toEqual(['/private/'])
    expect((await visit({ targets: [down()] })).failures[0]?.problem).toContain('cannot be read')
  })

  test('reports errors in its sitemap', async () => {
    const problem = async (sitemap: string) => (await visit({ sitemap })).failures[0]?.problem
    expect(await problem(`${origin()}/none.xml`)).toBe('this is not a sitemap: it has no <url><loc>.')
    expect(await problem('nowhere.xml')).toBe('no such sitemap.')
  })
})

test('a queue runs as many tasks at once as allowed, but one at a time for a slow host', async () => {
  const queue = makeQueue(3)
  let [running, most] = [0, 0]
  const task = async () => {
    running += 1
    most = Math.max(most, running)
    await Promise.resolve()
    running -= 1
  }
  await Promise.all(['a', 'b', 'c', 'd', 'e'].map(host => queue.run(host, task)))
  expect(most).toBe(3)
  most = 0
  queue.slowDown('a', 0.001)
  await Promise.all([1, 2, 3].map(() => queue.run('a', task)))
  expect(most).toBe(1)
})

test('progress is a line on a terminal after one second, and nothing elsewhere but a warning of a large page', () => {
  const say = (isTTY: boolean) => {
    let [time, written] = [0, '']
    const write = (text: string) => {
      written += text
      return true
    }
    const progress = startProgress('pages', { isTTY, write } as never, () => time)
    for (const ms of [500, 999, 1200, 1250, 2000]) {
      time = ms
      progress.onPage(ms, 5000)
    }
    progress.onLarge('small.html', 20_000)
    progress.onLarge('big.html', 20_000_000)
    progress.end()
    return written.replaceAll('\x1b[K', '').split('\r').filter(Boolean)
  }
  const warning = 'big.html: this page is 20 MB; reading it may take 2.0 GB of memory.\n'
  expect(say(true)).toEqual(['1,200 of 5,000 pages', '2,000 of 5,000 pages', warning])
  expect(say(false)).toEqual([warning])
})

test('the path of a file URL is a path on disk, also on Windows', () => {
  expect(toDisk('/C:/site/a b.css')).toBe('C:/site/a b.css')
  expect(toDisk('/srv/site/a.css')).toBe('/srv/site/a.css')
})
