// Runs the scripts that process.ts names, one after the other, each as if Node had started it.
import { pathToFileURL } from 'node:url'
import { inspect } from 'node:util'

/** @typedef {{ script: string, args: readonly string[], cwd: string }} Call */

/** Node's exit code when nothing is left that could end a module's top-level `await`. */
const UNSETTLED = 13

/** Thrown by `process.exit`, so that the script goes no further. */
const EXIT = Symbol('exit')

/** @type {{ isSettled: boolean, exit: number | undefined, stdout: string, stderr: string } | undefined} */
let current

for (const stream of /** @type {const} */ (['stdout', 'stderr'])) {
  process[stream].write = (
    /** @type {string | Uint8Array} */ chunk,
    /** @type {unknown[]} */ ...[encoding, written]
  ) => {
    // After its `process.exit` a script says nothing more.
    if (current && current.exit === undefined) current[stream] += Buffer.from(chunk).toString()
    const done = typeof encoding === 'function' ? encoding : written
    if (typeof done === 'function') process.nextTick(done)
    return true
  }
}

process.exit = code => {
  if (current) current.exit ??= Number(code ?? process.exitCode ?? 0)
  throw EXIT
}

/** As Node does: the error with its stack, and exit code 1. @param {unknown} error */
const fail = error => {
  if (error === EXIT || !current) return
  process.stderr.write(`${inspect(error)}\n`)
  current.exit ??= 1
}
process.on('uncaughtException', fail)

/** @type {Map<string, { run?(): Promise<void> }>} */
const modules = new Map()
let count = 0

/**
 * Calls what a script exports to be run again, else imports it again: with another query it is
 * another module, with nothing remembered. The modules that it imports stay.
 * @param {string} script
 */
const start = async script => {
  const known = modules.get(script)
  if (known?.run) return known.run()
  count += 1
  modules.set(script, await import(`${pathToFileURL(script).href}?${count}`))
}

process.on('message', async (/** @type {Call} */ { script, args, cwd }) => {
  // Waiting for the next call must not keep this one from ending.
  process.channel?.unref()
  const call = { isSettled: false, exit: undefined, stdout: '', stderr: '' }
  current = call
  process.chdir(cwd)
  process.argv = [process.execPath, script, ...args]
  await start(script).catch(fail)
  call.isSettled = true
})

/** Nothing of the script is left: its process would end now. */
process.on('beforeExit', () => {
  if (!current) return
  const { isSettled, exit = isSettled ? Number(process.exitCode ?? 0) : UNSETTLED, stdout, stderr } = current
  current = undefined
  process.exitCode = undefined
  process.channel?.ref()
  process.send?.({ code: exit, stdout, stderr })
})
