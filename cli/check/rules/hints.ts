import { all, quote, spotAll, words } from '../../../src/shared/checks/spot.ts'
import type { Sentences } from '../../../src/shared/facts.ts'
import type { PageRule, Spotted } from './rule.ts'

/** A rule of sentences about the elements that selectors find. */
const told =
  (sentences: Sentences): PageRule =>
  ({ root }) =>
    spotAll(root, sentences)

const STATE = 'Add aria-expanded="false", or "true" if it is open in the server markup.'

/** Waiting hosts whose server markup lacks the state that they need before their script arrives. */
export const missingState = told({
  '[data-feature~=expand-collapse]:not(details,[data-load],:has([aria-expanded]))': `Without aria-expanded on its button, the script of this accordion cannot wait for a visitor and loads with the page. ${STATE}`,
  '[data-feature~=gallery-grid]:not([data-load],:has([data-grid-toggle][aria-expanded]))': `Without aria-expanded on its button, the script of this grid cannot wait for a visitor and loads with the page. ${STATE}`,
  '[data-feature~=mega-menu] button[aria-controls]:not([aria-expanded])': `Without aria-expanded on its button, this submenu cannot be shown or hidden. ${STATE}`,
})

const noControls = told({
  '[data-panel-toggle]:not([aria-controls])':
    'Assistive technology does not know which element this toggle opens. Add aria-controls with the id of the panel.',
  '[data-feature~=mega-menu] button[aria-expanded]:not([aria-controls])':
    'Assistive technology does not know which submenu this button opens. Add aria-controls with its id.',
})

/** Toggles that name an element of the page which neither is their panel nor contains it. */
const otherControls: PageRule = ({ root }) =>
  all('[data-panel-toggle][aria-controls]', root).flatMap((element): readonly Spotted[] => {
    const ids = words(element, 'aria-controls')
    const name = element.getAttribute('data-panel-toggle') ?? ''
    const panel = `[data-panel=${JSON.stringify(name)}]`
    const isNamed = (selector: string): boolean =>
      all(selector, root).some(it => ids.includes(it.getAttribute('id') ?? ''))
    if (!isNamed('[id]') || isNamed(`${panel},:has(${panel})`)) return []
    const problem = `This names an element that is not the panel ${quote(name)}.`
    const fix = 'Write the id of the element with that data-panel.'
    return [{ element, attribute: 'aria-controls', problem, fix }]
  })

export const missingControls: PageRule = view => [...noControls(view), ...otherControls(view)]

/** Headings of a menu that are buttons on screens where the menu has no script, too. */
export const deadHeading = told({
  '[data-feature~=mega-menu]:not(:has(>li))':
    'The menu is not on its list, so its submenus do not work. Put the feature on the <ul>.',
  '[data-feature~=mega-menu]>li>button[aria-expanded]:first-child':
    'Below 1024 px and without scripts the submenu is open, and this button does nothing. Put the same text into a <span> before it: one of the two is shown.',
  '[data-feature~=mega-menu]>li:not(:has(>[aria-expanded]))>:not(ul)>button[aria-expanded]':
    'The menu does not find this button, because it is not a child of the <li>. Move it there, after the element that is around it now.',
})

/** Buttons of a carousel that are outside it: while it waits, a press on one is no intent for it. */
const outside = told({
  'button[data-carousel-to]:not([data-feature~=carousel] *)':
    'This button does nothing until the carousel has loaded, which may wait until a visitor uses it. Make it a link to the slide’s id.',
})

/** Dots that name anything but a list of slides, such as their slide: no carousel takes them. */
const leftOut: PageRule = ({ root }) => {
  const lists = all('[data-carousel-slides]', root).map(list => list.getAttribute('id'))
  return all('[data-feature~=carousel] [data-carousel-to][aria-controls]', root)
    .filter(dot => !lists.includes(dot.getAttribute('aria-controls')))
    .map(element => ({
      element,
      attribute: 'aria-controls',
      problem: 'The carousel leaves this button out, because this does not name a list of slides.',
      fix: 'Remove aria-controls.',
    }))
}

export const deadThumbnail: PageRule = view => [...outside(view), ...leftOut(view)]

/** Options that are selected from the start, though they are not the current page: choosing one is no change. */
export const deadOption = told({
  'select[data-feature~=select-link]:not([multiple],[size],:has([selected]),form:has([data-select-link-button]) *)>option:first-child[value]:not([value=""])':
    'The browser selects this option from the start, so choosing it opens no page. Put an option with an empty value before it, or add selected to the option of the current page.',
})

const GRID = '[data-feature~=gallery-grid]'

/** Grids with a number of their own, and more items than that. The stylesheet counts only where there is none. */
const openGrids: PageRule = ({ root }) =>
  all(`${GRID}[data-grid-visible]:not(:has([data-grid-rest]))`, root)
    .filter(host => {
      const visible = Math.trunc(Number(host.getAttribute('data-grid-visible'))) || 8
      const items = all('[data-grid-items]>:not(figcaption)', root)
      return items.filter(item => item.closest(GRID) === host).length > visible
    })
    .map(element => ({
      element,
      attribute: 'data-grid-visible',
      problem: 'All items show until the script loads, because the stylesheet cannot read this number.',
      fix: 'Add data-grid-rest to the first item that is hidden while the grid is closed.',
    }))

const noRoom = told({
  [`${GRID}:not(:has(>[data-grid-items])):not(:has([data-grid-rest]))`]:
    'All items show until the script loads, because the list is not a child of the grid. Put the feature on the element directly around the list, or add data-grid-rest to the first item that is hidden while the grid is closed.',
  '[data-feature~=carousel]:not(:has([data-carousel-controls]))':
    'No space is reserved for the buttons, so the slides move down when the script adds them. Add <div data-carousel-controls></div> as the first element of the carousel.',
})

/** Hosts for which the page reserves no space, so that content moves when their script arrives. */
export const lostRoom: PageRule = view => [...openGrids(view), ...noRoom(view)]

/** Carousels that load near the window, and would wait with their buttons in the markup. */
export const couldWait = told({
  '[data-feature~=carousel]:not([data-load],[data-carousel-autoplay],:has([data-carousel-button],[data-carousel-to])):has([data-carousel-slides]>:nth-child(2))':
    'The script of this carousel loads when the carousel comes near the viewport. Put the buttons into data-carousel-controls; then the script loads only when a visitor uses the carousel.',
})

const HEADER = ':not(body,td):is([data-header=""],[data-header=true])'

export const twoHeaders: PageRule = ({ root }) =>
  all(HEADER, root)
    .slice(1)
    .map(element => ({
      element,
      attribute: 'data-header',
      problem: 'The page already has a header. Core measures, hides and shows only the first one.',
      fix: 'Keep data-header only on the header that stays in view.',
    }))

/** The elements around the first header that hold no main content: beyond them it cannot stick. */
export const boxedHeader: PageRule = ({ root }) => {
  if (!all('main', root).length) return []
  const boxes = all(`:not(body,html):has(${HEADER}):not(:has(main))`, root)
  return boxes.slice(0, 1).map(element => ({
    element,
    problem: `The header is sticky only within this <${element.localName}>, and scrolls out of view with it.`,
    fix: 'Put data-header on the outermost element around the header, beside <main>.',
  }))
}
