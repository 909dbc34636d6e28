import { expect } from 'vitest'
import type { Page } from '../../driver/types.ts'
import { clickAt, walk } from '../../support/actions.ts'
import { openIds } from '../../support/features/modal.ts'
import { accessible, focused, inForcedColours, swapPrint } from '../../support/journeys/perceive.ts'
import { type Comparison, parity, type Way } from '../../support/parity.ts'

const dialog = (way: Way, close: string): string =>
  `<dialog id="${way}" closedby="any" aria-labelledby="${way}-title"><h2 id="${way}-title">Tides</h2><p>Twice a day, see <a href="/">the table</a>.</p><button type="button" id="${way}-close" ${close}>Close</button></dialog>`

const NATIVE = `<button type="button" id="native-open" data-feature="modal" commandfor="native" command="show-modal">Tides</button>${dialog('native', 'commandfor="native" command="close"')}`
const SCRIPTED = `<button type="button" id="scripted-open" data-feature="modal" data-modal-target="#scripted" data-load="now">Tides</button>${dialog('scripted', 'data-modal-close')}`
const AFTER = '<p><a href="/plain/" id="after">After</a></p><div style="height: 300vh"></div>'

const open = async (page: Page, way: Way): Promise<void> => {
  await page.click(`#${way}-open`)
  await expect(page).toExist(`#${way}:modal`)
}

/** The open dialogs, and the focused element. */
const state = async (page: Page) => [await openIds(page), await focused(page)]

/** The state while the dialog is open, and after closing it with `close`. */
const closing = (close: (page: Page, way: Way) => Promise<void>): Comparison => ({
  observe: async (page, way) => {
    await open(page, way)
    const before = await state(page)
    await close(page, way)
    await expect(page).not.toExist('dialog:modal')
    return [before, await state(page)]
  },
})

parity({
  feature: 'modal',
  body: `${NATIVE}${SCRIPTED}${AFTER}`,
  mounted: '#scripted-open[data-ready]',
  takeAway: () => {
    Reflect.deleteProperty(window, 'CommandEvent')
    addEventListener('command', event => event.preventDefault(), true)
  },
  comparisons: {
    'the closed trigger, for assistive technology': {
      observe: (page, way) => accessible(page, `#${way}-open`),
    },
    'trigger and dialog while open, for assistive technology': {
      observe: async (page, way) => {
        await open(page, way)
        return [await accessible(page, `#${way}`), await accessible(page, `#${way}-close`)]
      },
    },
    Escape: closing(page => page.press('Escape')),
    'the close button': closing((page, way) => page.click(`#${way}-close`)),
    'a click on the backdrop': closing(page => clickAt(page, 5, 5)),
    'Tab order': {
      observe: async (page, way) => {
        await page.focus(`#${way}-open`)
        await page.press('Enter')
        await expect(page).toExist(`#${way}:modal`)
        return walk(page, ['Tab', 'Shift+Tab', 'Shift+Tab'])
      },
    },
    'the page behind': {
      observe: async (page, way) => {
        await open(page, way)
        const frozen = [await page.style('html', 'overflow-y'), await page.scrollY()]
        return [...frozen, await page.style('html', 'scrollbar-gutter')]
      },
    },
    'the address of the dialog': {
      hash: '#{way}',
      observe: async (page, way) => [await page.isShown(`#${way}`), await openIds(page)],
    },
    'find-in-page': {
      hash: '#:~:text=Twice%20a%20day',
      observe: state,
    },
    print: {
      observe: async (page, way) => {
        await swapPrint(page)
        const closed = await page.isShown(`#${way}`)
        await open(page, way)
        return [closed, await page.isShown(`#${way}`), await page.isShown('#after')]
      },
    },
    'forced colours': {
      options: { forcedColors: true },
      observe: async (page, way) => {
        const colours = await inForcedColours(page, `#${way}-open`)
        await expect(page).toExist(`#${way}:modal`)
        return [colours, await page.style(`#${way}`, 'border-style'), await page.style(`#${way}`, 'color')]
      },
    },
    'no script': {
      options: { javaScript: false },
      observe: async (page, way) => {
        await page.click(`#${way}-open`)
        return [await page.isShown(`#${way}`), await openIds(page)]
      },
    },
  },
})
