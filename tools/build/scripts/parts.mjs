import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { buildCore } from './core.mjs'
import { buildFactory } from './factory.mjs'

/**
 * Builds the scripts that contain the list of features, without that list. `thistledown
 * build` completes them without a compiler, with `const __FEATURE_TABLE__ = …` or
 * `const __FEATURES__ = …` in front.
 * @param {{ src: string, out: string, version: string, target: string[] }} options
 */
export const buildParts = async ({ src, out, version, target }) => {
  const root = dirname(src)
  const [core, loader, debug] = await Promise.all([
    buildCore({ src, version, target }),
    buildFactory({ name: 'loader', entry: join(src, 'loader/loader.ts'), target, root, compileAll: true }),
    buildFactory({ name: 'debug', entry: join(src, 'features/debug/debug.tsx'), target, root }),
  ])
  await mkdir(out, { recursive: true })
  const parts = Object.entries({ core, loader, debug })
  await Promise.all(parts.map(([name, { code }]) => writeFile(join(out, `${name}.js`), code)))
}
