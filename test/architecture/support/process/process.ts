import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { PLAIN } from '../../../../fixtures/samples/commands.mjs'
import type { Said } from '../package.ts'

const CHILD = join(import.meta.dirname, 'child.mjs')

type Run = (script: string, args: readonly string[], cwd: string) => Promise<Said>

const start = (): ChildProcess => fork(CHILD, { env: PLAIN, execArgv: [], silent: true })

const messageOf = async (child: ChildProcess): Promise<Said> => {
  const done = new AbortController()
  const { signal } = done
  const end = once(child, 'exit', { signal }).then(([code]) => {
    throw new Error(`The process has ended with ${code}, without an answer.`)
  })
  const [said] = await Promise.race([once(child, 'message', { signal }), end])
  done.abort()
  return said
}

/**
 * Runs scripts one after the other in one process, as starting Node takes longer than most of them do.
 * Each has its own arguments, folder, output and exit code, and ends when nothing of it is left.
 */
export const useProcess = (): Run => {
  let child: ChildProcess | undefined
  let last: Promise<unknown> = Promise.resolve()

  const take: Run = async (script, args, cwd) => {
    child ??= start()
    const answer = messageOf(child)
    child.send({ script, args, cwd })
    return answer
  }
  afterAll(() => child?.disconnect())

  return (...call) => {
    const said = last.then(() => take(...call))
    last = said.catch(() => {})
    return said
  }
}
