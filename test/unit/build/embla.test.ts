// @vitest-environment node
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { patchEmbla } from '../../../tools/build/scripts/embla.mjs'
import { ROOT } from '../../../tools/lib/paths.mjs'

const source = readFileSync(join(ROOT, 'node_modules/embla-carousel/esm/embla-carousel.esm.js'), 'utf8')

test('the build leaves out Embla’s Tab key, observers of slides and plugins, and nothing else', () => {
  const patched = patchEmbla(source)
  expect(patched).not.toMatch(/slideFocusStart|registerTabPress|IntersectionObserver|activePlugins/)
  expect(source.length - patched.length).toBeLessThan(3500)
  const functionsOf = (code: string) => [...code.matchAll(/^function (\w+)/gm)].map(([, name]) => name)
  expect(functionsOf(patched)).toEqual(functionsOf(source))
})

test.each(['SlideFocus', 'SlidesInView', 'PluginsHandler'])(
  'the build fails on a version without %s',
  name => {
    expect(() => patchEmbla(source.replace(`function ${name}(`, `const ${name} = (`))).toThrow(
      `embla-carousel has changed: it lacks ${name}`,
    )
  },
)
