import type { Page } from '../../test/browser/driver/types.ts'
import { FAULTS } from './faults.ts'
import type { Random } from './random.ts'
import type { Step } from './steps.ts'

export interface Ground {
  readonly paths: readonly string[]
  readonly faults: boolean
}

const WIDTHS = [320, 390, 768, 1000, 1023, 1024, 1100, 1280, 1440]
const HEIGHTS = [500, 700, 900]
const KEYS = ['Enter', ' ', 'Escape', 'ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight'].concat(
  'Home',
  'End',
  'PageDown',
  'PageUp',
)

/** What can be pressed, and a place for each kind: what has a state is worth more than the many links. */
const PRESSED = [
  ['[aria-expanded],[data-panel-toggle]', 5],
  ['[data-feature],[data-feature] :is(a,button,summary,select,input)', 5],
  ['dialog[open] :is(a,button,input),dialog[open]', 4],
  ['button,summary,input,select,textarea,label', 3],
  ['a[href]', 2],
  ['main,h2,p,img', 1],
] as const

/** Runs in the page: how to find one of what is seen and matches again. */
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

const findId = (share: number): string => {
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
  return ids[Math.floor(share * ids.length)] ?? 'top'
}

const point = async (kind: 'press' | 'hover', page: Page, random: Random): Promise<Step> => {
  const selector = await page.evaluate(findOne, random.weigh(PRESSED), random.next())
  return selector ? [kind, selector] : ['wheel', 200]
}

const KINDS = [
  ['press', 32],
  ['key', 16],
  ['tab', 12],
  ['wheel', 10],
  ['resize', 9],
  ['visit', 6],
  ['hover', 5],
  ['wait', 5],
  ['go', 4],
  ['type', 2],
  ['hash', 2],
  ['reload', 1],
] as const

/** The next step, by chance and by what there is to be seen. */
export const choose = async (page: Page, random: Random, { paths, faults }: Ground): Promise<Step> => {
  if (faults && random.next() < 0.1) return ['fault', random.next() < 0.4 ? 'mended' : random.pick(FAULTS)]
  const kind = random.weigh(KINDS)
  switch (kind) {
    case 'press':
    case 'hover':
      return point(kind, page, random)
    case 'key':
      return ['key', random.pick(KEYS)]
    case 'tab':
      return [
        'key',
        ...Array<string>(random.pick([1, 1, 2, 5])).fill(random.pick(['Tab', 'Tab', 'Shift+Tab'])),
      ]
    case 'wheel':
      return ['wheel', random.pick([-2000, -300, -40, 40, 300, 900, 4000])]
    case 'resize':
      return ['resize', random.pick(WIDTHS), random.pick(HEIGHTS)]
    case 'visit':
      return ['visit', random.pick(paths)]
    case 'wait':
      return ['wait', random.pick([50, 200, 500])]
    case 'go':
      return ['go', random.pick([-1, -1, 1])]
    case 'type':
      return ['type', random.pick(['fern', '2', '<b>'])]
    case 'hash':
      return ['hash', await page.evaluate(findId, random.next())]
    case 'reload':
      return ['reload']
  }
}
