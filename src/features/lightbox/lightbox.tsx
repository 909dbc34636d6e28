import type { Mount } from '../../shared/contract.ts'
import { shouldIgnoreClick } from '../../shared/elements.ts'
import { fragment } from '../../shared/fragment.ts'
import { text } from '../../shared/readers.ts'
import { itemsOf } from './items.ts'
import { open } from './open.tsx'

export const settings = {
  /** Links with the same group form a gallery. */
  group: text(undefined),
  /**
   * Shows this element of the page instead of the link's file. Checked here; items.ts reads it from
   * each link of the group.
   */
  content: fragment(),
}

/**
 * On a link to a picture or to content of the page: a click shows it above the page, in a viewer that
 * also has the other items of its group.
 */
const mount: Mount<typeof settings> = (host, ctx) => {
  if (!(host instanceof HTMLAnchorElement && /^https?:/.test(host.href))) throw Error('No link to a file')
  // Without a viewer the browser follows the link.
  if (!window.HTMLDialogElement) throw Error('No <dialog> in this browser')
  host.addEventListener(
    'click',
    event => {
      if (shouldIgnoreClick(event)) return
      event.preventDefault()
      open({ ...itemsOf(host, ctx.settings.group), origin: host, ctx })
    },
    { signal: ctx.signal },
  )
}

export { open }
export default mount
