// @vitest-environment node
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { patchBasicLightbox } from '../../tools/build/basiclightbox.mjs'
import { ROOT } from '../../tools/lib/paths.mjs'

const source = readFileSync(join(ROOT, 'node_modules/basiclightbox/src/scripts/main.js'), 'utf8')

test('the build leaves basicLightbox no markup from strings, and all else as it is', () => {
  const patched = patchBasicLightbox(source)
  expect(patched).not.toMatch(/innerHTML|<div/)
  expect(patched).toContain("document.createElement('dialog')")
  expect(patched).toContain('document.body.appendChild(elem)')
})

test('it fails on a version that is another', () => {
  expect(() =>
    patchBasicLightbox(source.replace('toElement = function', 'toElement = async function')),
  ).toThrow(/has changed/)
  expect(() => patchBasicLightbox(`${source}\nelem.innerHTML = ''`)).toThrow(/elsewhere/)
})
