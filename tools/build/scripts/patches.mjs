// Changes to packages on their way into the scripts. Each replaced part must be there once: a new version of a package
// fails the build, not the page (if it renames its file, test/unit/build/patches.test.ts).
import { readFile } from 'node:fs/promises'

/** @param {string} name @param {string} code @param {string | RegExp} part @param {string} instead */
export const replacePart = (name, code, part, instead) => {
  const [, ...after] = code.split(part)
  if (after.length !== 1) throw new Error(`${name} has changed: ${part} must be in it once`)
  return code.replace(part, () => instead)
}

/**
 * Parts of Embla that nothing here uses, and that would listen and observe all the same. Our own listener covers every focus, not only the Tab
 * key; which slides are in view is computed from the layout, so no slide needs an IntersectionObserver; there are no plugins; slides
 * align at the start, and nobody asks how far the row has scrolled.
 */
const EMBLA = {
  SlideFocus: '{ init() {} }',
  SlidesInView: '{ init() {}, destroy() {}, get() {} }',
  Alignment: '{ measure: () => 0 }',
  ScrollProgress: '{ get() {} }',
  PluginsHandler: '{ init: () => ({}), destroy() {} }',
}

/** @param {string} source */
export const patchEmbla = source =>
  Object.entries(EMBLA).reduce((code, [name, instead]) => {
    const part = new RegExp(`function ${name}\\([\\s\\S]*?\\n}\\n`)
    return replacePart('embla-carousel', code, part, `function ${name}() {\n  return ${instead}\n}\n`)
  }, source)

/** @param {RegExp} filter @param {(source: string) => string} patch @returns {import('esbuild').Plugin} */
export const patching = (filter, patch) => ({
  name: `patch ${filter}`,
  setup: build =>
    build.onLoad({ filter }, async ({ path }) => ({
      contents: patch(await readFile(path, 'utf8')),
      loader: 'js',
    })),
})

export const embla = patching(/embla-carousel\.esm\.js$/, patchEmbla)
