import { locate } from '../../driver/locate.ts'
import type { Page } from '../../driver/types.ts'
import type { Site } from '../../support/site.ts'
import { type FaultName, fault } from './faults.ts'

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

/** The element's current position, even if it moves or is covered: visitors do not wait either. */
const pointOf = async (page: Page, selector: string) => {
  const { x, y, problem } = await page.evaluate(locate, selector)
  return /^no such|no size/.test(problem) ? undefined : { x, y }
}

const press = async ({ page, touch }: Walker, selector: string): Promise<void> => {
  const point = await pointOf(page, selector)
  if (!point) return
  if (touch) return page.tapAt(point.x, point.y)
  await page.moveMouse(point.x, point.y)
  await page.mouseDown()
  await page.mouseUp()
}

const hover = async ({ page }: Walker, selector: string): Promise<void> => {
  const point = await pointOf(page, selector)
  if (point) await page.moveMouse(point.x, point.y)
}

const wait = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))

/** A network fault may fail a visit; the walk continues on whatever page that leads to. */
export const take = async (walker: Walker, step: Step): Promise<void> => {
  const { page } = walker
  switch (step[0]) {
    case 'visit':
      return page.goto(step[1], { waitUntil: 'domcontentloaded' })
    case 'press':
      return press(walker, step[1])
    case 'hover':
      return hover(walker, step[1])
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
