import { root } from './dom.ts'

/** The build replaces it by its id, which is in the name of every chunk. */
declare const __BUILD_ID__: string

/**
 * A chunk's URL: in the folder of core.js, or in that of `<html data-scripts-path>`.
 * @param base core.js's own URL
 */
export const chunkUrl = (name: string, base: string): string =>
  new URL(`${root.dataset.scriptsPath ?? '.'}/${name}.${__BUILD_ID__}.js`, base).href
