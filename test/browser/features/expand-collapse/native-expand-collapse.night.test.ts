import { expect } from 'vitest'
import type { Page } from '../../driver/types.ts'
import { walk } from '../../support/actions.ts'
import { finishAnimations } from '../../support/animations.ts'
import { accessible, focused, inForcedColours, swapPrint } from '../../support/journeys/perceive.ts'
import { parity, type Way } from '../../support/parity.ts'

const native = (id: string): string =>
  `<details data-feature="expand-collapse" name="dogs"><summary id="${id}-trigger">About ${id}</summary><div id="${id}"><p id="${id}-text">The ${id} <a href="/" id="${id}-link">rule</a></p></div></details>`

const scripted = (id: string): string =>
  `<section data-feature="expand-collapse" data-expand-set="dogs" data-load="now"><h3><button type="button" id="${id}-trigger" aria-controls="${id}" aria-expanded="false">About ${id}</button></h3><div id="${id}"><p id="${id}-text">The ${id} <a href="/" id="${id}-link">rule</a></p></div></section>`

/** The visible texts, and the focused element. */
const state = async (page: Page, way: Way) => {
  await finishAnimations(page)
  const shown = [await page.isShown(`#${way}-text`), await page.isShown(`#${way}-other-text`)]
  return [...shown, await focused(page)]
}

const open = async (page: Page, id: string): Promise<void> => {
  await page.click(`#${id}-trigger`)
  await expect(page).toShow(`#${id}-text`)
  await finishAnimations(page)
}

parity({
  feature: 'expand-collapse',
  body: `${native('native')}${native('native-other')}<hr>${scripted('scripted')}${scripted('scripted-other')}<div style="height: 300vh"></div>`,
  mounted: '#scripted-other[data-expand-closed]',
  takeAway: () => {
    Reflect.deleteProperty(window, 'CommandEvent')
  },
  comparisons: {
    'the closed trigger, for assistive technology': {
      observe: async (page, way) => {
        const { role, states } = await accessible(page, `#${way}-trigger`)
        return [role, states]
      },
    },
    'the open trigger, for assistive technology': {
      observe: async (page, way) => {
        await open(page, way)
        return (await accessible(page, `#${way}-trigger`)).states
      },
    },
    'a click, and another': {
      observe: async (page, way) => {
        const closed = await state(page, way)
        await open(page, way)
        const opened = await state(page, way)
        await page.click(`#${way}-trigger`)
        await finishAnimations(page)
        await expect(page).not.toShow(`#${way}-text`)
        return [closed, opened, await state(page, way)]
      },
    },
    'one open of a set': {
      observe: async (page, way) => {
        await open(page, way)
        await open(page, `${way}-other`)
        await finishAnimations(page)
        await expect(page).not.toShow(`#${way}-text`)
        return state(page, way)
      },
    },
    'Tab order, Enter and Space': {
      observe: async (page, way) => {
        await page.focus(`#${way}-trigger`)
        const path = await walk(page, ['Tab', 'Shift+Tab', 'Enter'])
        await expect(page).toShow(`#${way}-text`)
        const inside = await walk(page, ['Tab', 'Shift+Tab', ' '])
        await finishAnimations(page)
        await expect(page).not.toShow(`#${way}-text`)
        return [path, inside]
      },
    },
    'find-in-page': {
      hash: '#:~:text=The%20{way}%20rule',
      observe: async (page, way) => {
        if (way === 'native') await expect(page).toShow('#native-text')
        return state(page, way)
      },
    },
    'a URL whose target is inside': {
      hash: '#{way}-text',
      observe: state,
    },
    'a link whose target is inside': {
      observe: async (page, way) => {
        await page.evaluate((id: string) => {
          location.hash = id
        }, `${way}-text`)
        await expect(page).toShow(`#${way}-text`)
        return [await state(page, way), Math.round((await page.box(`#${way}-text`)).y)]
      },
    },
    print: {
      observe: async (page, way) => {
        await swapPrint(page)
        return state(page, way)
      },
    },
    movement: {
      // In one task, because the movement takes a quarter of a second.
      observe: (page, way) =>
        page.evaluateOn(`#${way}-trigger`, trigger => {
          trigger.click()
          return document.getAnimations().length
        }),
    },
    'forced colours': {
      options: { forcedColors: true },
      observe: async (page, way) => {
        const colours = await inForcedColours(page, `#${way}-trigger`)
        await expect(page).toShow(`#${way}-text`)
        return [colours, await page.style(`#${way}-text`, 'color')]
      },
    },
    'no script': {
      options: { javaScript: false },
      observe: (page, way) => page.isShown(`#${way}-text`),
    },
  },
})
