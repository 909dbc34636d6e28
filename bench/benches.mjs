/**
 * One line per bench: a file that says what it measures, opened only when it is asked for.
 * @type {Record<string, () => Promise<import('./lib/types.d.ts').Bench<any>>>}
 */
export const benches = {
  size: async () => (await import('./size/size.mjs')).size,
  interaction: async () => (await import('./interaction/interaction.mjs')).interaction,
  scroll: async () => (await import('./scroll/scroll.mjs')).scroll,
}
