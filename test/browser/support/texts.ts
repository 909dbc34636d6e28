import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../../tools/lib/paths.mjs'
import type { Site } from './site.ts'

/** From now on the server adds these texts to the page's head, as in a translated page. */
export const serveTexts = (site: Site, path: string, texts: object): void => {
  const block = `<script type="application/json" data-thistledown-texts>${JSON.stringify(texts)}</script>`
  const html = readFileSync(join(ROOT, 'public', path, 'index.html'), 'utf8')
  site.fault({
    match: RegExp(`^${path}$`),
    action: { body: html.replace('</head>', `${block}</head>`), type: 'text/html;charset=utf-8' },
  })
}
