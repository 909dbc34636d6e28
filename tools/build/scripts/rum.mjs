import { basename, join } from 'node:path'
import esbuild from 'esbuild'
import { emit } from '../write.mjs'
import { minify } from './minify.mjs'
import { TARGET } from './target.mjs'

/** The entries `thistledown/rum` and `thistledown/rum/vitals`. */
export const RUM_ENTRIES = ['rum', 'vitals']

/**
 * Builds the entries for measuring visits: a minified file each without imports, so that a site
 * without a build can copy it.
 * @param {{ src: string, out: string }} options
 * @returns {Promise<import('esbuild').Metafile>}
 */
export const buildRum = async ({ src, out }) => {
  const { outputFiles, metafile } = await esbuild.build({
    entryPoints: RUM_ENTRIES.map(name => join(src, 'rum', `${name}.ts`)),
    bundle: true,
    format: 'esm',
    target: TARGET,
    minifySyntax: true,
    sourcemap: 'external',
    outdir: out,
    write: false,
    metafile: true,
    legalComments: 'none',
  })
  const textOf = (/** @type {string} */ name) =>
    outputFiles.find(({ path }) => basename(path) === name)?.text ?? ''
  const write = async (/** @type {string} */ name) =>
    emit(out, `${name}.js`, (await minify(textOf(`${name}.js`), textOf(`${name}.js.map`))).code)
  await Promise.all(RUM_ENTRIES.map(write))
  return metafile
}
