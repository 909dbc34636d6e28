import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildCore } from './core.mjs'
import { buildFactory } from './factory.mjs'

/**
 * The scripts that know which features there are, without that knowledge: whoever puts it before them as
 * `const __LINES__ = …` or `const __FEATURES__ = …` has a bundle of a choice of features, without a compiler.
 * @param {{ src: string, out: string, version: string, target: string[] }} options
 */
export const buildParts = async ({ src, out, version, target }) => {
  const [core, loader, debug] = await Promise.all([
    buildCore({ src, version, target }),
    buildFactory({ name: 'loader', entry: join(src, 'core/loader/loader.ts'), target }),
    buildFactory({ name: 'debug', entry: join(src, 'features/debug/debug.tsx'), target }),
  ])
  await mkdir(out, { recursive: true })
  const parts = Object.entries({ core, loader, debug })
  await Promise.all(parts.map(([name, { code }]) => writeFile(join(out, `${name}.js`), code)))
}
