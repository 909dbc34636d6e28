// Requests, bytes and accessibility findings of pages, as a row of the table in integrations/wordpress/README.md.
import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { inject } from 'vitest'
import type { Page } from '../../browser/driver/types.ts'
import type { Met } from './visit.ts'

/** Of a page and its files, without pictures, videos and fonts. */
export interface Cost {
  readonly requests: number
  /** Compressed with Brotli, as hosts do. */
  readonly bytes: number
}

const sizes = new Map<string, Promise<number>>()

const measure = async (url: string): Promise<number> => {
  // Only browsers know each page's own name for this machine.
  const answer = await fetch(url.replace(/page-\d+\./, ''))
  return brotliCompressSync(Buffer.from(await answer.arrayBuffer())).length
}

const sizeOf = (url: string): Promise<number> => {
  const size = sizes.get(url) ?? measure(url)
  sizes.set(url, size)
  return size
}

export const costOf = async (page: Page): Promise<Cost> => {
  const urls = await page.evaluate(() => [
    location.href,
    ...performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter(
        url => url.startsWith(origin) && !/\.(?:jpe?g|png|gif|webp|svg|webm|mp4|woff2?|[ot]tf)\b/.test(url),
      ),
  ])
  const bytes = await Promise.all(urls.map(sizeOf))
  return { requests: urls.length, bytes: bytes.reduce((sum, size) => sum + size, 0) }
}

/** The same page without the plugin and with it. */
export type Pair = readonly [off: Met, on: Met]

const costs = ({ cost }: Met): string => `${cost.requests}, ${(cost.bytes / 1000).toFixed(1)} kB`

const findings = (visits: readonly Met[]): number =>
  visits.flatMap(({ findings }) => findings).reduce((sum, { elements }) => sum + elements.length, 0)

/** A row of the table: the theme, requests and bytes of two pages, axe's findings on all, before and after. */
export const rowOf = (theme: string, visits: ReadonlyMap<string, Pair>): string => {
  const { folder } = inject('wordpress')
  const text = readFileSync(`${folder}/wp-includes/version.php`, 'utf8')
  const version = /wp_version = '([^']*)/.exec(text)?.[1]
  const pairs = [...visits.values()]
  const cells = ['/bundle/', '/lightbox/'].map(path => visits.get(path)?.map(costs).join(' → '))
  const found = [pairs.map(([off]) => off), pairs.map(([, on]) => on)].map(findings)
  return `| ${[version, theme, ...cells, `${found.join(' → ')} on ${pairs.length} pages`].join(' | ')} |`
}
