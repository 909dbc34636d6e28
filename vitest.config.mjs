import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tools/lib/longest-first.mjs'
import { webkitFiles } from './tools/lib/webkit.mjs'

const PREACT = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react/jsx-dev-runtime': 'preact/jsx-runtime',
}

/** Whole names only: `react` must not catch `react/jsx-runtime`. */
const alias = Object.entries(PREACT).map(([find, replacement]) => ({
  find: new RegExp(`^${find}$`),
  replacement,
}))

/** Builds once, and makes sure of a project's browser. */
const SETUP = 'test/browser/support/global-setup.ts'

/**
 * What says the same in every engine, and takes long: rules of accessibility on every page, other people's sites and
 * packages, walks and uses by the thousand, faults that the server or the page's own scripts make, values that
 * nobody means. Each feature is tested in all of them.
 */
const IN_ONE_ENGINE = [
  'cli-parts',
  'crowded',
  'eleventy',
  'fault-matrix-engine',
  'fault-matrix-network',
  'first-steps',
  'hostile',
  'leaks',
  'loader-leaks',
  'other-sites',
  'own-features',
  'smoke-axe',
  'soak',
].map(name => `test/browser/${name}.test.ts`)

/**
 * The same suite in each engine: `--project firefox` runs one of them.
 * @param {import('./test/browser/driver/types.ts').EngineName} engine
 * @param {string[]} [include]
 */
const browserProject = (engine, include = ['test/browser/**/*.test.ts']) => ({
  test: {
    name: /** @type {string} */ (engine),
    include,
    exclude: engine === 'chromium' ? [] : IN_ONE_ENGINE,
    environment: 'node',
    globalSetup: [SETUP],
    provide: { engine },
    // One browser per worker instead of one per file.
    isolate: false,
    // Generous: on a busy machine a page takes its time, and no outcome depends on how long.
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 60_000,
    hookTimeout: 90_000,
  },
})

/** Where a script of ours renders with React code: the islands, and what opens the lightbox. */
const ISLANDS = ['calendar-link', 'carousel*', 'debug', 'home-hero-banner', 'lightbox', 'map', 'video-group']

/** The islands' tests once more: their same sources on React itself in place of Preact. */
const onReact = () => {
  const { test } = browserProject('chromium')
  const include = ISLANDS.map(name => `test/browser/${name}.test.ts`)
  return { test: { ...test, name: 'react', include, provide: { ...test.provide, react: 'react' } } }
}

const inWebkit = webkitFiles()

export default defineConfig({
  test: {
    allowOnly: !process.env.CI,
    // One more than the cores that CI has: who waits for a page leaves its core to another.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'unit',
          include: ['test/unit/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          // Inlined, so that all of them get the same copy of preact.
          server: { deps: { inline: [/preact/] } },
          // Ten thousand cases take their time on a busy machine.
          testTimeout: 60_000,
          restoreMocks: true,
        },
      },
      {
        test: {
          name: 'architecture',
          include: ['test/architecture/**/*.test.ts'],
          environment: 'node',
          globalSetup: [SETUP],
          testTimeout: 120_000,
        },
      },
      browserProject('chromium'),
      browserProject('firefox'),
      onReact(),
      ...(inWebkit ? [browserProject('webkit', inWebkit)] : []),
    ],
  },
})
