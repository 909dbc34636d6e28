import { readdirSync } from 'node:fs'
import { sep } from 'node:path'

const INDEX = /(^|\/)index\.html$/

/** URL paths such as `/visit/`, sorted, without the 404 page. @param {string} folder of the site */
export const listPages = folder =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(path => path.split(sep).join('/'))
    .filter(path => INDEX.test(path))
    .map(path => `/${path.replace(INDEX, '$1')}`)
    .sort()
