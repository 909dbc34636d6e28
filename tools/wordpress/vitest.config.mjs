// For `npm run test:wordpress`: test/wordpress in each engine.
import { defineConfig } from 'vitest/config'

/** Of what PHP and the editor do, not the browser. */
const IN_ONE_ENGINE = ['editor', 'init', 'lossless', 'manners', 'mapping', 'multisite', 'standard'].map(
  name => `test/wordpress/${name}.test.ts`,
)

/** @param {import('../../test/browser/driver/types.ts').EngineName} engine */
const project = engine => ({
  test: {
    name: /** @type {string} */ (engine),
    include: ['test/wordpress/**/*.test.ts'],
    exclude: engine === 'chromium' ? [] : IN_ONE_ENGINE,
    environment: 'node',
    globalSetup: ['test/wordpress/support/global-setup.ts'],
    provide: { engine },
    isolate: false,
    expect: { poll: { timeout: 60_000 } },
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
})

export default defineConfig({
  // No parallel runs, because some files change the site's settings.
  test: { maxWorkers: 1, fileParallelism: false, projects: [project('chromium'), project('firefox')] },
})
