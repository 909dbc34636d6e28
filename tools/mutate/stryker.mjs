import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../lib/paths.mjs'

/** @typedef {{ mutate: string[], testFiles: string[] }} Part */

const TESTS = 'test/unit/features'

const features = readdirSync(join(ROOT, 'src/features'))
const tests = readdirSync(join(ROOT, TESTS))

/** @param {string} test */
const featureOf = test => features.find(name => new RegExp(`^${name}[-.]`).test(test))

/** @param {readonly string[]} names @param {readonly string[]} files @returns {Part} */
const partOf = (names, files) => ({
  mutate: names.map(name => `src/features/${name}/**/*.{ts,tsx}`),
  testFiles: files.map(file => `${TESTS}/${file}`),
})

const own = features.filter(name => tests.some(test => featureOf(test) === name))
const others = features.filter(name => !own.includes(name))

/**
 * Folders that are mutated together, with the unit tests to run. Only their own, so that a mutant
 * takes a second or two. Features without a unit test of their name share the other tests, because
 * without any test Stryker would assume that every mutant may be reached.
 * @type {Record<string, Part>}
 */
export const PARTS = {
  core: { mutate: ['src/{core,loader,shared}/**/*.ts'], testFiles: ['test/unit/{core,loader,shared}/**'] },
  checks: { mutate: ['src/checks/*.ts'], testFiles: ['test/unit/checks/**'] },
  adapters: {
    mutate: ['src/adapters/*.{ts,tsx}'],
    testFiles: [`${TESTS}/{carousel-view,map,permission,video}.test.ts`],
  },
  ...Object.fromEntries(
    own.map(name => [
      name,
      partOf(
        [name],
        tests.filter(test => featureOf(test) === name),
      ),
    ]),
  ),
  'other-features': partOf(
    others,
    tests.filter(test => !featureOf(test)),
  ),
}

/** The file with a part's results (not in git). The next run continues from it. @param {string} part */
export const reportOf = part => `.stryker/${part}.json`

/**
 * Mutates what has changed since the last run.
 * @param {string} name of a part
 * @param {string[]} [files] only these
 */
export const mutate = async (name, files) => {
  const part = PARTS[name]
  if (!part) throw new Error(`There is no part "${name}": the parts are ${Object.keys(PARTS).join(', ')}.`)
  // Imported here, because that takes a second of work and `--help` does not need it.
  const { Stryker } = await import('@stryker-mutator/core')
  const stryker = new Stryker({
    mutate: files ?? part.mutate,
    testFiles: part.testFiles,
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'tools/mutate/vitest.config.mjs', related: false },
    coverageAnalysis: 'perTest',
    // Leaves out code that runs while a module loads: each of its mutants needs all tests.
    ignoreStatic: true,
    concurrency: 1,
    incremental: true,
    incrementalFile: reportOf(name),
    tempDirName: '.stryker/tmp',
    // The unit tests need none of these; a second biome.json would stop `npm run check` meanwhile.
    ignorePatterns: ['/biome.json', '/dist', '/public', '/docs', '/bench', '/.lighthouseci'],
    // Stryker would rewrite tsconfig.json with TypeScript's API, which TypeScript 7 does not have.
    tsconfigFile: 'none',
    reporters: ['progress-append-only'],
    timeoutMS: 20_000,
    dryRunTimeoutMinutes: 30,
  })
  await stryker.runMutationTest()
}
