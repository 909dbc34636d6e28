import type { Mistake } from '../../../src/shared/checks/rule.ts'
import { duplicateId, missingId } from '../../../src/shared/checks/rules.ts'
import { all, quote } from '../../../src/shared/checks/spot.ts'
import type { PageRule, Spotted, View } from './rule.ts'

/** References that features follow: selector and attribute. All others are the page's own. */
const FOLLOWED = [
  ['[data-modal-target]', 'data-modal-target'],
  ['[data-lightbox-content]', 'data-lightbox-content'],
  ['[data-lightbox-caption^="#"]', 'data-lightbox-caption'],
  ['[data-feature~=modal][href^="#"]', 'href'],
  ['[data-feature~=modal][commandfor]', 'commandfor'],
  ['[data-feature~=expand-collapse] a[href^="#"][data-expand-trigger]', 'href'],
  ['[data-panel-toggle][aria-controls]', 'aria-controls'],
  ['[data-feature~=expand-collapse] :is(a,button,[data-expand-trigger])[aria-controls]', 'aria-controls'],
  ['[data-feature~=mega-menu] li>[aria-expanded][aria-controls]', 'aria-controls'],
] as const

const isFollowed = ({ element, attribute }: Mistake): boolean =>
  FOLLOWED.some(([selector, name]) => name === attribute && element.matches(selector))

/** The ids that features look up. */
const followedIds = ({ root }: View): ReadonlySet<string> =>
  new Set(
    FOLLOWED.flatMap(([selector, attribute]) =>
      all(selector, root).flatMap(it => (it.getAttribute(attribute) ?? '').replace('#', '').split(/\s+/)),
    ),
  )

/** References to missing elements that would receive the focus. */
const missingFocus = ({ root }: View): readonly Spotted[] => {
  const ids = new Set(['', ...all('[id]', root).map(it => it.getAttribute('id'))])
  const attribute = 'data-expand-autofocus-id'
  return all(`[${attribute}]`, root)
    .filter(element => !ids.has(element.getAttribute(attribute)))
    .map(element => ({
      element,
      attribute,
      problem: `The focus cannot move to ${quote(element.getAttribute(attribute) ?? '')}, because no element on the page has this id.`,
      fix: 'Write the id of an element in the panel.',
    }))
}

export const missingTarget: PageRule = view => [
  ...missingId(view.root, view.known).filter(isFollowed),
  ...missingFocus(view),
]

export const pageMissingTarget: PageRule = view =>
  missingId(view.root, view.known).filter(mistake => !isFollowed(mistake))

const idOf = ({ element }: Mistake): string => element.getAttribute('id') ?? ''

export const duplicateTarget: PageRule = view => {
  const ids = followedIds(view)
  return duplicateId(view.root, view.known).filter(mistake => ids.has(idOf(mistake)))
}

export const pageDuplicateId: PageRule = view => {
  const ids = followedIds(view)
  return duplicateId(view.root, view.known).filter(mistake => !ids.has(idOf(mistake)))
}

/**
 * Modal triggers that are buttons and can use `commandfor`. Not links, which also work without
 * scripts, and not hosts with `data-load`, whose dialog a URL may open.
 */
const MODAL = 'button[data-feature=modal][data-modal-target]:not([commandfor],[data-load])'

/** A host with a bare button whose panel neither animates nor changes a text, so `<details>` can replace it. */
const SECTION =
  '[data-feature=expand-collapse][data-expand-animation=none]:has(>button:first-child[aria-controls])' +
  ':not([data-load],[data-expand-open-text],[data-expand-closed-text],[data-expand-autofocus-id],[data-expand-use-current])'

const modals = (root: ParentNode): readonly Mistake[] =>
  all(MODAL, root).flatMap((element): readonly Mistake[] => {
    const id = element.getAttribute('data-modal-target')?.slice(1) ?? ''
    const links = all('a[href]', root).map(link => link.getAttribute('href'))
    // Only the feature opens a dialog for the URL's fragment.
    if (links.includes(`#${id}`)) return []
    return [
      {
        element,
        attribute: 'data-modal-target',
        problem: 'Current browsers can open this dialog without a script.',
        fix: `Write commandfor=${quote(id)} command="show-modal" here, and commandfor=${quote(id)} command="close" on its close button.`,
      },
    ]
  })

const sections = (root: ParentNode): readonly Mistake[] =>
  all(SECTION, root).map(element => ({
    element,
    attribute: 'data-feature',
    problem: 'Current browsers can open and close this section without a script.',
    fix: 'Write the host as a <details>, its button as the <summary>, and the value of data-expand-set as the name of the <details>.',
  }))

/** Thistledown's markup that the platform's own can replace, without losing a setting. */
export const platformMarkup: PageRule = ({ root }) => [...modals(root), ...sections(root)]
