import { readFile } from 'node:fs/promises'

/**
 * Parts of Embla that nothing here uses, each with what stands in its place. Ours covers every focus, not only the Tab
 * key (`watchFocus: false`); which slides are in view is computed from the layout, so no slide needs an
 * IntersectionObserver; there are no plugins.
 */
const UNUSED = {
  SlideFocus: '{ init() {} }',
  SlidesInView: '{ init() {}, destroy() {}, get() {} }',
  PluginsHandler: '{ init: () => ({}), destroy() {} }',
}

/**
 * Leaves unused parts of Embla out. Each must be there: a new version of the package fails the build, not the page.
 * @param {string} source
 */
export const patchEmbla = source =>
  Object.entries(UNUSED).reduce((code, [name, instead]) => {
    const part = new RegExp(`function ${name}\\([\\s\\S]*?\\n}\\n`)
    if (!part.test(code)) throw new Error(`embla-carousel has changed: it lacks ${name}`)
    return code.replace(part, () => `function ${name}() {\n  return ${instead}\n}\n`)
  }, source)

/** @type {import('esbuild').Plugin} */
export const embla = {
  name: 'embla',
  setup: build =>
    build.onLoad({ filter: /embla-carousel\.esm\.js$/ }, async ({ path }) => ({
      contents: patchEmbla(await readFile(path, 'utf8')),
      loader: 'js',
    })),
}
