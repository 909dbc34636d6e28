export interface Random {
  /** From 0 to below 1. */
  next(): number
  pick<T>(list: readonly T[]): T
  /** Picks by weight: [what, how many times as often as one of weight 1]. */
  weigh<T>(list: readonly (readonly [T, number])[]): T
}

/** Mulberry32. Each step of a walk has numbers of its own, so that one that takes more of them shifts no other. */
export const createRandom = (seed: number, step: number): Random => {
  let state = (Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(step + 1, 0x85ebca6b)) >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T
  return {
    next,
    pick,
    weigh: list => pick(list.flatMap(([what, weight]) => Array<typeof what>(weight).fill(what))),
  }
}
