// npm test: everything, in the order that fails soonest. Works in a fresh clone.
// WebKit runs some of the browser tests where it is installed; CI installs it.
//   --webkit      installs it, too; --webkit=all: and runs all of them; --no-webkit: runs none
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BUILT } from './lib/build-once.mjs'
import { ROOT } from './lib/paths.mjs'
import { run } from './lib/process.mjs'
import { webkitStarts } from './lib/try-webkit.mjs'
import { takeWebkit, WEBKIT } from './lib/webkit.mjs'
import { ensureBrowser, ensureDependencies, offerHeadlessShell, offerWebkit } from './setup.mjs'

/** @typedef {{ numPassedTests: number, numFailedTests: number, success: boolean }} Report */

const scratch = mkdtempSync(join(tmpdir(), 'test-'))
const REPORT = join(scratch, 'vitest.json')

const { asked, rest } = takeWebkit(process.argv.slice(2))

/** @type {{ name: string, script: string, args?: string[] }[]} */
const STEPS = [
  { name: 'check', script: 'tools/check.mjs' },
  { name: 'build', script: 'build.mjs' },
  { name: 'size', script: 'tools/size.mjs' },
  {
    name: 'tests',
    script: 'node_modules/vitest/vitest.mjs',
    args: [
      'run',
      '--allowOnly=false',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${REPORT}`,
      ...rest,
    ],
  },
  { name: 'lighthouse', script: 'tools/lhci.mjs' },
]

/**
 * @param {import('./lib/webkit.mjs').Webkit} webkit
 * @returns {Promise<string | undefined>} the step that failed, if one did
 */
async function runSteps(webkit) {
  for (const { name, script, args = [] } of STEPS) {
    console.log(`\n── ${name} ──`)
    const start = performance.now()
    // The build step is the one build of this run: the browser tests need not make another.
    const env = { ...process.env, [BUILT]: 'yes', [WEBKIT]: webkit }
    const code = await run(process.execPath, [join(ROOT, script), ...args], { cwd: ROOT, env })
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`)
    if (code !== 0) return name
  }
  return undefined
}

/**
 * The tests' own count. A step that fails without a failed test counts as one.
 * @param {string | undefined} failedStep
 */
function total(failedStep) {
  const { numPassedTests: passed, numFailedTests: failed } = readReport()
  return { passed, failed: failedStep && failed === 0 ? 1 : failed }
}

/** @returns {Report} */
function readReport() {
  try {
    return JSON.parse(readFileSync(REPORT, 'utf8'))
  } catch {
    return { numPassedTests: 0, numFailedTests: 0, success: false } // it never came to the tests
  }
}

/** Why WebKit does not run, if it doesn't. Who asks for one that does not start sees its tests fail. */
async function whyNoWebkit() {
  const missing = await offerWebkit(asked)
  if (missing || asked || (await webkitStarts())) return missing
  return 'it is installed here and opens no window'
}

await ensureDependencies()
await ensureBrowser('chromium')
await ensureBrowser('firefox')
await offerHeadlessShell()
const noWebkit = await whyNoWebkit()
const failedStep = await runSteps(noWebkit ? 'none' : (asked ?? 'some'))
const { passed, failed } = total(failedStep)
rmSync(scratch, { recursive: true })
if (failedStep) {
  console.error(`\n${failedStep} failed.`)
  process.exitCode = 1
}
if (noWebkit) console.log(`\nNothing was run in WebKit: ${noWebkit}.`)
console.log(`\n${passed} passed, ${failed} failed`)
