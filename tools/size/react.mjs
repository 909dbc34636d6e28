/** @typedef {{ react: string, runtime: number, api: number }} OnReact React's version; brotli bytes of the runtime with it, and of `thistledown/react` */
/** @typedef {{ readonly core: string, readonly loader: string, readonly runtime: string, readonly features: Readonly<Record<string, { readonly chunk: string, readonly runtime?: boolean }>>, readonly files: Readonly<Record<string, { readonly brotli: number }>> }} Built of the manifest */

/**
 * Per island, all scripts of a page with nothing else, on Preact and on React: brotli bytes.
 * @param {Built} manifest
 * @param {OnReact} onReact
 */
export function pagesOnReact({ core, loader, runtime, features, files }, onReact) {
  const bytes = (/** @type {string} */ file) => files[file]?.brotli ?? 0
  const islands = Object.entries(features).filter(([, { runtime }]) => runtime)
  return islands.map(([name, { chunk }]) => {
    const rest = bytes(core) + bytes(loader) + bytes(chunk)
    return { name, preact: rest + bytes(runtime), react: rest + onReact.runtime }
  })
}

/**
 * @param {Built} manifest
 * @param {OnReact} onReact
 * @returns {(string | number)[][]} for formatTable
 */
export const reactRows = (manifest, onReact) => [
  ['page with', 'on Preact', `on React ${onReact.react}`, 'saved', 'of it'],
  ...pagesOnReact(manifest, onReact).map(({ name, preact, react }) => [
    name,
    preact,
    react,
    react - preact,
    `${Math.round((1 - preact / react) * 100)} %`,
  ]),
]
