import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { featuresCode, namesOnRuntime } from './tools/build/registry.mjs'
import { bundleHappyDom } from './tools/lib/happy-dom.mjs'
import { isNight } from './tools/lib/night.mjs'
import { WEBKIT, WEBKIT_FILES } from './tools/lib/webkit.mjs'

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

/** The build's module, as Vite loads it. @type {import('vite').Plugin} */
const features = {
  name: 'features',
  resolveId: id => (id === 'thistledown:features' ? `\0${id}` : undefined),
  load: id => (id === '\0thistledown:features' ? featuresCode() : undefined),
}

/** Builds once, and makes sure of a project's browser. */
const SETUP = 'test/browser/support/global-setup.ts'

const exclude = isNight() ? [] : ['**/*.night.test.ts']

/** On a loaded machine a page takes its time, and no outcome depends on how long. These limits only end a hang. */
const patience = { expect: { poll: { timeout: 60_000 } }, testTimeout: 600_000, hookTimeout: 600_000 }

/** What the build writes into the sources, as globals that a unit test may stub. */
const PLACEHOLDERS = {
  __VERSION__: '"test"',
  __BUILD_ID__: '"test"',
  __FEATURE_TABLE__: '{}',
  __FEATURES__: '{}',
  __HOSTS_WITHOUT_SCRIPT__: '{}',
  __CHUNKS__: '[]',
  __ISLANDS__: '[]',
  __PRELOAD_HOSTS__: '"[data-feature]"',
  __QUEUING_HOSTS__: '"[data-feature]:not([data-feature=silent])"',
}

/**
 * @param {string} name
 * @param {string[]} include
 * @param {import('vitest').ProvidedContext | object} provide
 */
const inBrowser = (name, include, provide = { engine: name }) => ({
  test: {
    name,
    include,
    exclude: name === 'firefox' ? [...exclude, ...NOT_IN_FIREFOX] : exclude,
    globalSetup: [SETUP],
    provide,
    // One browser per worker instead of one per file.
    isolate: false,
    ...patience,
  },
})

const ALL = ['test/browser/**/*.test.ts']

/** Firefox ESR has no speculation rules. */
const NOT_IN_FIREFOX = ['test/browser/adopters/speculation*']

/** What differs between engines, and the contract of each feature. */
const ENGINES = ['test/browser/**/*.{contract,engines}.test.ts']

/** The islands' contracts and main tests once more: the same sources on React itself in place of Preact. */
const onReact = async () => {
  const names = await namesOnRuntime(fileURLToPath(new URL('src', import.meta.url)))
  const include = names.map(name => `test/browser/features/${name}/${name}{,.contract}.test.ts`)
  return inBrowser('react', include, { engine: 'chromium', react: 'react' })
}

export default defineConfig({
  test: {
    // One more than CI has processors, as a worker often waits for a page. Each starts two browsers.
    maxWorkers: 3,
    projects: [
      {
        plugins: [features],
        resolve: { alias },
        define: PLACEHOLDERS,
        test: {
          name: 'unit',
          // Threads start with less work than processes.
          pool: 'threads',
          include: ['test/{unit,cli}/**/*.test.{ts,tsx}'],
          exclude,
          environment: await bundleHappyDom(),
          // Inlined, so that all of them get the same copy of preact.
          server: { deps: { inline: [/preact/] } },
          restoreMocks: true,
          unstubGlobals: true,
          unstubEnvs: true,
          ...patience,
        },
      },
      {
        plugins: [features],
        define: { __FEATURES__: '{}' },
        test: {
          name: 'architecture',
          include: ['test/architecture/**/*.test.ts'],
          exclude,
          globalSetup: [SETUP],
          // A process for all files of a worker: a fifth of their time was its start.
          isolate: false,
          ...patience,
        },
      },
      inBrowser('chromium', ALL),
      inBrowser('firefox', isNight() ? ALL : ENGINES),
      ...(isNight() ? [await onReact()] : []),
      ...(process.env[WEBKIT] === 'yes' ? [inBrowser('webkit', WEBKIT_FILES)] : []),
    ],
  },
})
