// @vitest-environment node
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { patchBasicLightbox } from '../../../tools/build/scripts/basiclightbox.mjs'
import { ROOT } from '../../../tools/lib/paths.mjs'

const source = readFileSync(join(ROOT, 'node_modules/basiclightbox/src/scripts/main.js'), 'utf8')

test('the build replaces only the function of basicLightbox that parses strings', () => {
  const patched = patchBasicLightbox(source)
  expect(patched).not.toMatch(/innerHTML|<div/)
  expect(patched).toContain("document.createElement('dialog')")
  expect(patched).toContain('document.body.appendChild(elem)')
})

test('the build leaves clicks on the dialog to the feature', () => {
  expect(patchBasicLightbox(source)).not.toContain("addEventListener('click'")
})

test('the build fails with another version', () => {
  expect(() =>
    patchBasicLightbox(source.replace('toElement = function', 'toElement = async function')),
  ).toThrow(/has changed/)
  expect(() => patchBasicLightbox(`${source}\nelem.innerHTML = ''`)).toThrow(/elsewhere/)
})
