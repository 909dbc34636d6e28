import { existsSync } from 'node:fs'
import { join } from 'node:path'
import esbuild from 'esbuild'

/** @typedef {import('../../src/core/types.ts').RegistryLine & { name: string, entry: string, style: string | undefined }} Feature */

/**
 * Reads src/registry.ts and finds each line's files by its name.
 * @param {string} src the source folder
 * @returns {Promise<Feature[]>}
 */
export const readRegistry = async src => {
  const { outputFiles } = await esbuild.build({
    entryPoints: [join(src, 'registry.ts')],
    bundle: true,
    format: 'esm',
    write: false,
  })
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64')
  const { registry } = await import(`data:text/javascript;base64,${code}`)
  return Object.entries(registry).map(([name, line]) => ({ name, ...line, ...filesOf(src, name) }))
}

/** @param {string} src @param {string} name */
const filesOf = (src, name) => {
  const stem = join(src, 'features', name, name)
  const entry = [`${stem}.tsx`, `${stem}.ts`].find(existsSync)
  if (!entry) throw new Error(`src/registry.ts has a line "${name}", but there is no ${stem}.ts or .tsx`)
  return { entry, style: existsSync(`${stem}.css`) ? `${stem}.css` : undefined }
}
