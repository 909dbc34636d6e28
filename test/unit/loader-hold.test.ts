import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { holdTap, release } from '../../src/core/loader/hold.ts'
import { type Job, jobs, settle } from '../../src/core/loader/jobs.ts'

const BUSY_MS = 400

let job: Job
let heard: string[]

const press = (selector: string, options: MouseEventInit = {}) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...options })
  document.querySelector(selector)?.dispatchEvent(event)
  return event.defaultPrevented
}

let page: AbortController

beforeEach(() => {
  vi.useFakeTimers()
  page = new AbortController()
  document.body.replaceChildren()
  const host = document.body.appendChild(document.createElement('div'))
  host.dataset.feature = 'tap'
  for (const id of ['one', 'two']) host.appendChild(document.createElement('button')).id = id
  host.appendChild(document.createElement('i')).id = 'text'
  job = { host, name: 'tap', stage: 'loading' }
  jobs.set(host, [job])
  heard = []
  const options = { capture: true, signal: page.signal }
  addEventListener(
    'click',
    event => holdTap(event, () => (/loading|failed/.test(job.stage) || job.held ? job : undefined)),
    options,
  )
  document.body.addEventListener('click', event => heard.push((event.target as Element).id), {
    signal: page.signal,
  })
})
afterEach(() => {
  page.abort()
  vi.useRealTimers()
})

describe('a press on a control whose feature is coming', () => {
  test('is held, and made again once when it is there', () => {
    expect(press('#one')).toBe(true)
    press('#one')
    expect(heard).toEqual([])
    job.stage = 'ready'
    release(job)
    expect(heard).toEqual(['one'])
    release(job)
    expect(heard).toEqual(['one'])
  })

  test('is given back to the page when it failed', () => {
    press('#two')
    job.stage = 'failed'
    release(job)
    expect(heard).toEqual(['two'])
  })

  test('is forgotten when its target has gone', () => {
    press('#one')
    const target = document.querySelector('#one')
    target?.addEventListener('click', () => heard.push('gone'))
    target?.remove()
    job.stage = 'failed'
    release(job)
    expect(heard).toEqual([])
  })

  test('shows on the host after 400 ms, until it is over', () => {
    press('#one')
    vi.advanceTimersByTime(BUSY_MS - 1)
    expect(job.host.hasAttribute('data-loading')).toBe(false)
    vi.advanceTimersByTime(1)
    expect(job.host.getAttribute('aria-busy')).toBe('true')
    job.stage = 'ready'
    release(job)
    expect(job.host.hasAttribute('data-loading')).toBe(false)
    expect(job.host.hasAttribute('aria-busy')).toBe(false)
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('what is not held', () => {
  test('a press beside a control', () => {
    expect(press('#text')).toBe(false)
  })

  test.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])('a press with %s', key => {
    expect(press('#one', { [key]: true })).toBe(false)
  })
})

describe('a job that moves on', () => {
  test('shows on its host, with the others of the host', () => {
    const other: Job = { host: job.host, name: 'calm', stage: 'armed' }
    jobs.set(job.host, [job, other])
    const events: string[] = []
    job.host.addEventListener('thistledown:ready', event =>
      events.push((event as CustomEvent).detail.feature),
    )
    settle(job, 'ready')
    settle(other, 'ready')
    expect(job.host.dataset.ready).toBe('tap calm')
    settle(job, 'gone')
    expect(job.host.dataset.ready).toBe('calm')
    settle(other, 'gone')
    expect(job.host.hasAttribute('data-ready')).toBe(false)
    expect(events).toEqual(['tap', 'calm'])
  })

  test('says why it failed, to the page and to its monitoring', () => {
    const reportError = vi.fn()
    vi.stubGlobal('reportError', reportError)
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const error = Error('broken')
    let detail: unknown
    document.body.addEventListener(
      'thistledown:error',
      event => {
        detail = (event as CustomEvent).detail
      },
      { once: true },
    )
    settle(job, 'failed', error)
    expect(detail).toEqual({ feature: 'tap', error })
    expect(reportError).toHaveBeenCalledExactlyOnceWith(error)
    expect(job.host.dataset.failed).toBe('tap')
    vi.unstubAllGlobals()
  })
})
