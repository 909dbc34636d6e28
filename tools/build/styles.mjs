import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import esbuild from 'esbuild'
import { joinLayers } from '../../cli/bundle/layers.mjs'
import { STYLE_TARGET } from '../../cli/bundle/target.mjs'
import { importSource } from './registry.mjs'

/** @typedef {import('./registry.mjs').Feature} Feature */

/** @param {string} src @param {string[]} files @returns {Promise<string>} */
const bundle = async (src, files) => {
  const { outputFiles } = await esbuild.build({
    stdin: {
      contents: files.map(file => `@import ${JSON.stringify(file)};`).join('\n'),
      resolveDir: src,
      loader: 'css',
    },
    bundle: true,
    minify: true,
    write: false,
    legalComments: 'none',
    target: STYLE_TARGET,
    plugins: [styleConstants],
  })
  return (outputFiles[0]?.text ?? '').trimEnd()
}

/** By name: core, each feature with a style, all of these, and the look to start from. @param {string} src @param {readonly Feature[]} features */
export const buildStyles = async (src, features) => {
  const core = join(src, 'core', 'core.css')
  const parts = [
    { name: 'core', files: existsSync(core) ? [core] : [] },
    ...features.map(({ name, style }) => ({ name, files: style ? [style] : [] })),
  ].filter(({ files }) => files.length)
  const all = { name: 'thistledown', files: parts.flatMap(({ files }) => files) }
  const built = [...parts, all].map(
    async ({ name, files }) => /** @type {const} */ ([name, joinLayers(await bundle(src, files))]),
  )
  const starter = join(src, 'starter.css')
  if (existsSync(starter)) built.push(bundle(src, [starter]).then(css => ['starter', css]))
  return new Map(await Promise.all(built))
}

/** Placeholders: `var(--slide-ms)` in core.css means `SLIDE_MS` of src/shared/constants.ts. */
const CONSTANT = /var\(--([a-z-]+-ms)\)/g

/** core.css takes durations from src/shared/constants.ts. @type {import('esbuild').Plugin} */
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
