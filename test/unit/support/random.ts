/** A small seeded generator (mulberry32): the same seed gives the same numbers everywhere. */
export interface Random {
  /** From `min` up to, but not including, `max`. */
  between(min: number, max: number): number
  chance(probability: number): boolean
  pick<T>(items: readonly T[]): T
}

export const createRandom = (seed: number): Random => {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    between: (min, max) => min + next() * (max - min),
    chance: probability => next() < probability,
    pick: items => items[Math.floor(next() * items.length)] as (typeof items)[number],
  }
}
