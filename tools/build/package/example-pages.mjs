import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { empty } from '../../../cli/bundle/output.mjs'
import { escapeText } from '../../lib/escape-text.mjs'
import { examplesIn, withoutDesign } from './editors/snippets.mjs'

/** @typedef {Awaited<ReturnType<typeof import('./editors/editors.mjs').readFeatures>>[number]} Feature */

/** Examples to show, where the first on a feature's page is not enough, or too short to do something. */
const CHOSEN = /** @type {Readonly<Record<string, readonly string[]>>} */ ({
  'expand-collapse': ['native', 'set'],
  'gallery-grid': ['four'],
  modal: ['native', 'basic'],
})

/** Pages that would not work without a key of the site's own, or its videos. */
const NEEDS_MORE = /data-feature="map"|"\/films\//

const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1080 720"><rect width="1080" height="720" fill="#cfe0d4"/><circle cx="540" cy="360" r="180" fill="#4f7a5d"/></svg>\n`

const STYLE = `body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; }
img { max-width: 100%; height: auto; }
`

/** @param {string} title @param {string} content */
const pageOf = (title, content) => `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${title} – Thistledown</title>
  <link rel="icon" href="data:,">
  <link rel="stylesheet" href="../styles/thistledown.css">
  <script type="module" src="../scripts/core.js"></script>
  <link rel="stylesheet" href="examples.css">
</head>
<body>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`

/** @param {Feature} feature @returns {string} examples of its page, without the demo site's design */
const contentOf = ({ doc, html }) => {
  const chosen = examplesIn(html)
    .filter(({ id }, index) => CHOSEN[doc.name]?.includes(id) ?? index === 0)
    .filter(({ code }) => !NEEDS_MORE.test(code))
  if (!chosen.length) return ''
  const parts = chosen.map(({ title, text, code }) =>
    [
      `<h2>${escapeText(title)}</h2>`,
      `<p>${escapeText(text)}</p>`,
      withoutDesign(code).replaceAll('/picture.webp', 'picture.svg'),
    ].join('\n'),
  )
  return [`<p>${escapeText(doc.lead)}</p>`, ...parts].join('\n\n')
}

/** One for each feature. @param {{ out: string, features: readonly Feature[] }} options */
export const buildExamplePages = async ({ out, features }) => {
  const pages = features.flatMap(feature => {
    const content = contentOf(feature)
    return content ? [{ ...feature.doc, content }] : []
  })
  const list = pages.map(({ name, title }) => `<li><a href="${name}.html">${escapeText(title)}</a></li>`)
  const files = {
    'examples.css': STYLE,
    'picture.svg': PICTURE,
    'index.html': pageOf('Examples', `<ul>\n${list.join('\n')}\n</ul>`),
    ...Object.fromEntries(
      pages.map(({ name, title, content }) => [`${name}.html`, pageOf(escapeText(title), content)]),
    ),
  }
  const folder = join(out, 'examples')
  await empty(folder)
  await Promise.all(Object.entries(files).map(([file, text]) => writeFile(join(folder, file), text)))
}
