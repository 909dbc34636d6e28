import { patching, replacePart } from './patches.mjs'

/**
 * basicLightbox creates its box with innerHTML, which Trusted Types forbid. Here a function creates elements instead,
 * and makes the box a native dialog, which brings the top layer, an inert page, Escape and focus handling.
 * @type {readonly (readonly [part: string | RegExp, instead: string])[]}
 */
const LIGHTBOX = [
  [
    /const toElement = function[\s\S]*?\n}\n/,
    `const toElement = () => {
  const box = document.createElement('dialog')
  box.className = 'basicLightbox'
  box.appendChild(document.createElement('div')).className = 'basicLightbox__placeholder'
  return box
}
`,
  ],
  [/toElement\(`[^`]*`\)/, 'toElement()'],
  // The new function does not parse strings, so content must be an element.
  ['Array.from(toElement(content, true))', '[]'],
  // Classes for a lone picture, video or frame. Ours has a bar beside it.
  [/const img = containsTag[\s\S]*?--iframe'\)\n/, ''],
  // It closes on any click that ends on the box, such as the end of a drag: the feature decides.
  [/if \(opts\.closable === true\)[\s\S]*?\n\t}\)\n/, ''],
]

/** @param {string} source */
export const patchBasicLightbox = source => {
  const code = LIGHTBOX.reduce(
    (code, [part, instead]) => replacePart('basicLightbox', code, part, instead),
    source,
  )
  if (code.includes('innerHTML'))
    throw new Error('basicLightbox has changed: it assigns innerHTML elsewhere, too')
  return code
}

export const basicLightbox = patching(/basiclightbox[\\/]src[\\/]scripts[\\/]main\.js$/, patchBasicLightbox)
