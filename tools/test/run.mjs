// npm test, npm run test:quick, npm run test:all: CONTRIBUTING.md says what belongs to which.
import { join } from 'node:path'
import { BUILT } from '../lib/build-once.mjs'
import { isNight, NIGHT } from '../lib/night.mjs'
import { ROOT } from '../lib/paths.mjs'
import { capture, run } from '../lib/process.mjs'
import { WEBKIT, whyNoWebkit } from '../lib/webkit.mjs'
import { offerHeadlessShell } from '../setup.mjs'
import { missing } from '../wordpress/needs.mjs'
import { planQuick } from './quick.mjs'
import { runVitest } from './vitest.mjs'

/** @typedef {import('./vitest.mjs').Outcome} Outcome */
/** @typedef {{ name: string, run: () => Promise<Outcome> }} Step */

/** A copy of the environment, because Vitest changes it. */
const env = { ...process.env }

/** @param {string} name @param {string} path @param {string[]} [args] @returns {Step} */
const script = (name, path, args = []) => ({
  name,
  run: async () => {
    const code = await run(process.execPath, [join(ROOT, 'tools/run.mjs'), path, ...args], { cwd: ROOT, env })
    return { passed: 0, failures: code === 0 ? [] : [name] }
  },
})

/** Side by side: neither reads what the other writes, and alone each leaves a core idle. @param {Step[]} steps @returns {Step} */
const together = (...steps) => ({
  name: steps.map(({ name }) => name).join(' and '),
  run: async () => {
    const outcomes = await Promise.all(steps.map(step => step.run()))
    return { passed: 0, failures: outcomes.flatMap(({ failures }) => failures) }
  },
})

/** @param {string[]} args of Vitest @returns {Step} */
const vitest = args => ({ name: 'tests', run: () => runVitest(args) })

/** @returns {Step[]} */
const everything = () => [
  together(script('check', 'tools/check.mjs'), script('build', 'build.mjs')),
  script('size', 'tools/size.mjs'),
  testsAndLighthouse,
  ...inWordpress(),
]

/** At night, where there is a WordPress: the tests of the plugin. @returns {Step[]} */
const inWordpress = () => {
  if (!isNight()) return []
  const lacks = missing()
  if (lacks.length === 0) return [script('WordPress', 'tools/wordpress.mjs')]
  console.log(`Nothing runs in WordPress: ${lacks.join(', ')} missing.`)
  return []
}

/** Side by side: Lighthouse mostly waits for pages, and no time is asserted. @type {Step} */
const testsAndLighthouse = {
  name: 'tests and Lighthouse',
  run: async () => {
    const args = [join(ROOT, 'tools/lhci.mjs'), ...(isNight() ? ['--all'] : [])]
    const [tests, lighthouse] = await Promise.all([
      runVitest([]),
      capture(process.execPath, args, { cwd: ROOT, env }),
    ])
    console.log(lighthouse.output)
    const failures = lighthouse.code === 0 ? [] : ['lighthouse']
    return { ...tests, failures: [...tests.failures, ...failures] }
  },
}

const quick = async () => {
  const { text, withoutBuild, inChromium } = await planQuick()
  console.log(text)
  return [
    script('check', 'tools/check.mjs'),
    ...withoutBuild.map(args => ({ name: 'tests', run: () => assumeBuilt(args) })),
    ...inChromium.map(vitest),
  ]
}

/** Runs tests that need no build, so that none is made for them. @param {string[]} args */
const assumeBuilt = async args => {
  process.env[BUILT] = 'yes'
  return runVitest(args).finally(() => delete process.env[BUILT])
}

/**
 * Runs steps one after the other, up to the first that fails. The last line is the count.
 * @param {readonly Step[]} steps
 * @returns {Promise<number>} the exit code
 */
const runSteps = async steps => {
  let passed = 0
  for (const step of steps) {
    console.log(`\n── ${step.name} ──`)
    const start = performance.now()
    const outcome = await step.run()
    passed += outcome.passed
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    console.log(`${outcome.failures.length ? '✗' : '✓'} ${step.name} (${seconds} s)`)
    if (outcome.failures.length === 0) continue
    // Repeated here, because the log of a whole run is long.
    for (const failure of outcome.failures) console.log(`  ${failure}`)
    console.log(`\n${passed} passed, ${outcome.failures.length} failed`)
    return 1
  }
  console.log(`\n${passed} passed, 0 failed`)
  return 0
}

// `--quick`, `--night`, and names or options for Vitest, such as `form -t Escape`
const args = process.argv.slice(2)
const rest = args.filter(argument => argument !== '--quick' && argument !== '--night')
if (args.includes('--night')) process.env[NIGHT] = env[NIGHT] = 'yes'
await offerHeadlessShell()
const noWebkit = isNight() ? await whyNoWebkit() : undefined
if (noWebkit) console.log(`Nothing runs in WebKit: ${noWebkit}.`)
process.env[WEBKIT] = isNight() && !noWebkit ? 'yes' : 'no'
const steps = args.includes('--quick') ? await quick() : rest.length ? [vitest(rest)] : everything()
process.exit(await runSteps(steps))
