import { existsSync } from 'node:fs'
import { join } from 'node:path'
import esbuild from 'esbuild'

/** @typedef {import('../../src/shared/facts.ts').RegistryEntry & { name: string, entry: string, style: string | undefined }} Feature */

/** Imports a module of the sources, which are TypeScript. @param {string} file */
export const importSource = async file => {
  const { outputFiles } = await esbuild.build({
    entryPoints: [file],
    bundle: true,
    platform: 'node',
    format: 'esm',
    write: false,
  })
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64')
  return import(`data:text/javascript;base64,${code}`)
}

/** @param {string} src the source folder @returns {Promise<Feature[]>} */
export const readRegistry = async src => {
  const { registry } = await importSource(join(src, 'registry.ts'))
  return Object.entries(registry).map(([name, line]) => ({ name, ...line, ...filesOf(src, name) }))
}

/** @param {string} src @param {string} name */
const filesOf = (src, name) => {
  const stem = join(src, 'features', name, name)
  const entry = [`${stem}.tsx`, `${stem}.ts`].find(existsSync)
  if (!entry) throw new Error(`src/registry.ts has a line "${name}", but there is no ${stem}.ts or .tsx`)
  return { entry, style: existsSync(`${stem}.css`) ? `${stem}.css` : undefined }
}

/** The features that render with React, or through a feature that they use. @param {string} src */
export const namesOnRuntime = async src => {
  const features = await readRegistry(src)
  const own = features.filter(({ runtime }) => runtime).map(({ name }) => name)
  return features
    .filter(({ name, asks = [] }) => [name, ...asks].some(it => own.includes(it)))
    .map(({ name }) => name)
}
