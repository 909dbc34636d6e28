import { all, quote, spotAll } from '../../../src/shared/checks/spot.ts'
import type { Sentences } from '../../../src/shared/facts.ts'
import type { PageRule, Spotted } from './rule.ts'

/** A rule of sentences about the elements that selectors find. */
const told =
  (sentences: Sentences): PageRule =>
  ({ root }) =>
    spotAll(root, sentences)

const STATE = 'Add aria-expanded="false", or "true" if the server sends it open.'

/** Waiting hosts whose server markup lacks the state that they need before their script arrives. */
export const missingState = told({
  '[data-feature~=expand-collapse]:not(details,[data-load],:has([aria-expanded]))': `Without aria-expanded on its button this host cannot wait for a visitor: its script loads with the page. ${STATE}`,
  '[data-feature~=gallery-grid]:not([data-load],:has([data-grid-toggle][aria-expanded]))': `Without aria-expanded on its button this grid cannot wait for a visitor: its script loads with the page. ${STATE}`,
  '[data-feature~=mega-menu] button[aria-controls]:not([aria-expanded])': `Without aria-expanded on its button nothing shows or hides this submenu. ${STATE}`,
})

export const missingControls = told({
  '[data-panel-toggle]:not([aria-controls])':
    'Assistive technology does not know which element this toggle opens. Add aria-controls with the id of the panel.',
})

/** Hosts for whose script the page keeps no room, so that their content moves when it comes. */
export const lostRoom = told({
  '[data-feature~=gallery-grid][data-grid-visible]:not([data-grid-visible="8"],:has([data-grid-rest]))':
    'All items show until the script comes, because the stylesheet knows only the default of eight. Add data-grid-rest to the first item that is hidden while the grid is closed.',
  '[data-feature~=carousel]:not(:has([data-carousel-controls]))':
    'The buttons have no place yet, so the slides move down when the script adds one. Add <div data-carousel-controls></div>, first in the carousel.',
})

/** Carousels that load near the window, and would wait with their buttons in the markup. */
export const couldWait = told({
  '[data-feature~=carousel]:not([data-load],[data-carousel-autoplay],:has([data-carousel-button]))':
    'This carousel loads its script when it comes near the window. Put its buttons into data-carousel-controls, and it waits until somebody uses it.',
})

const HEADER = '[data-header=""]'

export const twoHeaders: PageRule = ({ root }) =>
  all(HEADER, root)
    .slice(1)
    .map(element => ({
      element,
      attribute: 'data-header',
      problem: 'The page has a header already. Only the first one is measured, hidden and shown.',
      fix: 'Keep data-header on the one that stays in the window.',
    }))

/** The elements around the first header that hold no main content: beyond them it cannot stick. */
export const boxedHeader: PageRule = ({ root }) => {
  if (!all('main', root).length) return []
  const boxes = all(`:not(body,html):has(${HEADER}):not(:has(main))`, root)
  return boxes.slice(0, 1).map(element => ({
    element,
    problem: `The header is sticky only within this <${element.localName}>, and scrolls away with it.`,
    fix: 'Put data-header on the outermost element around the header, beside <main>.',
  }))
}

/** Links from elsewhere to a closed panel, or to an element in one. */
export const linkIntoPanel: PageRule = ({ root }) =>
  all('[data-panel]', root).flatMap((panel): readonly Spotted[] => {
    const inside = all('[id]', root).filter(it => it.closest('[data-panel]') === panel)
    const ids = new Set(inside.map(it => `#${it.getAttribute('id')}`))
    return all('a[href^="#"]:not([data-back-to-top],[data-feature])', root)
      .filter(link => ids.has(link.getAttribute('href') ?? '') && link.closest('[data-panel]') !== panel)
      .map(element => ({
        element,
        attribute: 'href',
        problem: `This leads into the panel ${quote(panel.getAttribute('data-panel') ?? '')}, which is closed at first.`,
        fix: 'Lead a skip link to the main content, which comes after the panels. Let the toggle open the panel.',
      }))
  })
