import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { empty } from '../../../cli/bundle/output.mjs'
import { escapeText } from '../../../cli/lib/markup.mjs'
import { examplesIn, withoutDesign } from './editors/snippets.mjs'

/** @typedef {Awaited<ReturnType<typeof import('./editors/editors.mjs').readFeatures>>[number]} Feature */

/** Examples to show, where the first on a feature's page is not enough, or too short to do something. */
const CHOSEN = /** @type {Readonly<Record<string, readonly string[]>>} */ ({
  'expand-collapse': ['native', 'set'],
  'gallery-grid': ['four'],
  modal: ['native', 'basic'],
})

const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1080 720"><rect width="1080" height="720" fill="#cfe0d4"/><circle cx="540" cy="360" r="180" fill="#4f7a5d"/></svg>\n`

const LOOK =
  '<p>The look of these pages is the starter stylesheet, which <code>npx thistledown init --starter</code> adds.</p>'

/** @param {string} name */
const partOf = async name => {
  const html = await readFile(new URL(`examples/${name}.html`, import.meta.url), 'utf8')
  return html.replace(/^ *<!-- biome-ignore .*\n/gm, '')
}

/**
 * @typedef {object} Example
 * @property {string} name
 * @property {string} title
 * @property {string} content of `<main>`
 * @property {string} [key] of the map's provider
 * @property {string} [header] before `<main>`; then back to top comes after it
 */

/** @param {Omit<Example, 'name'>} example */
export const pageOf = ({ title, content, key, header }) => `<!doctype html>
<html lang="en"${key ? ` data-maps-key="${key}"` : ''}>
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${title} – Thistledown</title>
  <link rel="icon" href="data:,">
  <link rel="stylesheet" href="../styles/thistledown.css">
  <link rel="stylesheet" href="../styles/starter.css">
  <script type="module" src="../scripts/core.js"></script>
</head>
<body>
${header ?? ''}<main id="content">
<h1>${title}</h1>
${content}
</main>
${header ? '<a href="#top" data-back-to-top>Back to top</a>\n' : ''}</body>
</html>
`

/** @param {Feature} feature @returns {Example | undefined} from its page, without the demo site's design */
const exampleOf = ({ doc, html }) => {
  const { name, title } = doc
  const chosen = examplesIn(html).filter(({ id }, index) => CHOSEN[name]?.includes(id) ?? index === 0)
  if (!chosen.length) return undefined
  const codes = chosen.map(({ code }) =>
    withoutDesign(code)
      .replaceAll('/picture.webp', 'picture.svg')
      .replaceAll('"/films/', '"../guides/films/')
      .replaceAll('"/plain/"', '"index.html"'),
  )
  const header = codes.find(code => code.startsWith('<header'))
  const parts = chosen.map(({ title, text }, index) =>
    [
      `<h2>${escapeText(title)}</h2>`,
      `<p>${escapeText(text)}</p>`,
      codes[index] === header ? '' : codes[index],
    ].join('\n'),
  )
  const content = [`<p>${escapeText(doc.lead)}</p>`, ...parts].join('\n\n')
  return {
    name,
    title: escapeText(title),
    content,
    ...(name === 'map' && { key: 'YOUR-KEY' }),
    ...(header && { header: `${header}\n` }),
  }
}

/** @returns {Promise<Example[]>} what no feature's page shows: all parts of a header, and a whole page */
const ownExamples = async () => {
  const [parts, content] = await Promise.all(['header', 'starter'].map(partOf))
  const header = `<a href="#content">Skip to content</a>\n${parts}`
  const places = ['news', 'questions', 'contact'].map(
    id => `<p id="${id}">${'Further down. '.repeat(200)}</p>`,
  )
  return [
    {
      name: 'starter',
      title: 'A page to start from',
      header,
      content: content ?? '',
      key: 'YOUR-KEY',
    },
    { name: 'header', title: 'Header, panels, back to top', header, content: places.join('\n') },
  ]
}

/** One for each feature, one for the header, and one to start from. @param {{ out: string, features: readonly Feature[] }} options */
export const buildExamplePages = async ({ out, features }) => {
  const pages = [...(await ownExamples()), ...features.flatMap(feature => exampleOf(feature) ?? [])]
  const list = pages.map(({ name, title }) => `<li><a href="${name}.html">${title}</a></li>`)
  const files = {
    'picture.svg': PICTURE,
    'index.html': pageOf({ title: 'Examples', content: `${LOOK}\n<ul>\n${list.join('\n')}\n</ul>` }),
    ...Object.fromEntries(pages.map(page => [`${page.name}.html`, pageOf(page)])),
  }
  const folder = join(out, 'examples')
  await empty(folder)
  await Promise.all(Object.entries(files).map(([file, text]) => writeFile(join(folder, file), text)))
}
