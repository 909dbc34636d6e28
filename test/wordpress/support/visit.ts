// The properties of a rendered page that must be the same with the plugin.

import type { Page } from '../../browser/driver/types.ts'
import { finishAnimations } from '../../browser/support/animations.ts'
import { type Violation, violations } from '../../browser/support/axe.ts'
import { OWN } from './trial.ts'

/** An element with text or a use of its own, as a visitor meets it. */
interface Seen {
  readonly key: string
  readonly box: readonly number[]
  readonly colours: string
  readonly reachable: boolean
}

/** Waits for all pictures, also those further down, as their boxes depend on them. */
const showPictures = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.allSettled(
      [...document.images].map(image => {
        image.loading = 'eager'
        return image.decode()
      }),
    ),
  )

/** Everything that is seen or used, in the page's order. */
const seenOn = (page: Page): Promise<Seen[]> =>
  page.evaluate(own => {
    const backgroundOf = (element: Element | null): string => {
      const colour = element ? getComputedStyle(element).backgroundColor : 'none'
      return /, 0\)$/.test(colour) ? backgroundOf(element?.parentElement ?? null) : colour
    }
    const textOf = (element: Element): string =>
      [...element.childNodes].map(node => (node.nodeType === 3 ? node.nodeValue?.trim() : '')).join('')
    return [...document.body.querySelectorAll<HTMLElement>(':not(script, style, noscript, iframe)')]
      .map(element => ({ element, text: textOf(element), focus: element.tabIndex >= 0 }))
      .filter(({ element, text, focus }) => text || focus || element.matches('img, video, audio'))
      .map(({ element, text, focus }) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        const names = ['id', 'href', 'src', 'name'].map(name => element.getAttribute(name) ?? '')
        return {
          key: [element.localName, ...names, text].join(' ').replace(new RegExp(own, 'g'), ''),
          box: [left + scrollX, top + scrollY, width, height],
          colours: `${getComputedStyle(element).color} on ${backgroundOf(element)}`,
          reachable:
            focus && element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]'),
        }
      })
  }, OWN.source)

/** The differences of `after` from `before`: elements that are gone, moved, of other colours, or out of reach. */
const differences = (before: readonly Seen[], after: readonly Seen[]): string[] => {
  let from = 0
  return before.flatMap(old => {
    const at = after.findIndex(({ key }, index) => index >= from && key === old.key)
    const now = after[at]
    if (!now) return [`gone: ${old.key}`]
    from = at + 1
    const isMoved = old.box.some((side, index) => Math.abs(side - (now.box[index] ?? 0)) > 1)
    return [
      ...(isMoved ? [`moved: ${old.key}: ${old.box.map(Math.round)} to ${now.box.map(Math.round)}`] : []),
      ...(old.colours === now.colours ? [] : [`${old.key}: ${old.colours}, then ${now.colours}`]),
      ...(old.reachable && !now.reachable ? [`out of reach: ${old.key}`] : []),
    ]
  })
}

/** A page as it was met, at both widths. */
export interface Met {
  readonly phone: readonly Seen[]
  readonly wide: readonly Seen[]
  readonly shift: number
  readonly findings: readonly Violation[]
  readonly complaints: readonly string[]
  /** Addresses of other servers that were asked for. */
  readonly asked: readonly string[]
}

export type Visit = (path: string) => Promise<Met>

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"/>'

/** Addresses of YouTube and Vimeo. */
const PROVIDER = /^https?:\/\/[^/]*(?:youtube|youtu\.be|ytimg|vimeo)/

/** Loads a page. Returns the sum of all shifts until its scripts have started and it is idle. */
export const shiftOf = async (page: Page, path: string): Promise<number> => {
  await page.goto(path)
  await page.waitFor(() => {
    const { scriptsPath, thistledown } = document.documentElement.dataset
    return scriptsPath === undefined || thistledown !== undefined
  })
  return page.evaluate(async () => {
    await new Promise(resolve => requestIdleCallback(resolve, { timeout: 5000 }))
    const observer = new PerformanceObserver(() => {})
    observer.observe({ type: 'layout-shift', buffered: true })
    const shifts = observer.takeRecords() as unknown as { value: number }[]
    observer.disconnect()
    return shifts.reduce((sum, { value }) => sum + value, 0)
  })
}

/** Visits pages in one tab. Other servers give a picture or an empty page. */
export const startVisitor = async (page: Page): Promise<Visit> => {
  let asked: string[] = []
  await page.answer('http', url => {
    asked.push(url)
    return /\.(?:jpe?g|png|gif|webp)\b/.test(url)
      ? { body: PICTURE, contentType: 'image/svg+xml' }
      : { body: '', contentType: 'text/html' }
  })
  return async path => {
    asked = []
    const earlier = page.console.length
    await page.setViewport({ width: 390, height: 800 })
    const shift = await shiftOf(page, path)
    await showPictures(page)
    const phone = await seenOn(page)
    await page.setViewport({ width: 1280, height: 800 })
    await finishAnimations(page)
    const wide = await seenOn(page)
    const findings = await violations(page)
    const complaints = page.console
      .slice(earlier)
      .filter(({ type }) => /error|warn/.test(type))
      .map(({ text }) => text.replace(OWN, ''))
    // Pictures of other servers come at any time, and would shift the page.
    const alone = asked.length === 0 ? shift : await shiftOf(page, `${path}&rig-pictures=own`)
    return { phone, wide, shift: alone, findings, complaints, asked }
  }
}

/** Whether a page shifts more, beyond what rounding gives. */
export const isMoreShift = (off: number, on: number): boolean => on > off + 0.001

/** The faults that `on` has and `off` has not. */
export const worseIn = (off: Met, on: Met): string[] => {
  const before = new Map(off.findings.map(({ id, elements }) => [id, elements.length]))
  const asked = on.asked.filter(url => PROVIDER.test(url) || !off.asked.includes(url))
  return [
    ...differences(off.phone, on.phone).map(it => `at 390 px ${it}`),
    ...differences(off.wide, on.wide).map(it => `at 1280 px ${it}`),
    ...(isMoreShift(off.shift, on.shift) ? [`shifts by ${on.shift}, without the plugin ${off.shift}`] : []),
    ...on.findings
      .filter(({ id, elements }) => elements.length > (before.get(id) ?? 0))
      .map(({ id, elements }) => `axe: ${id}: ${elements.join(' ')}`),
    ...on.complaints.filter(text => !off.complaints.includes(text)),
    ...asked.map(url => `asks for ${url}`),
  ]
}
