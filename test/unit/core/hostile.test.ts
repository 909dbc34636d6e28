import { describe, expect, test, vi } from 'vitest'
import { parseVideo } from '../../../src/adapters/video.ts'
import { texts } from '../../../src/core/features/context.ts'
import { moment, timeZone } from '../../../src/features/calendar-link/moment.ts'
import { latLng } from '../../../src/features/map/lat-lng.ts'
import { isAnswer } from '../../../src/features/permission/state.ts'
import { targetOf } from '../../../src/features/select-link/watch-picks.ts'
import { flag, milliseconds, number, numberOr, oneOf } from '../../../src/shared/readers.ts'
import { fill } from '../../../src/shared/text.ts'
import { CORPUS, LONG, PAYLOADS, TEXT_BLOCKS } from '../../browser/support/hostile/hostile.ts'

/** All parsers of text from the page. */
const PARSERS: Readonly<Record<string, (text: string) => unknown>> = {
  number: number(12, 0, 22).parse,
  numberOr: numberOr(3000, 1000).parse,
  flag: flag().parse,
  milliseconds: milliseconds().parse,
  oneOf: oneOf('slide', 'fade').parse,
  moment: moment.parse,
  timeZone: timeZone.parse,
  latLng: latLng.parse,
  video: parseVideo,
  option: text => targetOf(text, 'https://garden.example/'),
  answer: isAnswer,
  texts: text => fill(text, { n: 1 }),
}

/** Texts that make a regular expression backtrack. */
const TANGLES = [
  '1'.repeat(LONG),
  `1.${'1'.repeat(LONG)},`,
  '.'.repeat(LONG),
  `${' '.repeat(LONG)}x`,
  '{a'.repeat(LONG / 2),
  `{${'a'.repeat(LONG)}`,
  `https://vimeo.com/${'1/'.repeat(LONG / 2)}x`,
  `https://vimeo.com/1${'?h='.repeat(LONG / 4)}`,
  `https://www.youtube.com/watch?${'v=&'.repeat(LONG / 4)}`,
  `https://x.example/${'.mp4'.repeat(LONG / 4)}x`,
  `https://x.example/a.mp4?${'&t=1'.repeat(LONG / 4)}h`,
  `2026-12-04T${'16:30'.repeat(LONG / 5)}`,
]

/** Enough for linear time (ms); quadratic time would exceed it by far, and at each attempt. */
const SOON_MS = 2000
const TRIES = 5

/** Whether one of a few attempts is quick: a machine that stands still does so once. */
const isQuick = (parse: (text: string) => unknown, text: string): boolean => {
  const attempt = () => {
    const began = performance.now()
    parse(text)
    return performance.now() - began < SOON_MS
  }
  return Array.from({ length: TRIES }).some(attempt)
}

describe.each(Object.entries(PARSERS))('the parser %s', (_, parse) => {
  test('reads malformed values without throwing, and quickly', () => {
    for (const text of [...PAYLOADS, ...TANGLES]) {
      expect(isQuick(parse, text), text.slice(0, 30)).toBe(true)
    }
  })
})

test('a block of texts cannot pollute prototypes', () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const block = document.createElement('script')
  block.type = 'application/json'
  block.toggleAttribute('data-thistledown-texts', true)
  document.head.append(block)
  for (const json of TEXT_BLOCKS) {
    block.textContent = json
    for (const feature of ['carousel', ...CORPUS.names]) texts({ next: 'Next' }, feature)
  }
  block.remove()
  expect('polluted' in {}).toBe(false)
  expect(Object.keys(Object.prototype)).toEqual([])
})
