import esbuild from 'esbuild'

/**
 * Imports a module of the sources, which are TypeScript.
 * @param {string} file
 */
export const importSource = async file => {
  const { outputFiles } = await esbuild.build({
    entryPoints: [file],
    bundle: true,
    format: 'esm',
    write: false,
  })
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64')
  return import(`data:text/javascript;base64,${code}`)
}
