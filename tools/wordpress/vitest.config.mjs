// For `npm run test:wordpress`: test/wordpress in each engine.
import { defineConfig } from 'vitest/config'

/** Of scripts on the mapped markup. All else is PHP's work or the editor's, and needs one engine. */
const IN_BOTH_ENGINES = ['accordion', 'moving', 'pictures'].map(name => `test/wordpress/${name}.test.ts`)

/** @param {import('../../test/browser/driver/types.ts').EngineName} engine */
const project = engine => ({
  test: {
    name: /** @type {string} */ (engine),
    include: engine === 'chromium' ? ['test/wordpress/**/*.test.ts'] : IN_BOTH_ENGINES,
    environment: 'node',
    provide: { engine },
    isolate: false,
    expect: { poll: { timeout: 60_000 } },
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
})

export default defineConfig({
  test: {
    globalSetup: ['test/wordpress/support/global-setup.ts'],
    // No parallel runs, because some files change the site's settings.
    maxWorkers: 1,
    fileParallelism: false,
    projects: [project('chromium'), project('firefox')],
  },
})
