import type { Mistake } from '../../../src/shared/checks/rule.ts'
import { all, quote } from '../../../src/shared/checks/spot.ts'
import type { PageRule } from './rule.ts'

/**
 * Modal triggers that are buttons and can use `commandfor`. Not links, which also work without
 * scripts, and not hosts with `data-load`, whose dialog a URL may open.
 */
const MODAL = 'button[data-feature=modal][data-modal-target]:not([commandfor],[data-load])'

/**
 * A host with a bare button whose panel neither animates nor changes a text, so `<details>` can
 * replace it.
 */
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
        problem: 'Newer browsers can open this dialog without a script.',
        fix: `Write commandfor=${quote(id)} command="show-modal" here, and commandfor=${quote(id)} command="close" on its close button.`,
      },
    ]
  })

const sections = (root: ParentNode): readonly Mistake[] =>
  all(SECTION, root).map(element => ({
    element,
    attribute: 'data-feature',
    problem: 'Newer browsers can open and close this without a script.',
    fix: 'Make the host a <details>, its button the <summary>, and its data-expand-set the name.',
  }))

/** Thistledown's markup that the platform's own can replace, without losing a setting. */
export const platformMarkup: PageRule = ({ root }) => [...modals(root), ...sections(root)]
