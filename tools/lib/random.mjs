/**
 * Numbers from 0 up to 1 (mulberry32): the same seed gives the same numbers everywhere.
 * https://gist.github.com/tommyettinger/46a874533244883189143505d203312c
 * @param {number} seed @returns {() => number}
 */
export const seededNumbers = seed => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
