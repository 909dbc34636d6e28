import { existsSync, readdirSync } from 'node:fs'
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { empty } from '../../../cli/bundle/output.mjs'

/** Pictures in several sizes: one of each is enough here. Values, such as that of `sizes`, may contain brackets. */
const SIZES = /<source (?:"[^"]*"|[^">])*srcset=(?:"[^"]*"|[^">])*>| srcset="[^"]*"/g
/** Start tags. Code samples have escaped brackets, so they do not match. */
const TAG = /<[a-z](?:"[^"]*"|[^"<>])*>/g
/** An address from the site's root. */
const ADDRESS = /\s(href|src|poster|action)="(\/[^"?#]*)([^"]*)"/g

/** @param {string} root @param {readonly string[]} folders */
const filesIn = (root, folders) =>
  folders.flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(file => `${folder}/${file}`),
  )

/**
 * Copies the guides and the features' pages from the demo site into the package, with addresses that work in a folder
 * that nobody serves. What they show comes along; links to the rest of the demo site become text.
 * @param {{ site: string, dist: string }} folders
 */
export const buildGuides = async ({ site, dist }) => {
  const out = join(dist, 'guides')
  const pages = filesIn(site, ['docs', 'features']).filter(file => /(?<!404)\.html$/.test(file))
  const bundle = filesIn(dist, ['scripts', 'styles'])
  const assets = new Set(['site.css'])

  /** The relative address of a file, if it comes along. @param {string} file @param {string} from the page */
  const relocate = (file, from) => {
    if (bundle.includes(file)) return relative(dirname(from), join('..', file))
    if (!pages.includes(file)) {
      if (file.endsWith('.html') || !existsSync(join(site, file))) return
      assets.add(file)
    }
    return relative(dirname(from), file)
  }

  /** @param {string} html @param {string} page */
  const relocateAll = (html, page) =>
    html.replace(SIZES, '').replace(TAG, tag =>
      tag.replace(ADDRESS, (all, name, path, rest) => {
        const file = path.slice(1) + (path.endsWith('/') ? 'index.html' : '')
        const place = relocate(file, page)
        if (place !== undefined) return ` ${name}="${place}${rest}"`
        // Some features need a link, wherever it leads.
        return name === 'href' && file.endsWith('.html') && !tag.includes('data-feature') ? '' : all
      }),
    )

  /** @param {string} file */
  const make = async file => {
    await mkdir(join(out, dirname(file)), { recursive: true })
    return join(out, file)
  }

  await empty(out)
  await Promise.all(
    pages.map(async page => {
      const html = relocateAll(await readFile(join(site, page), 'utf8'), page)
      await writeFile(await make(page), html)
    }),
  )
  await Promise.all([...assets].map(async file => copyFile(join(site, file), await make(file))))
}
