// Renders the page: bar, header, a long text, footer. Only the script elements differ between sides.

const PARAGRAPHS = 240
const SENTENCE =
  'The path goes down to the pond, past the ferns and the old pear trees, and comes back along the wall. '
const LINKS = ['Visit', 'Plants', 'Events', 'School', 'Research', 'Support us']

/**
 * @param {readonly string[]} scripts
 * @returns {string}
 */
export const renderPage = scripts => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Scroll bench</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/page.css">
${scripts.map(renderScript).join('\n')}
<section data-notification-bar>The alpine house is closed on Monday.</section>
<header data-header><nav><ul>${LINKS.map(renderLink).join('')}</ul></nav></header>
<main>${Array.from({ length: PARAGRAPHS }, renderParagraph).join('\n')}</main>
<footer><p>Open every day but one.</p></footer>
</html>`

/** Scripts in a folder /scripts/ are modules. @param {string} src */
const renderScript = src =>
  `<script ${src.includes('/scripts/') ? 'type="module"' : 'defer'} src="${src}"></script>`

/** @param {string} text */
const renderLink = text => `<li><a href="/${text}/">${text}</a></li>`

/**
 * @param {unknown} _
 * @param {number} index
 */
const renderParagraph = (_, index) =>
  `<p>${SENTENCE.repeat(1 + (index % 4))}<a href="/plants/${index}/">Plant ${index}</a></p>`
