import { readFile } from 'node:fs/promises'

/**
 * basicLightbox makes its box by assigning innerHTML, which a page that requires trusted types forbids. The build has it
 * make elements instead, and the box a native dialog: top layer, inert page, Escape and focus come with it.
 * What is replaced must be there, word for word: a new version of the package fails the build, not the page.
 */
const PATCHES = [
  {
    what: /const toElement = function[\s\S]*?\n}\n/,
    by: `const toElement = () => {
  const box = document.createElement('dialog')
  box.className = 'basicLightbox'
  box.appendChild(document.createElement('div')).className = 'basicLightbox__placeholder'
  return box
}
`,
  },
  { what: /toElement\(`[^`]*`\)/, by: 'toElement()' },
  // Texts are no content any more.
  { what: 'Array.from(toElement(content, true))', by: '[]' },
]

/** @param {string} source */
export const patchBasicLightbox = source => {
  let code = source
  for (const { what, by } of PATCHES) {
    const patched = code.replace(what, by)
    if (patched === code) throw new Error(`basicLightbox has changed: it lacks ${what}`)
    code = patched
  }
  if (code.includes('innerHTML'))
    throw new Error('basicLightbox has changed: it assigns innerHTML elsewhere, too')
  return code
}

/** @type {import('esbuild').Plugin} */
export const basicLightbox = {
  name: 'basiclightbox',
  setup: build =>
    build.onLoad({ filter: /basiclightbox[\\/]src[\\/]scripts[\\/]main\.js$/ }, async ({ path }) => ({
      contents: patchBasicLightbox(await readFile(path, 'utf8')),
      loader: 'js',
    })),
}
