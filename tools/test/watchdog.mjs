// Ends a run in which no test finishes any more, and lists the unfinished tests.

/** Longer than any single test may take (`testTimeout` in vitest.config.mjs). */
const STALL_MS = 15 * 60_000
const LOOK_MS = 30_000

/** @typedef {{ project: { name: string }, relativeModuleId: string }} Module */
/** @typedef {{ fullName: string, module: Module, project: { name: string }, result: () => { state: string } }} Case */

/** A Vitest reporter. Vitest's own time limits do not cover clean-up after a test, or a stuck worker. */
export class Watchdog {
  /** @type {Map<object, string>} what has started and not ended */
  #open = new Map()
  #lastEnd = 0
  #counts = { passed: 0, failed: 0 }
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #timer
  #options

  /** @param {{ onStall: (unfinished: string[], counts: { passed: number, failed: number }) => void, stallMs?: number, lookMs?: number }} options */
  constructor(options) {
    this.#options = { stallMs: STALL_MS, lookMs: LOOK_MS, ...options }
  }

  onTestRunStart() {
    const { onStall, stallMs, lookMs } = this.#options
    this.#lastEnd = Date.now()
    this.#timer = setInterval(() => {
      if (Date.now() - this.#lastEnd < stallMs) return
      this.stop()
      onStall([...this.#open.values()], this.#counts)
    }, lookMs)
    this.#timer.unref()
  }

  /** @param {Module} module */
  onTestModuleStart(module) {
    this.#open.set(module, `${module.project.name}: ${module.relativeModuleId}`)
  }

  /** @param {Module} module */
  onTestModuleEnd(module) {
    this.#end(module)
  }

  /** @param {Case} test */
  onTestCaseReady(test) {
    this.#open.set(test, `${test.project.name}: ${test.module.relativeModuleId}: ${test.fullName}`)
  }

  /** @param {Case} test */
  onTestCaseResult(test) {
    const { state } = test.result()
    if (state === 'passed' || state === 'failed') this.#counts[state] += 1
    this.#end(test)
  }

  /** Call once Vitest is closed. */
  stop() {
    clearInterval(this.#timer)
  }

  /** @param {object} ended */
  #end(ended) {
    this.#open.delete(ended)
    this.#lastEnd = Date.now()
  }
}
