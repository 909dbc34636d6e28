import { expect } from 'vitest'
import type { Page } from '../../driver/types.ts'
import { walk } from '../../support/actions.ts'
import { accessible, swapPrint } from '../../support/journeys/perceive.ts'
import { parity, type Way } from '../../support/parity.ts'

const host = (way: Way, part: string, attributes: string): string =>
  `<div id="${way}-${part}" data-feature="scroll-appear" ${attributes}><h2 id="${way}-${part}-title">The ${part} ${way}</h2><p id="${way}-${part}-text">Read the ${way} ${part} <a href="/" id="${way}-${part}-link">rule</a></p></div>`

const AWAY = '<div style="height: 200vh"></div>'

/** One at the top, and one three screens down. Each way has its own column, so that both have the same place. */
const column = (way: Way, attributes: string): string =>
  `<section style="width: 50%">${host(way, 'near', attributes)}${AWAY}${host(way, 'far', attributes)}${AWAY}</section>`

const opacity = (page: Page, way: Way, part = 'far') => page.style(`#${way}-${part}`, 'opacity')

/** An animation that does not move reads as 0px while it runs, and as none before and after. */
const isMoved = async (page: Page, way: Way): Promise<boolean> =>
  !['none', '0px'].includes(await page.style(`#${way}-far`, 'translate'))

/** Scrolls until the element's upper edge is at this share of the viewport's height. */
const bring = async (page: Page, way: Way, share: number): Promise<void> => {
  await page.evaluateOn(
    `#${way}-far`,
    (it, share) => {
      const { top } = it.getBoundingClientRect()
      scrollTo({ top: scrollY + top - innerHeight * share, behavior: 'instant' })
    },
    share,
  )
}

/** Waits until it is opaque, which with a fade is later than when it comes into view. */
const appear = (page: Page, way: Way, part?: string): Promise<unknown> =>
  expect.poll(() => opacity(page, way, part)).toBe('1')

/** Whether it is in the viewport. Not its exact place: engines round it. */
const isInView = (page: Page, way: Way): Promise<boolean> =>
  page.evaluateOn(`#${way}-far-text`, it => {
    const { top, bottom } = it.getBoundingClientRect()
    return top > -1 && bottom < innerHeight + 1
  })

/** Waits until it is in view and opaque. The browser scrolls to a fragment some time after the start. */
const appears = async (page: Page, way: Way): Promise<void> => {
  await expect.poll(() => isInView(page, way)).toBe(true)
  await appear(page, way)
}

/** Waits until the script has marked what is below the first view. */
const settle = (page: Page): Promise<unknown> => expect(page).toExist('#scripted-far[data-appear=wait]')

parity({
  feature: 'scroll-appear',
  body: `<div style="display: flex">${column('native', 'data-appear-view')}${column('scripted', '')}</div>`,
  mounted: '#scripted-far[data-ready]',
  takeAway: () => {
    Reflect.deleteProperty(window, 'ViewTimeline')
  },
  comparisons: {
    'below the first view': {
      observe: async (page, way) => {
        await settle(page)
        await expect.poll(() => opacity(page, way)).toBe('0')
        return page.isShown(`#${way}-far`)
      },
    },
    'in the first view': {
      observe: async (page, way) => {
        await settle(page)
        return opacity(page, way, 'near')
      },
    },
    'scrolled to the middle, and on': {
      observe: async (page, way) => {
        await settle(page)
        await bring(page, way, 0.5)
        await appear(page, way)
        const moved = await isMoved(page, way)
        await bring(page, way, -0.5)
        return [moved, await opacity(page, way)]
      },
    },
    'for assistive technology, before it is seen': {
      observe: async (page, way) => {
        await settle(page)
        const { role, name } = await accessible(page, `#${way}-far-link`)
        return [role, name, await accessible(page, `#${way}-far-title`)]
      },
    },
    'Tab order': {
      observe: async (page, way) => {
        await settle(page)
        await page.focus(`#${way}-near-link`)
        const path = await walk(page, ['Tab', 'Shift+Tab', 'Tab'])
        await appear(page, way)
        return path
      },
    },
    'find-in-page': {
      hash: '#:~:text=Read%20the%20{way}%20far',
      observe: appears,
    },
    'a URL whose target is inside': {
      hash: '#{way}-far-text',
      observe: appears,
    },
    'a link whose target is inside': {
      observe: async (page, way) => {
        await settle(page)
        await page.evaluate((id: string) => {
          location.hash = id
        }, `${way}-far-text`)
        return appears(page, way)
      },
    },
    print: {
      observe: async (page, way) => {
        await settle(page)
        await swapPrint(page)
        return opacity(page, way)
      },
    },
    'reduced motion': {
      options: { reducedMotion: true },
      observe: async (page, way) => {
        await settle(page)
        return opacity(page, way)
      },
    },
    'no script': {
      options: { javaScript: false },
      // Not the opacity, which a scroll-driven animation sets from its first frame on.
      observe: (page, way) => page.evaluateOn(`#${way}-far`, it => it.getAnimations().length),
    },
  },
})
