import { seededNumbers } from '../../../tools/lib/random.mjs'

/** Random choices that depend only on the seed. */
export interface Random {
  /** From `min` up to, but excluding, `max`. */
  between(min: number, max: number): number
  chance(probability: number): boolean
  pick<T>(items: readonly T[]): T
}

export const createRandom = (seed: number): Random => {
  const next = seededNumbers(seed)
  return {
    between: (min, max) => min + next() * (max - min),
    chance: probability => next() < probability,
    pick: items => items[Math.floor(next() * items.length)] as (typeof items)[number],
  }
}
