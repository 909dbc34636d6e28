import { readFile } from 'node:fs/promises'

/**
 * basicLightbox creates its box with innerHTML, which Trusted Types forbid. The build replaces that
 * function by one that creates elements, and makes the box a native dialog, which brings the top
 * layer, an inert page, Escape and focus handling. The replaced text must match exactly, so that a
 * new version of the package fails the build, not the page.
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
  // The new function does not parse strings, so content must be an element.
  { what: 'Array.from(toElement(content, true))', by: '[]' },
  // It closes on any click that ends on the box, such as the end of a drag: the feature decides.
  { what: /if \(opts\.closable === true\)[\s\S]*?\n\t}\)\n/, by: '' },
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
