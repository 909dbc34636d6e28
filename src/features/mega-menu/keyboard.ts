import type { Context } from '../../shared/contract.ts'
import { isHandledElsewhere } from '../../shared/elements.ts'
import { buttonOf, type Menu } from './menu.ts'

/**
 * The item of a row or column to which a key moves, or undefined. Does not wrap around. `step`: 1,
 * or -1 in right-to-left text.
 */
export const itemFor = <T>(key: string, items: readonly T[], index: number, step: number): T | undefined =>
  ({
    ArrowLeft: items[index - step],
    ArrowRight: items[index + step],
    ArrowUp: items[index - 1],
    ArrowDown: items[index + 1],
    Home: items[0],
    End: items.at(-1),
  })[key]

/**
 * Moves the focus by arrow keys, Home and End, along the headings or within a submenu. Enter and
 * Space arrive as clicks; core handles Escape, and nested.ts within a submenu.
 * https://www.w3.org/WAI/ARIA/apg/patterns/disclosure/examples/disclosure-navigation/
 */
export const moveByKeyboard = (menu: Menu, host: HTMLElement, { core, signal }: Context): void => {
  const move = (event: KeyboardEvent): void => {
    const { key } = event
    const target = event.target as HTMLElement
    const item = target.parentElement as HTMLElement
    const isHeading = item.parentElement === host
    const from = isHeading ? ':scope>li>' : ':scope>li>[aria-expanded=true]+* '
    const items = [...host.querySelectorAll<HTMLElement>(`${from}:is(a,button)`)].filter(
      it => !it.closest('li>[aria-expanded=false]+*'),
    )
    const index = items.indexOf(target)
    if (index < 0 || isHandledElsewhere(event) || !core.viewport.value.wide) return
    const step = getComputedStyle(host).direction === 'rtl' ? -1 : 1
    let next: HTMLElement | null | undefined = itemFor(key, items, index, step)
    if (key === 'ArrowDown' && isHeading && buttonOf(item)) {
      menu.show(item, true)
      next = item.querySelector<HTMLElement>(':scope>[aria-expanded]+* :is(a,button)')
    }
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  host.addEventListener('keydown', move, { signal })
}
