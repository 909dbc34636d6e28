import { GRID_VISIBLE } from '../../core/constants.ts'
import { text } from '../../core/readers.ts'
import type { Mount, Reader } from '../../core/types.ts'

const count: Reader<number> = {
  fallback: GRID_VISIBLE,
  expected: 'a number from 1',
  parse: value => (+value >= 1 ? +value : undefined),
}

const label = text(undefined)

export const settings = {
  /** Items that show while the grid is closed. */
  visible: count,
  /** What the button says when pressing it opens, and when it closes. */
  openText: label,
  closedText: label,
}

export const prefix = 'grid'

const mount: Mount<typeof settings> = (host, { texts, settings, emit, signal }) => {
  const list = host.querySelector('[data-grid-items]')
  const button = host.querySelector<HTMLElement>('[data-grid-toggle]')
  if (!list || !button) throw Error('No [data-grid-items] or [data-grid-toggle]')
  const given = list.querySelector('[data-grid-rest]')
  // As the DOM takes an index: 2.5 is 2.
  const rest = given ?? list.children.item(settings.visible)
  if (!rest) return
  const { more, less } = texts({ more: 'Show more', less: 'Show less' })
  const words = button.textContent

  /** The state is what the button says: the stylesheet reads it there. */
  const show = (isOpen: boolean): void => {
    button.ariaExpanded = `${isOpen}`
    button.textContent = isOpen ? (settings.closedText ?? less) : (settings.openText ?? more)
  }
  const toggle = (): void => {
    const isOpen = button.ariaExpanded === 'false'
    const { top } = button.getBoundingClientRect()
    show(isOpen)
    // What follows comes up: the button stays under the finger.
    if (!isOpen) scrollBy({ top: button.getBoundingClientRect().top - top, behavior: 'instant' })
    emit(isOpen ? 'open' : 'close')
  }

  rest.toggleAttribute('data-grid-rest', true)
  show(false)
  button.hidden = false
  button.addEventListener('click', toggle, { signal })
  signal.addEventListener('abort', () => {
    rest.toggleAttribute('data-grid-rest', !!given)
    button.hidden = true
    button.ariaExpanded = null
    button.textContent = words
  })
}

export default mount
