/** @typedef {Record<string, Record<string, number>>} Gates by bench and metric: the maximum for our side in any run */

/**
 * Finds failed gates, one sentence each. Only counts and bytes are gates, never timings.
 * @param {import('./types.d.ts').Result} result
 * @param {Gates} gates
 * @returns {string[]}
 */
export const findBreaches = ({ bench, metrics, sides, samples }, gates) => {
  const ours = sides[0]?.id ?? ''
  return Object.entries(gates[bench] ?? {}).flatMap(([metric, most]) => {
    const worst = Math.max(...(samples[metric]?.[ours] ?? [Number.POSITIVE_INFINITY]))
    if (worst <= most) return []
    const label = metrics.find(({ id }) => id === metric)?.label ?? metric
    return [`${bench}: ${label} is ${worst} in a run; the gate is ${most}`]
  })
}
