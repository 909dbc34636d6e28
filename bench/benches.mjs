/**
 * One line per bench: a file that says what it measures, opened only when it is asked for.
 * @type {Record<string, () => Promise<import('./lib/types.d.ts').Bench<any>>>}
 */
const benches = {
  size: async () => (await import('./size/size.mjs')).size,
  boot: async () => (await import('./boot/boot.mjs')).boot,
  scale: async () => (await import('./scale/scale.mjs')).scale,
  memory: async () => (await import('./memory/memory.mjs')).memory,
  network: async () => (await import('./network/network.mjs')).network,
  interaction: async () => (await import('./interaction/interaction.mjs')).interaction,
  scroll: async () => (await import('./scroll/scroll.mjs')).scroll,
}

/** @param {string} name of one, or `all` */
export async function choose(name) {
  const opened = name === 'all' ? Object.values(benches) : [benches[name]]
  return Promise.all(opened.map(open => open?.() ?? unknown(name)))
}

/** @param {string} name @returns {never} */
function unknown(name) {
  throw new Error(`There is no bench "${name}". There are: ${[...Object.keys(benches), 'all'].join(', ')}.`)
}
