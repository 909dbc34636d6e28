import { formatNumber } from '../lib/table.mjs'

/** @typedef {import('./budget.mjs').Limits} Limits */
/** @typedef {Record<string, { brotli: number }>} Sizes by name */
/** @typedef {(name: string) => number} Ceiling */

/** Room that limits leave (bytes, or a share of the size): for a clearer line or a small fix, not for a library. */
const ROOM_BYTES = 32
const ROOM_SHARE = 0.03

/** Core first, styles last; otherwise by name. */
const ORDER = ['core.js', 'loader', 'runtime', 'inline.js']
const ALL_STYLES = 'thistledown.css'

/** @param {number} bytes as built */
export const withRoom = bytes => bytes + Math.max(ROOM_BYTES, Math.ceil(bytes * ROOM_SHARE))

/**
 * The limits after files were removed, added or shrunk. Never raises one. A new one starts at or below
 * its ceiling.
 * @param {Sizes} sizes
 * @param {Limits} limits
 * @param {Ceiling} ceilingOf
 * @returns {Limits}
 */
export const lowerLimits = (sizes, limits, ceilingOf) => {
  const lowered = Object.entries(sizes).map(([name, { brotli }]) => {
    const wanted = Math.min(withRoom(brotli), ceilingOf(name))
    return [name, Math.min(wanted, limits[name] ?? wanted)]
  })
  return inOrder(Object.fromEntries(lowered))
}

/**
 * The limits with those of new files added and those of removed files dropped. The others stay.
 * @param {Sizes} sizes
 * @param {Limits} limits
 * @param {Ceiling} ceilingOf
 * @returns {Limits}
 */
export const completeLimits = (sizes, limits, ceilingOf) => {
  return { ...lowerLimits(sizes, {}, ceilingOf), ...keep(limits, name => name in sizes) }
}

/**
 * The limits with those of `names` raised to the built size and its room, or to their ceiling. The others stay.
 * @param {readonly string[]} names
 * @param {Sizes} sizes
 * @param {Limits} limits
 * @param {Ceiling} ceilingOf
 * @returns {Limits}
 */
export const raiseLimits = (names, sizes, limits, ceilingOf) => {
  const raised = names.map(name => {
    const wanted = Math.min(withRoom(sizes[name]?.brotli ?? 0), ceilingOf(name))
    return [name, Math.max(wanted, limits[name] ?? 0)]
  })
  return inOrder({ ...limits, ...Object.fromEntries(raised) })
}

/**
 * One line for each changed limit.
 * @param {Limits} before
 * @param {Limits} after
 * @returns {string[]}
 */
export const describeChanges = (before, after) => {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const say = (/** @type {number | undefined} */ bytes) =>
    bytes === undefined ? 'none' : formatNumber(bytes)
  return names
    .filter(name => before[name] !== after[name])
    .map(name => `${name}: ${say(before[name])} → ${say(after[name])}`)
}

/** @param {Limits} limits @param {(name: string) => boolean} isKept */
const keep = (limits, isKept) => {
  return Object.fromEntries(Object.entries(limits).filter(([name]) => isKept(name)))
}

/** @param {Limits} limits */
const inOrder = limits => {
  return Object.fromEntries(Object.entries(limits).sort(([a], [b]) => rank(a) - rank(b) || (a < b ? -1 : 1)))
}

/** @param {string} name */
const rank = name => {
  if (ORDER.includes(name)) return ORDER.indexOf(name)
  if (name === ALL_STYLES) return ORDER.length + 2
  return ORDER.length + (name.endsWith('.css') ? 1 : 0)
}
