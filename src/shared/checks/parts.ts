import type { Mistake, Rule } from './rule.ts'
import { all, problemAndFix, quote } from './spot.ts'

/** A feature on the wrong element, or without a part that it needs. */
export const missingPart: Rule = (root, { names, partsOf }) =>
  names.flatMap(name =>
    Object.entries(partsOf(name)).flatMap(([selector, text]) =>
      all(`[data-feature~=${name}]:not(${selector})`, root).map(
        (element): Mistake => ({ element, attribute: 'data-feature', ...problemAndFix(text) }),
      ),
    ),
  )

/** A modal's trigger whose target is not a dialog. A missing target is another rule's finding. */
export const noDialog: Rule = root => {
  const idsOf = (selector: string) => all(selector, root).map(it => it.getAttribute('id'))
  const [ids, dialogs] = [idsOf('[id]'), idsOf('dialog[id]')]
  return all('[data-feature~=modal]', root).flatMap((element): readonly Mistake[] => {
    const target = element.getAttribute('data-modal-target') ?? element.getAttribute('href')
    const id = target?.slice(1) ?? element.getAttribute('commandfor') ?? ''
    if (!ids.includes(id) || dialogs.includes(id)) return []
    return [
      { element, problem: `This opens ${quote(id)}, which is not a <dialog>.`, fix: 'Make it a <dialog>.' },
    ]
  })
}
