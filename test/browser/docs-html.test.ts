import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'parse5'
import { expect } from 'vitest'
import { ROOT } from '../../tools/lib/paths.mjs'
import { openOwn, warnings } from './support/own-page.ts'
import { test } from './support/test.ts'

const DOCS = join(ROOT, 'public', 'docs')
const FIGURE =
  /<figure [^>]*data-snippet="html"[^>]*>.*?<figcaption>(.*?)<\/figcaption>.*?<code>(.*?)<\/code>/gs
/** Features that the guide about one’s own features makes; test/architecture/snippets builds those. */
const OWN = /data-feature="(reading-time|print-button)"/

/** Text of a parsed fragment: the code as its reader copies it. */
const decode = (html: string): string => {
  const texts = (node: object): string =>
    'value' in node
      ? String(node.value)
      : 'childNodes' in node
        ? (node.childNodes as object[]).map(texts).join('')
        : ''
  return texts(parse(html))
}

const blocks = readdirSync(DOCS, { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.html'))
  .flatMap(file =>
    [...readFileSync(join(DOCS, file), 'utf8').matchAll(FIGURE)].map(([, title = '', code = '']) => ({
      title: `${file}: ${title}`,
      code: decode(code),
    })),
  )
  .filter(({ code }) => /data-(feature|header|thistledown-texts)/.test(code) && !OWN.test(code))

test('the guides have HTML to copy', () => {
  expect(blocks.length).toBeGreaterThan(5)
})

test.for(blocks)('$title does what it says when it is copied to a page', async ({ code }, { page, site }) => {
  // The pictures that it names are the reader's.
  site.fault({
    match: /\/(images|logos)\//,
    action: { body: '<svg xmlns="http://www.w3.org/2000/svg"/>', type: 'image/svg+xml' },
  })
  // At once, so that nobody has to press what waits for a press.
  await openOwn(page, site, { body: code.replaceAll('data-feature=', 'data-load="now" data-feature=') })
  await page.waitFor(() =>
    [...document.querySelectorAll<HTMLElement>('[data-feature]')].every(
      ({ dataset }) => dataset.ready === dataset.feature,
    ),
  )
  expect(warnings(page)).toEqual([])
})
