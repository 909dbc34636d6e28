import { readdirSync } from 'node:fs'
import { sep } from 'node:path'

const INDEX = /(^|\/)index\.html$/

/**
 * The URL paths of a site's pages: every index.html below the folder. Leaves out the 404 page.
 * @param {string} folder
 * @returns {string[]} such as `/visit/`, sorted
 */
export const listPages = folder =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(path => path.split(sep).join('/'))
    .filter(path => INDEX.test(path))
    .map(path => `/${path.replace(INDEX, '$1')}`)
    .sort()
