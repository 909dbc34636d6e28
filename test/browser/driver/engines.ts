import { createChromium } from './chromium.ts'
import { createFirefox } from './firefox.ts'
import type { Capability, Engine, EngineName } from './types.ts'

type EngineEntry = { create: () => Engine; capabilities: readonly Capability[] }

/** One row per engine. A WebKit driver is a `webkit.ts` beside these, a row here, and a project in vitest.config.mjs. */
export const ENGINES: Record<EngineName, EngineEntry> = {
  chromium: { create: createChromium, capabilities: ['liveMedia', 'saveData', 'cpuThrottle'] },
  firefox: { create: createFirefox, capabilities: [] },
}
