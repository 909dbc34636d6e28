import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../../tools/lib/paths.mjs'
import { useInstalled } from '../../architecture/support/package.ts'
import { writePages } from './loading.ts'
import { startSite } from './site.ts'
import { testOn } from './test.ts'

const HOURS = `<ol id="hours" data-feature="opening-hours">${'<li>10 to 18</li>'.repeat(7)}</ol>`
const SUM = '<div id="sum" data-feature="ticket-sum" data-ticket-sum-price="9"><p>Nine euros each.</p></div>'
const MODAL = `<a id="more" href="#info" data-feature="modal" data-modal-target="#info">More</a>
  <dialog id="info" aria-label="Info">All about it</dialog>`
const SHEET = '<link rel="stylesheet" href="/styles/thistledown.css">'

/**
 * The package installed in a project, and a bundle built there by its command: two of the site's
 * own features and one of ours.
 */
export const useOwnBundle = () => {
  const installed = useInstalled()
  return testOn(async () => {
    const { project, npx } = installed()
    // A site with its own features must install esbuild.
    symlinkSync(join(ROOT, 'node_modules', 'esbuild'), join(project, 'node_modules', 'esbuild'), 'dir')
    const options = '--add features --features modal --out bundle'
    const { code, stderr } = await npx('build', ...options.split(' '))
    if (code !== 0) throw Error(stderr)
    const pages = { '/': { head: SHEET, body: HOURS + SUM + MODAL } }
    return startSite([writePages(pages), join(project, 'bundle')])
  })
}
