/** Whether the edit distance of two words is at most `edits`. */
export const isWithin = (edits: number, from: string, to: string): boolean => {
  const [a, b] = [from.slice(1), to.slice(1)]
  if (from === to) return true
  if (from && from[0] === to[0]) return isWithin(edits, a, b)
  return (
    edits > 0 &&
    [[a, to] as const, [from, b] as const, [a, b] as const].some(pair => isWithin(edits - 1, ...pair))
  )
}

/** The nearest known word that differs in at most a third of its letters. */
export const nearest = (word: string, known: readonly string[]): string | undefined =>
  [1, 2, 3, 4].flatMap(edits =>
    known.filter(name => edits * 3 <= name.length && isWithin(edits, word.toLowerCase(), name)),
  )[0]

/** A fix that names the nearest known word, or all of them. */
export const suggest = (word: string, known: readonly string[]): string =>
  `Write ${nearest(word, known) ?? `one of ${known.join(', ')}`}.`
