import { dirname, join } from 'node:path'
import esbuild from 'esbuild'
import { COMPILE_ALL } from '../../../cli/bundle/compile-all.mjs'
import { placeholders } from '../../../cli/bundle/feature-table.mjs'
import { TARGET } from '../../../cli/bundle/target.mjs'
import { minify } from './minify.mjs'

/**
 * Without `facts` the result keeps the placeholders, which `thistledown build` replaces.
 * @param {{ src: string, version: string, facts?: import('../../../cli/bundle/feature-table.mjs').BuildFacts, entry: string, format: 'esm' | 'iife' }} options
 */
const bundle = async ({ src, version, facts, entry, format }) => {
  const { outputFiles, metafile } = await esbuild.build({
    absWorkingDir: dirname(src),
    entryPoints: [join(src, entry)],
    bundle: true,
    minifySyntax: true,
    format,
    target: TARGET,
    define: { __VERSION__: JSON.stringify(version), ...(facts && placeholders(facts)) },
    sourcemap: 'external',
    outfile: `scripts/${entry.replace('.ts', '.js')}`,
    metafile: true,
    write: false,
    legalComments: 'none',
  })
  const [map = '', code = ''] = outputFiles.map(file => file.text)
  return { code, map, metafile }
}

/** Builds core.js. @param {{ src: string, version: string, facts?: import('../../../cli/bundle/feature-table.mjs').BuildFacts }} options */
export const buildCore = async options => {
  const { code, map, metafile } = await bundle({ ...options, entry: 'main.ts', format: 'esm' })
  return { ...(await minify(code, map, { preamble: COMPILE_ALL })), metafile }
}

/** Builds the head snippet. @param {{ src: string, version: string, facts?: import('../../../cli/bundle/feature-table.mjs').BuildFacts }} options */
export const buildInline = async options => {
  const { code, map } = await bundle({ ...options, entry: 'inline.ts', format: 'iife' })
  return (await minify(code, map, { isModule: false })).code
}
