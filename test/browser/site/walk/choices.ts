import fc from 'fast-check'
import type { Page } from '../../driver/types.ts'
import { FAULTS, type FaultName, type Step } from './steps.ts'

/** A step chosen without knowledge of the page; its element is picked when the step is taken. */
export interface Choice {
  readonly kind: Step[0]
  choose(page: Page): Promise<Step>
}

const KEYS = ['Enter', ' ', 'Escape', 'ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight'].concat(
  'Home',
  'End',
  'PageDown',
  'PageUp',
)
const WIDTHS = [320, 390, 768, 1000, 1023, 1024, 1100, 1280, 1440]
const HEIGHTS = [500, 700, 900]

/** Targets and their weights: elements with a state weigh more than the many links. */
const TARGETS = [
  ['[aria-expanded],[data-panel-toggle]', 5],
  ['[data-feature],[data-feature] :is(a,button,summary,select,input)', 5],
  ['dialog[open] :is(a,button,input),dialog[open]', 4],
  ['button,summary,input,select,textarea,label', 3],
  ['a[href]', 2],
  ['main,h2,p,img', 1],
] as const

/** Runs in the page. Returns a selector of one visible element among the matches. */
const findOne = (selector: string, share: number): string | false => {
  const seen = [...document.querySelectorAll<HTMLElement>(selector)].filter(
    it => it.getClientRects()[0] && getComputedStyle(it).visibility === 'visible' && !it.closest('[inert]'),
  )
  const chosen = seen[Math.floor(share * seen.length)]
  const name = (it: Element): string => {
    const { id, localName, parentElement: parent } = it
    if (id && document.querySelectorAll(`[id="${id}"]`).length === 1) return `[id="${id}"]`
    if (!parent) return localName
    const place = [...parent.children].filter(other => other.localName === localName).indexOf(it)
    return `${name(parent)}>${localName}:nth-of-type(${place + 1})`
  }
  return chosen ? name(chosen) : false
}

/** Runs in the page. */
const findId = (share: number): string => {
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
  return ids[Math.floor(share * ids.length)] ?? 'top'
}

/** Position among the matching elements, from 0 to below 1. */
const share = fc.nat(9999).map(value => value / 10_000)

const pick = <T>(list: readonly T[]): fc.Arbitrary<T> => fc.constantFrom(...list)

const weigh = <T>(...list: readonly (readonly [fc.Arbitrary<T>, number])[]): fc.Arbitrary<T> =>
  fc.oneof(...list.map(([arbitrary, weight]) => ({ arbitrary, weight })))

const always = (step: Step): Choice => ({ kind: step[0], choose: async () => step })

const point = (kind: 'press' | 'hover'): fc.Arbitrary<Choice> =>
  fc
    .tuple(weigh(...TARGETS.map(([selector, weight]) => [fc.constant(selector), weight] as const)), share)
    .map(([selector, where]) => ({
      kind,
      choose: async page => {
        const found = await page.evaluate(findOne, selector, where)
        return found ? [kind, found] : ['wheel', 200]
      },
    }))

const tab: fc.Arbitrary<Step> = fc
  .tuple(pick(['Tab', 'Tab', 'Shift+Tab']), pick([1, 1, 2, 5]))
  .map(([key, times]) => ['key', ...Array<string>(times).fill(key)])

const hash: fc.Arbitrary<Choice> = share.map(where => ({
  kind: 'hash',
  choose: async page => ['hash', await page.evaluate(findId, where)],
}))

const one = <T>(list: readonly T[], step: (value: T) => Step): fc.Arbitrary<Choice> =>
  pick(list).map(value => always(step(value)))

const fault: fc.Arbitrary<Choice> = weigh<FaultName>([fc.constant('mended'), 2], [pick(FAULTS), 3]).map(
  name => always(['fault', name]),
)

/** Steps weighted by how often visitors take them. Not shrunk, because no element is simpler than another. */
export const choices = ({
  paths,
  faults,
}: {
  paths: readonly string[]
  faults: boolean
}): fc.Arbitrary<Choice> =>
  fc.noShrink(
    weigh<Choice>(
      [point('press'), 32],
      [one(KEYS, key => ['key', key]), 16],
      [tab.map(always), 12],
      [one([-2000, -300, -40, 40, 300, 900, 4000], by => ['wheel', by]), 10],
      [fc.tuple(pick(WIDTHS), pick(HEIGHTS)).map(size => always(['resize', ...size])), 9],
      [one(paths, path => ['visit', path]), 6],
      [point('hover'), 5],
      [one([50, 200, 500], ms => ['wait', ms]), 5],
      [one([-1, -1, 1] as const, by => ['go', by]), 4],
      [one(['fern', '2', '<b>'], text => ['type', text]), 2],
      [hash, 2],
      [fc.constant(always(['reload'])), 1],
      [fault, faults ? 11 : 0],
    ),
  )
