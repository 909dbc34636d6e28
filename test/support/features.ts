import { join } from 'node:path'
import { readRegistry } from '../../tools/build/registry.mjs'
import { ROOT } from '../../tools/lib/paths.mjs'

type Entry = Awaited<ReturnType<typeof readRegistry>>[number]

/** The features' facts, by name. */
export const registry: Readonly<Record<string, Entry>> = Object.fromEntries(
  (await readRegistry(join(ROOT, 'src'))).map(entry => [entry.name, entry]),
)
