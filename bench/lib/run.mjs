import { median, rotate } from './stats.mjs'

/** @import { Samples, Side } from './types.d.ts' */

/**
 * Runs every pass of a bench. Each run measures all sides one after the other, starting with a different
 * side each time.
 * @template {import('./types.d.ts').Stage} S
 * @param {import('./types.d.ts').Bench<S>} bench
 * @param {{ stage: S, sides: readonly Side[], runs: number, progress: (line: string) => void }} options
 * @returns {Promise<Samples>}
 */
export const runPasses = async ({ passes, overFloor = {} }, { stage, sides, runs, progress }) => {
  /** @type {Samples} */
  const samples = {}
  for (const pass of passes) {
    const measured = sides.filter(side => (side.floor ? pass.floor : !pass.oursOnly || side === sides[0]))
    const warmUps = pass.warmUp ? 1 : 0
    const total = Math.min(runs, pass.most ?? runs)
    for (let run = -warmUps; run < total; run += 1) {
      for (const side of rotate(measured, run + warmUps)) {
        progress(`${pass.id}, ${run < 0 ? 'warm-up' : `run ${run + 1} of ${total}`}: ${side.label}`)
        const values = await pass.measure(stage, side)
        if (run >= 0) keep(samples, side.id, values)
      }
    }
  }
  const floor = sides.find(side => side.floor)
  for (const [metric, source] of Object.entries(overFloor)) {
    const { [floor?.id ?? '']: base = [], ...rest } = samples[source] ?? {}
    for (const [side, values] of Object.entries(rest))
      for (const value of values) keep(samples, side, { [metric]: value - median(base) })
  }
  return samples
}

/** @param {Samples} samples @param {string} side @param {import('./types.d.ts').Values} values */
const keep = (samples, side, values) => {
  for (const [metric, value] of Object.entries(values)) {
    samples[metric] ??= {}
    const ofMetric = samples[metric]
    ofMetric[side] ??= []
    ofMetric[side].push(value)
  }
}

/** Shows progress: a terminal gets one line that changes, a log one line per step. @param {string} name */
export const createProgress = name => {
  const { stderr } = process
  return {
    show: (/** @type {string} */ text) => {
      const line = `${name} · ${text}`
      stderr.write(stderr.isTTY ? `\r\x1b[2K${line}` : `${line}\n`)
    },
    end: () => {
      if (stderr.isTTY) stderr.write('\r\x1b[2K')
    },
  }
}
