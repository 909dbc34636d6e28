/** Written by the build (tools/build/cli.mjs): each feature's own settings, as its chunk reads them. */
declare module 'thistledown:features' {
  import type { FeatureModule } from '../../src/core/types.ts'

  export const modules: Readonly<Record<string, Pick<FeatureModule, 'settings' | 'prefix'>>>
}
