import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { namesOnRuntime } from './tools/build/registry.mjs'
import { bundleHappyDom } from './tools/lib/happy-dom.mjs'
import { LongestFirst } from './tools/lib/longest-first.mjs'
import { IN_ONE_ENGINE } from './tools/lib/one-engine.mjs'
import { isThorough } from './tools/lib/thorough.mjs'
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
 * The same suite in each engine: `--project firefox` runs one of them.
 * @param {import('./test/browser/driver/types.ts').EngineName} engine
 * @param {string[]} [include]
 */
const browserProject = (engine, include = ['test/browser/**/*.test.ts']) => ({
  test: {
    name: /** @type {string} */ (engine),
    include,
    exclude: engine === 'chromium' || isThorough() ? [] : IN_ONE_ENGINE,
    environment: 'node',
    globalSetup: [SETUP],
    provide: { engine },
    // One browser per worker instead of one per file.
    isolate: false,
    // On a loaded machine a page takes its time, and no outcome depends on how long. A wait in vain
    // and a browser that hangs are told by the driver long before: see driver/poll.ts and guard.ts.
    expect: { poll: { timeout: 60_000 } },
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
})

/** Where a script of ours renders with React code: the islands, and what opens the lightbox. */
const ISLANDS = await namesOnRuntime(fileURLToPath(new URL('src', import.meta.url)))

/**
 * The islands' contracts and main tests once more: their same sources on React itself in place of Preact. Their other
 * tests run on Preact alone, in two engines.
 */
const onReact = () => {
  const { test } = browserProject('chromium')
  const include = ISLANDS.flatMap(name =>
    ['', '.contract'].map(part => `test/browser/features/${name}/${name}${part}.test.ts`),
  )
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
          environment: await bundleHappyDom(),
          // Inlined, so that all of them get the same copy of preact.
          server: { deps: { inline: [/preact/] } },
          expect: { poll: { timeout: 60_000 } },
          // To end a hang, not to time a test: ten thousand cases take minutes on a loaded machine.
          testTimeout: 300_000,
          hookTimeout: 300_000,
          restoreMocks: true,
        },
      },
      {
        test: {
          name: 'architecture',
          include: ['test/architecture/**/*.test.ts'],
          environment: 'node',
          globalSetup: [SETUP],
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
      browserProject('chromium'),
      browserProject('firefox'),
      onReact(),
      ...(inWebkit ? [browserProject('webkit', inWebkit)] : []),
    ],
  },
})
