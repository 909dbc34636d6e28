/** @typedef {Record<string, Record<string, number>>} Gates the most that each metric of a bench may be, for us, in any run */

/**
 * What is wrong, one sentence each; nothing wrong is an empty list. Only figures that are no matter of speed are gates.
 * @param {import('./types.d.ts').Result} result
 * @param {Gates} gates
 * @returns {string[]}
 */
export function findBreaches({ bench, metrics, sides, samples }, gates) {
  const ours = sides[0]?.id ?? ''
  return Object.entries(gates[bench] ?? {}).flatMap(([metric, most]) => {
    const worst = Math.max(...(samples[metric]?.[ours] ?? [Number.POSITIVE_INFINITY]))
    if (worst <= most) return []
    const label = metrics.find(({ id }) => id === metric)?.label ?? metric
    return [`${bench}: ${label} is ${worst} in a run; the gate is ${most}`]
  })
}
