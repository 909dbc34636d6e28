import { setTimeout as wait } from 'node:timers/promises'
import type { FaultAction } from '../../../../tools/server/faults.mjs'
import { locate } from '../../driver/locate.ts'
import type { Page } from '../../driver/types.ts'
import type { Site } from '../../support/site.ts'

/** Every script except core: without core the page is static. */
const CHUNK = /\/scripts\/(?!core\.js)[\w-]+\.\w{4}\.js/

const ACTIONS = {
  gone: 'status:404',
  busy: 'status:503',
  reset: 'reset',
  hang: 'hang',
  empty: 'no-export',
  html: 'html',
} as const satisfies Record<string, FaultAction>

export const FAULTS = [...(Object.keys(ACTIONS) as (keyof typeof ACTIONS)[]), 'slow', 'offline'] as const
export type FaultName = (typeof FAULTS)[number] | 'mended'

/** Enough to repeat a step: a walk is a list of steps. */
export type Step =
  | readonly ['visit', path: string]
  | readonly ['press', selector: string]
  | readonly ['hover', selector: string]
  | readonly ['key', ...keys: string[]]
  | readonly ['type', text: string]
  | readonly ['wheel', deltaY: number]
  | readonly ['resize', width: number, height: number]
  | readonly ['hash', id: string]
  | readonly ['go', by: -1 | 1]
  | readonly ['reload']
  | readonly ['wait', ms: number]
  | readonly ['fault', name: FaultName]

export interface Walker {
  readonly page: Page
  readonly site: Site
  /** Clicks are taps with a finger. */
  readonly touch: boolean
}

/** Moves to the element's current position, even if it moves or is covered, and clicks: visitors do not wait either. */
const point = async (
  { page, touch }: Walker,
  selector: string,
  { clicks }: { clicks: boolean },
): Promise<void> => {
  const { x, y, problem } = await page.evaluate(locate, selector)
  if (/^no such|no size/.test(problem)) return
  if (clicks && touch) return page.tapAt(x, y)
  await page.moveMouse(x, y)
  if (!clicks) return
  await page.mouseDown()
  await page.mouseUp()
}

/** Ends the previous fault, releases hanging requests, and starts another fault unless all is to be mended. */
const fault = async ({ page, site }: Walker, name: FaultName): Promise<void> => {
  site.mend()
  await page.setOffline(name === 'offline')
  if (name === 'mended') return
  // The error of a video of the demo site when the network fails.
  page.expectError(/\.webm cannot be played/)
  if (name === 'slow') site.shape({ latency: 300, kbps: 400 })
  else if (name !== 'offline') site.fault({ match: CHUNK, action: ACTIONS[name] })
}

/** A network fault may fail a visit; the walk continues on whatever page that leads to. */
export const take = async (walker: Walker, step: Step): Promise<void> => {
  const { page } = walker
  switch (step[0]) {
    case 'visit':
      return page.goto(step[1], { waitUntil: 'domcontentloaded' })
    case 'press':
    case 'hover':
      return point(walker, step[1], { clicks: step[0] === 'press' })
    case 'key':
      for (const key of step.slice(1) as string[]) await page.press(key)
      return
    case 'type':
      return page.type(step[1])
    case 'wheel':
      return page.wheel(step[1])
    case 'resize':
      return page.setViewport({ width: step[1], height: step[2] })
    case 'hash':
      return page.evaluate(`void (location.hash = ${JSON.stringify(step[1])})`)
    case 'go':
      return page.evaluate(`void history.go(${step[1]})`)
    case 'reload':
      return page.evaluate('void location.reload()')
    case 'wait':
      return wait(step[1])
    case 'fault':
      return fault(walker, step[1])
  }
}
