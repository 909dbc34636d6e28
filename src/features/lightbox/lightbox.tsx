import { isModified } from '../../core/click.ts'
import { text } from '../../core/readers.ts'
import type { Mount, Reader } from '../../core/types.ts'
import { itemsOf } from './items.ts'
import { open } from './open.tsx'

const fragment: Reader<string | null> = {
  fallback: null,
  expected: '"#" and an id',
  parse: value => (/^#./.test(value) ? value : undefined),
}

export const settings = {
  /** Links of one group are a gallery. */
  group: text(undefined),
  /** Shows this element of the page instead of the file that the link leads to. */
  content: fragment,
}

const mount: Mount<typeof settings> = (host, ctx) => {
  if (!(host instanceof HTMLAnchorElement && /^https?:/.test(host.href))) throw Error('No link to a file')
  // Throws in browsers without dialogs: there is no viewer then, and links lead.
  HTMLDialogElement
  host.addEventListener(
    'click',
    event => {
      if (isModified(event)) return
      event.preventDefault()
      open({ ...itemsOf(host, ctx.settings.group), origin: host, ctx })
    },
    { signal: ctx.signal },
  )
}

export { open }
export default mount
