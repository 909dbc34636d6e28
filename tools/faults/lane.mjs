// A copy of the project, in which one fault after the other is tried.
import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { NIGHT } from '../lib/night.mjs'
import { ROOT } from '../lib/paths.mjs'
import { capture } from '../lib/process.mjs'
import { browserTestsOf } from '../test/quick.mjs'
import { applyFault } from './faults.mjs'

/** @typedef {import('./faults.mjs').Fault} Fault */
/** @typedef {'quick' | 'landing' | 'night' | 'nothing'} Tier the first one that notices */
/** @typedef {{ tier: Tier, test: string }} Notice */

const SUFFIX = /\.test\.tsx?$/

export class Lane {
  #folder

  /** @param {string} folder */
  constructor(folder) {
    this.#folder = folder
  }

  static async open() {
    const folder = mkdtempSync(join(tmpdir(), 'faults-'))
    const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
      cwd: ROOT,
      encoding: 'utf8',
    })
    for (const file of files.split('\0').filter(Boolean)) cpSync(join(ROOT, file), join(folder, file))
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
    return new Lane(folder)
  }

  close() {
    rmSync(this.#folder, { recursive: true, force: true })
  }

  /** @param {Fault} fault @returns {Promise<Notice>} */
  async try(fault) {
    const path = join(this.#folder, fault.file)
    const sound = readFileSync(path, 'utf8')
    writeFileSync(path, applyFault(fault, this.#folder))
    try {
      return await this.#notice(fault)
    } finally {
      writeFileSync(path, sound)
    }
  }

  /** The likeliest tests first, up to the first that fails. @param {Fault} fault @returns {Promise<Notice>} */
  async #notice(fault) {
    const hinted = this.#testFiles().filter(file =>
      fault.tests?.some(test => basename(file).startsWith(`${test}.`)),
    )
    const touched = await browserTestsOf([fault.file])
    const byDay = hinted.filter(file => !file.includes('.night.'))
    const chromium = ['--project', 'chromium']
    /** @type {[Tier, string[]][]} */
    const runs = [
      ['quick', ['related', fault.file, '--project', 'unit']],
      ['quick', byDay.length ? [...byDay, ...chromium] : []],
      ['landing', byDay],
      ['quick', touched.length ? [...touched, ...chromium] : []],
      ['night', hinted],
    ]
    for (const [tier, args] of runs) {
      const failed = args.length ? await this.#run(args, tier === 'night') : undefined
      if (failed) return { tier, test: failed }
    }
    return { tier: 'nothing', test: '' }
  }

  #testFiles() {
    const paths = readdirSync(join(this.#folder, 'test'), { recursive: true, encoding: 'utf8' })
    return paths.filter(path => SUFFIX.test(path)).map(path => `test/${path}`)
  }

  /**
   * @param {string[]} args of Vitest
   * @param {boolean} isNight
   * @returns {Promise<string | undefined>} the first test that fails
   */
  async #run(args, isNight) {
    const report = join(this.#folder, 'report.json')
    const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs')
    const command = args[0] === 'related' ? args : ['run', ...args]
    const options = [
      '--run',
      '--bail',
      '1',
      '--passWithNoTests',
      '--reporter',
      'json',
      '--outputFile',
      report,
    ]
    rmSync(report, { force: true })
    const { code, output } = await capture(process.execPath, [vitest, ...command, ...options], {
      cwd: this.#folder,
      env: { ...process.env, ...(isNight && { [NIGHT]: 'yes' }) },
    })
    if (code === 0) return undefined
    return firstFailure(report) ?? output.trim().split('\n').at(-1)
  }
}

/** @param {string} report @returns {string | undefined} */
const firstFailure = report => {
  if (!existsSync(report)) return undefined
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'))
  const tests = testResults.flatMap((/** @type {{ name: string, assertionResults: object[] }} */ file) =>
    file.assertionResults.map(test => ({ file: basename(file.name), ...test })),
  )
  const failed = tests.find((/** @type {{ status: string }} */ { status }) => status === 'failed')
  return failed && `${failed.file}: ${failed.title}`
}
