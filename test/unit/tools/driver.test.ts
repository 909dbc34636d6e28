import { describe, expect, test } from 'vitest'
import { DriverError } from '../../browser/driver/errors.ts'
import { guard } from '../../browser/driver/guard.ts'
import { keep } from '../../browser/driver/kept.ts'
import { opening } from '../../browser/driver/opening.ts'
import { poll } from '../../browser/driver/poll.ts'
import type { Engine, Tab } from '../../browser/driver/types.ts'

const BEATS = { beat: 5, silence: 20 }
const neverAnswers: Tab['isAlive'] = () => new Promise(() => {})

const DEAD: [string, Tab['isAlive']][] = [
  ['gives none', neverAnswers],
  ['has gone', async () => false],
  ['has lost its connection', async () => Promise.reject(new Error('closed'))],
]
const tabWith = (methods: Partial<Tab>) => guard(methods as Tab, BEATS)

describe('a guarded tab', () => {
  test('waits as long as the browser responds', async () => {
    let beats = 0
    let resolve = (_: string) => {}
    const answer = new Promise<string>(settle => {
      resolve = settle
    })
    const isAlive = async () => {
      beats += 1
      if (beats === 3) resolve('late')
      return true
    }
    expect(await tabWith({ isAlive, evaluate: () => answer }).evaluate('')).toBe('late')
  })

  test.for(DEAD)('fails with a DriverError once the browser %s', async ([, isAlive]) => {
    const answer = tabWith({ isAlive, evaluate: neverAnswers }).evaluate('')
    await expect(answer).rejects.toThrow(DriverError)
    await expect(answer).rejects.toThrow('stopped answering during evaluate()')
  })
})

describe('a poll', () => {
  test('retries after an error, but not after a DriverError', async () => {
    let asked = 0
    const ask = async () => {
      asked += 1
      if (asked < 3) throw new Error('navigating')
      return asked
    }
    expect(await poll(1000, ask)).toBe(3)
    const gone = async () => Promise.reject(new DriverError('gone'))
    await expect(poll(1000, gone)).rejects.toThrow('gone')
  })
})

describe('a browser that is reused', () => {
  type Fake = { connected: boolean; killed: boolean; closed: boolean }
  const closed = async (browser: Fake) => {
    browser.closed = true
  }
  const kill = (browser: Fake) => {
    browser.killed = true
  }
  const start = (close = closed) => {
    let started = 0
    const browsers: Fake[] = []
    const launch = async () => {
      started += 1
      if (started === 2) throw new Error('does not start')
      const browser = { connected: true, killed: false, closed: false }
      browsers.push(browser)
      return browser
    }
    const kept = keep({ start: launch, isConnected: ({ connected }) => connected, close, kill }, 20)
    return { ...kept, browsers }
  }
  const never = () => new Promise<never>(() => {})

  test('is killed and replaced if one of its pages does not close in time', async () => {
    const { get, orGiveUp, browsers } = start()
    await get()
    await orGiveUp(Promise.resolve())
    expect(browsers[0]?.killed).toBe(false)
    await orGiveUp(never())
    expect(browsers[0]?.killed).toBe(true)
    await expect(get()).rejects.toThrow('does not start')
  })
})

describe('an engine that opens no page', () => {
  const engineThat = (open: Engine['open']) => {
    const given = { up: 0, asked: 0 }
    const engine = opening(
      {
        name: 'firefox',
        open: (...options) => {
          given.asked += 1
          return open(...options)
        },
        giveUp: () => {
          given.up += 1
        },
        close: async () => {},
      },
      20,
    )
    return { engine, given }
  }

  test('gives up its browser after a time limit', async () => {
    const { engine, given } = engineThat(() => new Promise(() => {}))
    await expect(engine.open('')).rejects.toThrow('firefox opens no page within 0.02 s')
    expect(given.up).toBe(1)
  })

  test('is tried three times in a row, then no more', async () => {
    const { engine, given } = engineThat(async () => Promise.reject(new Error('no display')))
    for (let times = 0; times < 5; times += 1) await expect(engine.open('')).rejects.toThrow(DriverError)
    expect(given.asked).toBe(3)
  })
})
