import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { importSource } from './import-source.mjs'

/** Placeholders: `var(--slide-ms)` in core.css means `SLIDE_MS` of src/shared/constants.ts. */
const CONSTANT = /var\(--([a-z-]+-ms)\)/g

/**
 * Writes durations of src/shared/constants.ts into core.css, so that script and stylesheet cannot disagree.
 * @type {import('esbuild').Plugin}
 */
export const styleConstants = {
  name: 'style-constants',
  setup: build => {
    build.onLoad({ filter: /[\\/]core[\\/]core\.css$/ }, async ({ path }) => {
      const source = resolve(path, '../../shared/constants.ts')
      const constants = await importSource(source)
      const text = await readFile(path, 'utf8')
      const contents = text.replace(CONSTANT, (_, name) => {
        const value = constants[name.toUpperCase().replaceAll('-', '_')]
        if (value === undefined) throw new Error(`${path}: no constant for --${name}`)
        return `${value}ms`
      })
      return { contents, loader: 'css', watchFiles: [source] }
    })
  },
}
