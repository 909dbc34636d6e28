import { readdirSync } from 'node:fs'
import { sep } from 'node:path'

const INDEX = /(^|\/)index\.html$/

/**
 * The addresses of a site's pages: every index.html below the folder. The 404 page is none.
 * @param {string} folder
 * @returns {string[]} such as `/visit/`, sorted
 */
export function listPages(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(path => path.split(sep).join('/'))
    .filter(path => INDEX.test(path))
    .map(path => `/${path.replace(INDEX, '$1')}`)
    .sort()
}
