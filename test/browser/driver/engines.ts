import { createChromium } from './chromium.ts'
import { createFirefox } from './firefox.ts'
import type { Capability, Engine, EngineName } from './types.ts'

type EngineEntry = { create: () => Engine; capabilities: readonly Capability[] }

/**
 * `backForwardCache`: Playwright starts Chromium without it (https://github.com/microsoft/playwright/issues/9779).
 * `paintTiming`: on a busy machine Firefox notes no paint at all of some pages, not even the first.
 * `memory`: WebDriver BiDi has no command that collects garbage or counts (https://github.com/w3c/webdriver-bidi).
 *
 * One row per engine. A WebKit driver is a `webkit.ts` beside these, a row here, and a project in vitest.config.mjs. */
export const ENGINES: Record<EngineName, EngineEntry> = {
  chromium: {
    create: createChromium,
    capabilities: ['liveMedia', 'saveData', 'cpuThrottle', 'memory', 'paintTiming'],
  },
  firefox: { create: createFirefox, capabilities: ['backForwardCache'] },
}
