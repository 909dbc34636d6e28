import { setTimeout as wait } from 'node:timers/promises'
import type { Tab } from '../types.ts'
import type { Send } from './webdriver.ts'

/** The driver loses the result of a script if the document is replaced at that moment, so it asks again. */
const LOST_MS = 500
const TIMES = 600

type Answer = { json?: string | null; problem?: string; isNew?: boolean }

/**
 * Runs the expression once, however often the script is sent: the page keeps the promise under an
 * id and returns it again. A document that is newer than the question runs nothing, because the
 * question was for its predecessor.
 */
const script = (id: string, expression: string, askedAt: number): string => `
  const key = Symbol.for('asked')
  if (!window[key]) Object.defineProperty(window, key, { value: new Map() })
  const problem = error => ({ problem: String(error) })
  const answer = value => ({ json: value === undefined ? null : JSON.stringify(value) })
  const run = () => {
    try {
      const value = (${expression})
      return typeof value?.then === 'function' ? value.then(answer, problem) : answer(value)
    } catch (error) {
      return problem(error)
    }
  }
  const asked = window[key]
  if (!asked.has('${id}')) {
    if (performance.timeOrigin > ${askedAt}) return { isNew: true }
    asked.set('${id}', run())
  }
  return asked.get('${id}')`

export function createEvaluate(send: Send): Tab['evaluate'] {
  let asks = 0
  return async expression => {
    asks += 1
    const id = String(asks)
    const first = Date.now()
    for (let times = 0; times < TIMES; times += 1) {
      const source = script(id, expression, times === 0 ? Number.POSITIVE_INFINITY : first)
      const asked = send('POST', '/execute/sync', { script: source, args: [] })
      const result = (await Promise.race([asked, wait(LOST_MS)])) as Answer | undefined
      if (!result) continue
      const { json, problem, isNew } = result
      if (isNew) throw new Error('The document that was asked is gone')
      if (problem) throw new Error(problem)
      return typeof json === 'string' ? JSON.parse(json) : undefined
    }
    throw new Error(`No answer within ${(LOST_MS * TIMES) / 1000} s: ${expression.slice(0, 200)}`)
  }
}
