import { join } from 'node:path'
import type { FeatureModule } from '../../../src/shared/contract.ts'
import type { Feature } from '../../../src/shared/facts.ts'
import { textsFileOf } from '../../../tools/build/registry.mjs'
import { ROOT } from '../../../tools/lib/paths.mjs'
import { registry } from '../../support/features.ts'

// In place of the build's `thistledown:features` (vitest.config.mjs).

// In the product the build defines it, for the debug panel.
Object.assign(globalThis, { __FEATURES__: {} })

export const modules: Readonly<Record<string, FeatureModule>> = Object.fromEntries(
  await Promise.all(
    Object.values(registry).map(async ({ name, entry }) => [name, await import(/* @vite-ignore */ entry)]),
  ),
)

export const features: Readonly<Record<string, Feature>> = Object.fromEntries(
  await Promise.all(
    Object.keys(registry).map(async name => {
      const file = join(ROOT, 'src/features', name, 'feature.ts')
      return [name, (await import(/* @vite-ignore */ file)).feature]
    }),
  ),
)

export const texts: Readonly<Record<string, Readonly<Record<string, string>>>> = Object.fromEntries(
  await Promise.all(
    Object.keys(registry).flatMap(name => {
      const file = textsFileOf(name)
      return file ? [import(/* @vite-ignore */ file).then(({ defaults }) => [name, defaults] as const)] : []
    }),
  ),
)
