import type { Context } from '../../core/types.ts'
import { nextHeading } from './keys.ts'
import { buttonOf, type Menu } from './menu.ts'

/** The optional keys of a disclosure navigation. Enter and Space arrive as presses; Escape is core's. */
export const moveByKeyboard = (menu: Menu, host: HTMLElement, { core, signal }: Context): void => {
  const move = (event: KeyboardEvent): void => {
    const { key } = event
    const target = event.target as HTMLElement
    const item = target.parentElement as HTMLElement
    const headings = [...host.querySelectorAll<HTMLElement>(':scope>li>:is(a,button)')]
    const index = headings.indexOf(target)
    if (index < 0 || event.altKey || event.metaKey || !core.viewport.value.wide) return
    const step = getComputedStyle(host).direction === 'rtl' ? -1 : 1
    let next: HTMLElement | null | undefined = nextHeading(key, headings, index, step)
    if (key === 'ArrowDown' && buttonOf(item)) {
      menu.show(item, true)
      next = item.querySelector<HTMLElement>(':scope>[aria-expanded]+* :is(a,button)')
    }
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  host.addEventListener('keydown', move, { signal })
}
