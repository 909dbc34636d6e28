import type { Given } from '../../../src/features/calendar-link/event.ts'
import { parseMoment } from '../../../src/features/calendar-link/moment.ts'
import { isNight } from '../../../tools/lib/night.mjs'
import fc from './fuzz.ts'

export const HOUR_MS = 3_600_000

export const FUZZ_RUNS = isNight() ? 10_000 : 300

/** Encodes to bytes and back. */
export const wellFormed = (text: string) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(new TextEncoder().encode(text))

export const given = (start: string, more: Partial<Record<keyof Given, string>> = {}): Given => ({
  title: 'Lanterns',
  location: undefined,
  description: undefined,
  timezone: undefined,
  ...more,
  start: parseMoment(start) as Given['start'],
  end: more.end === undefined ? undefined : parseMoment(more.end),
})

const HARD = ['"', "'", '\\', ';', ',', ':', '\n', '\r', '\r\n', '😀', '👩‍🚀', 'ß', 'n', ' ', '\t']

/** Texts with characters that calendar files and addresses must escape. */
export const hard = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: fc.constantFrom(...HARD), maxLength: 200 }),
)
const FAR = ['Australia/Lord_Howe', 'Asia/Kathmandu', 'America/St_Johns']
// UTC and GMT: https://github.com/ietf-tools/datatracker/issues/8498
const zones = ['Europe/London', 'America/New_York', ...FAR, 'UTC', 'GMT']
/** Hours around daylight-saving changes, and random hours. */
const clocks = fc.oneof(
  fc
    .constantFrom('2026-03-29', '2026-10-25', '2026-03-08', '2026-11-01', '2026-04-05', '2026-10-04')
    .chain(day => fc.integer({ min: 0, max: 287 }).map(step => Date.parse(`${day}T00:00Z`) + step * 300_000)),
  fc.integer({ min: 0, max: 4e9 }).map(seconds => seconds * 1000),
)
export const events = fc
  .record({
    title: hard.filter(Boolean),
    location: fc.option(hard, { nil: undefined }),
    description: fc.option(hard, { nil: undefined }),
    timezone: fc.option(fc.constantFrom(...zones), { nil: undefined }),
    ms: clocks,
    kind: fc.constantFrom('day', 'clock', 'instant'),
    length: fc.integer({ min: 0, max: 1000 }),
  })
  .map(({ ms, kind, length, ...rest }): Given => {
    const at = (time: number) =>
      ({ kind, ms: kind === 'day' ? time - (time % (24 * HOUR_MS)) : time }) as Given['start']
    return { ...rest, start: at(ms), end: length ? at(ms + length * 900_000) : undefined }
  })
