/** What was there before a step, as far as it says what may be gone after it. */
export interface Before {
  readonly document: number
  readonly href: string
  /** What has the focus; empty when nothing but the body has. */
  readonly focus: string
  readonly onHashLink: boolean
  readonly inMenu: boolean
}

/** What `prepare` keeps in the page. */
declare global {
  interface Window {
    /** What the last press met that takes the focus. */
    soakPressed?: Element | null
  }
}

/** For `page.initScript`: the visitor stays on this site, in this window. */
export const prepare = (): void => {
  window.open = () => ({ closed: false, focus() {}, close() {} }) as Window
  addEventListener(
    'mousedown',
    ({ target }) => {
      window.soakPressed = (target as Element).closest?.('a[href],button,summary,input,select,textarea')
    },
    true,
  )
  addEventListener('click', event => {
    const link = (event.target as Element).closest?.('a')
    if (link?.href && (link.origin !== location.origin || link.target || /\.ics$/.test(link.href)))
      event.preventDefault()
  })
}

/** Runs in the page. */
export const look = (): Before => {
  window.soakPressed = null
  return {
    document: performance.timeOrigin,
    href: location.href,
    focus:
      document.activeElement === document.body ? '' : `${document.activeElement?.outerHTML.slice(0, 160)}`,
    inMenu: !!document.activeElement?.closest('[data-panel=nav],[data-panel-toggle=nav]'),
    onHashLink: !!(document.activeElement as HTMLAnchorElement | null)?.hash,
  }
}

/** Each runs in the page by itself, and gives what is wrong. */
export const INVARIANTS = {
  panels: (): unknown[] => {
    const open = window.thistledown?.panels.value ?? []
    const alone = ['nav', 'menu'].filter(name => open.includes(name) && open.length > 1)
    const told = [...document.querySelectorAll<HTMLElement>('[data-panel-toggle]')].filter(
      ({ dataset, ariaExpanded }) => ariaExpanded !== `${open.includes(`${dataset.panelToggle}`)}`,
    )
    return alone.length || told.length ? [`open: ${open}`, ...told.map(it => it.outerHTML.slice(0, 120))] : []
  },

  /** What says that it is expanded shows what it controls, and the other way round. */
  expanded: (): unknown[] => {
    // What is hidden until found has a box all the same.
    const isSeen = (it: Element) =>
      it.checkVisibility({ visibilityProperty: true }) && !it.closest('[inert],[hidden]')
    // The list of a grid is always there; its rest is not.
    const shownBy = (it: Element): Element | null =>
      (it.matches('[data-feature~=calendar-link]') ? it.nextElementSibling : null) ??
      it.closest('[data-feature~=gallery-grid]')?.querySelector('[data-grid-rest]') ??
      document.getElementById(it.getAttribute('aria-controls') ?? '')
    const isWrong = (it: Element) => {
      const shown = shownBy(it)
      // Where the script is not, everything is open, whatever the server's markup says.
      const isAlive = !it.matches('[data-feature]:not([data-ready]) *')
      return isAlive && shown && isSeen(it) && isSeen(shown) !== (it.ariaExpanded === 'true')
    }
    const all = window.thistledown ? [...document.querySelectorAll('[aria-expanded]')] : []
    return all.filter(isWrong).map(it => `not as seen: ${it.outerHTML.slice(0, 200)}`)
  },

  sets: (): unknown[] => {
    // What the address leads to is open beside what the server opened: nothing moves for it at the start.
    const isAsked = (it: Element) => it.matches(':target,:has(:target)')
    const all = [...document.querySelectorAll('[data-expand-state=opened][data-expand-set]')]
    const open = all.filter(it => !isAsked(it))
    const twice = open.filter(it =>
      open.some(
        other =>
          it !== other &&
          !it.contains(other) &&
          !other.contains(it) &&
          it.getAttribute('data-expand-set') === other.getAttribute('data-expand-set'),
      ),
    )
    return twice.map(it => `not the only one of its set: ${it.outerHTML.slice(0, 160)}`)
  },

  focus: (): unknown[] => {
    const active = document.activeElement
    const hidden = active?.closest('[inert],[aria-hidden=true]')
    const isSeen = !active || active === document.body || active.checkVisibility({ visibilityProperty: true })
    return hidden || !isSeen ? [`focus in what is hidden: ${active?.outerHTML.slice(0, 160)}`] : []
  },

  lock: (): unknown[] => {
    const locks = 'dialog:modal,[data-panel-toggle=nav][aria-expanded=true]'
    const isLocked = getComputedStyle(document.documentElement).overflowY === 'hidden'
    return isLocked === !!document.querySelector(locks)
      ? []
      : [`scrolling is ${isLocked ? '' : 'not '}locked`]
  },

  overflow: (): unknown[] => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth > clientWidth ? [`${scrollWidth} px wide in a window of ${clientWidth}`] : []
  },

  hosts: (): unknown[] => {
    const both = [...document.querySelectorAll<HTMLElement>('[data-ready][data-failed]')].filter(
      ({ dataset }) => dataset.ready?.split(' ').some(name => dataset.failed?.split(' ').includes(name)),
    )
    return both.map(it => `mounted and failed: ${it.outerHTML.slice(0, 160)}`)
  },
} as const

/**
 * Runs in the page: focus is not lost to the body, unless the step leads there. Following an address within the page does
 * (the browser goes on from its target), and so do leaving by Tab and a press beside everything that takes focus.
 */
export const findLostFocus = (before: Before, kind: string): unknown[] => {
  const isLost = document.activeElement === document.body || !document.activeElement
  const isElsewhere = performance.timeOrigin !== before.document || location.href !== before.href
  const pressed = kind === 'press' && window.soakPressed
  const isLed =
    kind === 'press' ? !pressed || !!(pressed as HTMLAnchorElement).hash : !before.focus || before.onHashLink
  // A small menu that is none any more: browsers go on from where it was (docs/decisions.md). So does a menu without its script.
  const isDecided =
    kind === 'resize' &&
    before.inMenu &&
    (innerWidth >= 1024 || !document.querySelector('[data-ready~=mega-menu]'))
  return isLost && !isElsewhere && !isLed && !isDecided && !/^(Tab|go|visit|reload|hash)$/.test(kind)
    ? [`focus lost to the body, from ${before.focus}`]
    : []
}
