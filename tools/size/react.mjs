/** @typedef {{ react: string, runtime: number, api: number }} OnReact React's version; brotli bytes of the runtime with it, and of `thistledown/react` */
/** @typedef {{ readonly core: string, readonly runtime: string, readonly features: Readonly<Record<string, { readonly chunk: string, readonly runtime?: boolean }>>, readonly files: Readonly<Record<string, { readonly brotli: number }>> }} Built of the manifest */

/**
 * Per island, the brotli bytes of all scripts on a page with only this island, with Preact and with React.
 * @param {Built} manifest @param {OnReact} onReact
 */
export const pagesOnReact = ({ core, runtime, features, files }, onReact) => {
  const bytes = (/** @type {string} */ file) => files[file]?.brotli ?? 0
  const islands = Object.entries(features).filter(([, { runtime }]) => runtime)
  return islands.map(([name, { chunk }]) => {
    const rest = bytes(core) + bytes(chunk)
    return { name, preact: rest + bytes(runtime), react: rest + onReact.runtime }
  })
}
