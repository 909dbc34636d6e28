const OPENING = '@layer thistledown{'

/** Joins stylesheets, each a block in the same cascade layer, into one block. @param {string} css */
export const joinLayers = css => {
  if (css && !css.startsWith(OPENING))
    throw new Error(`A rule stands outside @layer thistledown: ${css.slice(0, 60)}`)
  return css.replaceAll(`}${OPENING}`, '')
}
