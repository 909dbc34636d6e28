import { join } from 'node:path'
import esbuild from 'esbuild'
import { emit } from '../write.mjs'
import { minify } from './minify.mjs'
import { TARGET } from './target.mjs'

/**
 * Builds the entry `thistledown/rum`: one minified file without imports, so that a site without a
 * build can copy it.
 * @param {{ src: string, out: string }} options
 */
export const buildRum = async ({ src, out }) => {
  const { outputFiles } = await esbuild.build({
    entryPoints: [join(src, 'rum', 'rum.ts')],
    bundle: true,
    format: 'esm',
    target: TARGET,
    minifySyntax: true,
    sourcemap: 'external',
    outfile: 'rum.js',
    write: false,
    legalComments: 'none',
  })
  const [map = '', code = ''] = outputFiles.map(file => file.text)
  await emit(out, 'rum.js', (await minify(code, map)).code)
}
