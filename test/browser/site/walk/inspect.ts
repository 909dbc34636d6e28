/** The state before a step. It decides whether the step may lose the focus. */
export interface Before {
  readonly document: number
  readonly href: string
  /** The focused element; empty for the body. */
  readonly focus: string
  readonly onHashLink: boolean
  readonly inMenu: boolean
}

/** The data that `prepare` keeps in the page. */
declare global {
  interface Window {
    /** The focusable element that the last click hit. */
    soakPressed?: Element | null
  }
}

/** For `page.initScript`: keeps the walk on this site and in this window. */
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

/** Each function runs in the page and returns the violations. */
export const INVARIANTS = {
  panels: (): unknown[] => {
    const open: readonly string[] = window.thistledown?.panels.value ?? []
    const alone = ['nav', 'menu'].filter(name => open.includes(name) && open.length > 1)
    const told = [...document.querySelectorAll<HTMLElement>('[data-panel-toggle]')].filter(
      ({ dataset, ariaExpanded }) => ariaExpanded !== `${open.includes(`${dataset.panelToggle}`)}`,
    )
    return alone.length || told.length ? [`open: ${open}`, ...told.map(it => it.outerHTML.slice(0, 120))] : []
  },

  /** `aria-expanded` must match the visibility of the controlled element. */
  expanded: (): unknown[] => {
    // `hidden="until-found"` elements also have a box.
    const isSeen = (it: Element) =>
      it.checkVisibility({ visibilityProperty: true }) && !it.closest('[inert],[hidden]')
    // A grid's button controls a list of which it hides only a part.
    const shownBy = (it: Element): Element | null =>
      (it.matches('[data-feature~=calendar-link]') ? it.nextElementSibling : null) ??
      it.closest('[data-feature~=gallery-grid]')?.querySelector('[data-grid-rest]') ??
      document.getElementById(it.getAttribute('aria-controls') ?? '')
    const isWrong = (it: Element) => {
      const shown = shownBy(it)
      // Without the script everything is open, even if aria-expanded differs.
      const isAlive = !it.matches('[data-feature]:not([data-ready]) *')
      return isAlive && shown && isSeen(it) && isSeen(shown) !== (it.ariaExpanded === 'true')
    }
    const all = window.thistledown ? [...document.querySelectorAll('[aria-expanded]')] : []
    return all.filter(isWrong).map(it => `not as seen: ${it.outerHTML.slice(0, 200)}`)
  },

  sets: (): unknown[] => {
    // The address's target opens beside items that the server opened, so that nothing moves on
    // load.
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
    // The root, or else the body: the one whose overflow scrolls the page.
    const isLocked = [document.documentElement, document.body].some(
      it => getComputedStyle(it).overflowY === 'hidden',
    )
    return isLocked === !!document.querySelector(locks)
      ? []
      : [`scrolling is ${isLocked ? '' : 'not '}locked`]
  },

  overflow: (): unknown[] => {
    const { scrollWidth, clientWidth } = document.documentElement
    // A page whose stylesheet the network lost has a browser's margin, and its widest picture's width.
    const isStyled = getComputedStyle(document.body).margin === '0px'
    return isStyled && scrollWidth > clientWidth
      ? [`${scrollWidth} px wide in a window of ${clientWidth}`]
      : []
  },
} as const

/**
 * Runs in the page. The focus must not go to the body, except after following a fragment (the
 * browser continues from its target), leaving the page by Tab, and a click outside everything
 * focusable.
 */
export const findLostFocus = (before: Before, kind: string): unknown[] => {
  const isLost = document.activeElement === document.body || !document.activeElement
  const isElsewhere = performance.timeOrigin !== before.document || location.href !== before.href
  const pressed = kind === 'press' && window.soakPressed
  const isLed =
    kind === 'press' ? !pressed || !!(pressed as HTMLAnchorElement).hash : !before.focus || before.onHashLink
  // When the window widens, or without the menu's script, browsers keep the position in the tab
  // order but focus no element (docs/decisions/header-and-panels.md).
  const isDecided =
    kind === 'resize' &&
    before.inMenu &&
    (innerWidth >= 1024 || !document.querySelector('[data-ready~=mega-menu]'))
  return isLost && !isElsewhere && !isLed && !isDecided && !/^(Tab|go|visit|reload|hash)$/.test(kind)
    ? [`focus lost to the body, from ${before.focus}`]
    : []
}
