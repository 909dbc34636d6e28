import type { Rule } from './rule.ts'
import { spotAll } from './spot.ts'

/** Mistakes that a selector can find. */
const MISUSES = {
  '[data-panel-toggle]:not(button)':
    'This toggle is not a button: the keyboard does not reach it. Make it a <button type="button">.',
  '[data-back-to-top]:not(a[href="#top"])':
    'This is not a link to #top: without scripts it does nothing. Write <a href="#top" data-back-to-top>.',
  '[data-feature~=map]:not([data-map-center])':
    'The map has no centre. Add data-map-center="latitude,longitude".',
}

const MAPS_KEY = {
  'html:not([data-maps-key]) [data-feature~=map],[data-maps-key=""] [data-feature~=map]':
    'The page has no key for maps. Add data-maps-key to <html>.',
}

/** Toggles that are not buttons, back-to-top that is not a link, maps without a centre. */
export const misuse: Rule = root => spotAll(root, MISUSES)

/** Maps of a page without a key: visitors see only the address. */
export const noMapsKey: Rule = root => spotAll(root, MAPS_KEY)
