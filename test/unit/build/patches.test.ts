// @vitest-environment node
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { patchBasicLightbox } from '../../../tools/build/scripts/basiclightbox.mjs'
import { patchEmbla } from '../../../tools/build/scripts/patches.mjs'
import { ROOT } from '../../../tools/lib/paths.mjs'

const read = (path: string): string => readFileSync(join(ROOT, 'node_modules', path), 'utf8')
const lightbox = read('basiclightbox/src/scripts/main.js')
const embla = read('embla-carousel/esm/embla-carousel.esm.js')

test('the build replaces only what basicLightbox parses strings with, its click listener and its classes for a lone element', () => {
  const patched = patchBasicLightbox(lightbox)
  expect(patched).not.toMatch(/innerHTML|<div|addEventListener\('click'|--(img|video|iframe)/)
  expect(patched).toContain("document.createElement('dialog')")
  expect(patched).toContain('document.body.appendChild(elem)')
})

test('the build leaves out Embla’s Tab key, observers of slides, alignments, progress and plugins, and nothing else', () => {
  const patched = patchEmbla(embla)
  expect(patched).not.toMatch(
    /slideFocusStart|registerTabPress|IntersectionObserver|predefined|activePlugins/,
  )
  expect(embla.length - patched.length).toBeLessThan(3800)
  const functionsOf = (code: string) => [...code.matchAll(/^function (\w+)/gm)].map(([, name]) => name)
  expect(functionsOf(patched)).toEqual(functionsOf(embla))
})

test.each<[patch: () => string, message: string | RegExp]>([
  [
    () => patchBasicLightbox(lightbox.replace('toElement = function', 'toElement = async function')),
    /has changed/,
  ],
  [() => patchBasicLightbox(`${lightbox}\nelem.innerHTML = ''`), /elsewhere/],
  ...['SlideFocus', 'SlidesInView', 'Alignment', 'ScrollProgress', 'PluginsHandler'].map(
    (name): [() => string, string] => [
      () => patchEmbla(embla.replace(`function ${name}(`, `const ${name} = (`)),
      `embla-carousel has changed: /function ${name}`,
    ],
  ),
])('the build fails with another version of a patched package: %#', (patch, message) => {
  expect(patch).toThrow(message)
})
