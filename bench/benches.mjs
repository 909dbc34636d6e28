/**
 * One entry per bench. Its module is imported only if the bench runs.
 * @type {Record<string, () => Promise<import('./lib/types.d.ts').Bench<any>>>}
 */
const benches = {
  size: async () => (await import('./size/size.mjs')).size,
  boot: async () => (await import('./boot/boot.mjs')).boot,
  scale: async () => (await import('./scale/scale.mjs')).scale,
  memory: async () => (await import('./memory/memory.mjs')).memory,
  network: async () => (await import('./network/network.mjs')).network,
  priority: async () => (await import('./priority/priority.mjs')).priority,
  wordpress: async () => (await import('./wordpress/wordpress.mjs')).wordpress,
  interaction: async () => (await import('./interaction/interaction.mjs')).interaction,
  inp: async () => (await import('./interaction/inp.mjs')).inp,
  scroll: async () => (await import('./scroll/scroll.mjs')).scroll,
}

export const NAMES = Object.keys(benches)

/** @param {string} name one of them, or `all` */
export const choose = name =>
  Promise.all(Object.entries(benches).flatMap(([id, open]) => (name === 'all' || id === name ? open() : [])))
