import { existsSync } from 'node:fs'
import { join } from 'node:path'
import esbuild from 'esbuild'
import { joinLayers } from './layers.mjs'
import { STYLE_TARGET } from './scripts/target.mjs'
import { styleConstants } from './style-constants.mjs'

/** @param {string} src @param {string[]} files */
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
  return joinLayers((outputFiles[0]?.text ?? '').trimEnd())
}

/**
 * One stylesheet per feature, one for core, and one with everything.
 * @param {string} src @param {readonly import('./registry.mjs').Feature[]} features
 * @returns {Promise<Map<string, string>>} css by name
 */
export const buildStyles = async (src, features) => {
  const core = join(src, 'core', 'core.css')
  const parts = [
    { name: 'core', files: existsSync(core) ? [core] : [] },
    ...features.map(({ name, style }) => ({ name, files: style ? [style] : [] })),
  ].filter(({ files }) => files.length)
  const all = { name: 'thistledown', files: parts.flatMap(({ files }) => files) }
  const built = [...parts, all].map(
    async ({ name, files }) => /** @type {const} */ ([name, await bundle(src, files)]),
  )
  return new Map(await Promise.all(built))
}
