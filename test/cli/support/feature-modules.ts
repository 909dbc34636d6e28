import { join } from 'node:path'
import type { FeatureModule } from '../../../src/shared/contract.ts'
import { readRegistry } from '../../../tools/build/registry.mjs'
import { ROOT } from '../../../tools/lib/paths.mjs'

/** Replaces the build's `thistledown:features`, which has every feature's settings. */
const importFeature = (entry: string): Promise<FeatureModule> => import(/* @vite-ignore */ entry)

// In the product the build defines it, for the debug panel.
Object.assign(globalThis, { __FEATURES__: {} })

export const modules: Readonly<Record<string, FeatureModule>> = Object.fromEntries(
  await Promise.all(
    (await readRegistry(join(ROOT, 'src'))).map(async ({ name, entry }) => [
      name,
      await importFeature(entry),
    ]),
  ),
)
