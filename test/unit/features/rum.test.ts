import { expect, test, vi } from 'vitest'
import { watchFeatures } from '../../../src/rum/features.ts'
import { sendWhenHidden } from '../../../src/rum/send.ts'
import { startView, view } from '../../../src/rum/view.ts'

/**
 * Measures from 100 to 200 ms, beside long animation frames of these starts and durations: `80+30`. The page is
 * prerendered until `activationStart`, and last hidden or shown at `away`.
 */
const measureAmong = (frames: string, { activationStart = 0, away = 0 } = {}) => {
  const detail = { feature: 'tap', trigger: 'intent' }
  const entries = [
    { name: 'thistledown tap', startTime: 100, duration: 100, detail },
    { name: 'thistledown:queued tap', startTime: 100, duration: 100, detail: { ...detail, queued: 90 } },
  ]
  let report: (list: { getEntries(): object[] }) => void = () => {}
  vi.stubGlobal('performance', {
    now: () => away,
    getEntriesByType: (type: string) =>
      type === 'navigation'
        ? [{ activationStart }]
        : [...frames.matchAll(/(\d+)\+(\d+)/g)].map(([, start, ms]) => ({
            startTime: Number(start),
            duration: Number(ms),
          })),
  })
  class Observer {
    constructor(callback: typeof report) {
      report = callback
    }
    observe() {}
  }
  vi.stubGlobal('PerformanceObserver', Observer)
  startView('/')
  watchFeatures()
  if (away) dispatchEvent(new Event('visibilitychange'))
  report({ getEntries: () => entries })
  return { mounts: view.mounts.length, frames: [view.mounts[0]?.frames, view.earlyClicks[0]?.frames] }
}

test.each([
  ['in whole, if they overlap it', '80+30 150+60 190+64', 154],
  ['not, if they end before or begin after it', '30+70 200+256 1000000+512', undefined],
  ['not, if there is none', '', undefined],
] as const)('long animation frames count for a mount and a click %s', (_, frames, sum) => {
  expect(measureAmong(frames).frames).toEqual([sum, sum])
})

test('a mount counts unless the page was prerendered or hidden meanwhile', () => {
  expect(measureAmong('', { activationStart: 99 }).mounts).toBe(1)
  expect(measureAmong('', { activationStart: 101 }).mounts).toBe(0)
  expect(measureAmong('', { away: 101 }).mounts).toBe(0)
})

test('a failure counts once in a view, however many hosts it had', () => {
  measureAmong('')
  for (const error of [{ type: 'timeout' }, { type: 'timeout' }, Error('mount')])
    dispatchEvent(new CustomEvent('thistledown:error', { detail: { feature: 'tap', error } }))
  expect(view.failures).toEqual({ 'tap timeout': 1, 'tap throw': 1 })
})

test('a return within a minute revokes the request, but not one from the back/forward cache', () => {
  vi.useFakeTimers()
  const fetchLater = vi.fn((_: string, init: RequestInit) => init && {})
  vi.stubGlobal('fetchLater', fetchLater)
  const hidden = vi.spyOn(document, 'hidden', 'get')
  startView('/')
  sendWhenHidden('/field')
  for (const persisted of [false, true]) {
    for (const isHidden of [true, false]) {
      hidden.mockReturnValue(isHidden)
      dispatchEvent(new Event('visibilitychange'))
    }
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
    vi.runAllTimers()
    expect(fetchLater.mock.lastCall?.[1].signal?.aborted).toBe(!persisted)
  }
})

test('a feature that a click still waits for as the page is hidden is sent as left', () => {
  const sendBeacon = vi.fn()
  vi.stubGlobal('fetchLater', undefined)
  vi.stubGlobal('navigator', { sendBeacon })
  const clicks = new Map([
    [1, { instance: { name: 'lightbox' } }],
    [2, {}],
  ])
  Object.assign(document.documentElement, { tdEarlyClicks: clicks })
  startView('/')
  sendWhenHidden('/field')
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  dispatchEvent(new Event('visibilitychange'))
  expect(JSON.parse(sendBeacon.mock.lastCall?.[1]).failures).toEqual({ 'lightbox left': 1 })
})
