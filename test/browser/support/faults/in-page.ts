/** What the tried page keeps for the matrix: see `prepare`. */
export interface Matrix {
  /** Where the page wanted to go. It stays: what comes next is tried on the same page. */
  went: string[]
  /** Windows that it opened. */
  windows: string[]
  /** Hosts in which interest was shown. */
  met: WeakSet<Element>
  /** Whether long waits pass quickly. */
  hurries?: boolean
  /** Whether the first element that matches can be seen. */
  seen(selector: string): boolean
  /** A press that nothing comes between: on a busy machine what moves is not where the mouse was aimed. */
  press(selector: string): void
  /** Whether there is more of it to scroll to, or all of it shows. */
  scrolls(selector: string, orShows?: boolean): boolean
}

declare global {
  interface Window {
    matrix: Matrix
  }
}

interface NavigateEvent extends Event {
  readonly destination: { readonly url: string; readonly sameDocument: boolean }
  readonly navigationType: string
}

/** For `page.initScript`. */
export const prepare = (): void => {
  window.matrix = {
    went: [],
    windows: [],
    met: new WeakSet(),
    seen: selector => {
      const element = document.querySelector<HTMLElement>(selector)
      return (
        !!element &&
        element.getClientRects().length > 0 &&
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      )
    },
    press: selector => {
      const element = document.querySelector<HTMLElement>(selector)
      element?.scrollIntoView({ block: 'center', behavior: 'instant' })
      element?.focus({ preventScroll: true })
      element?.click()
    },
    scrolls: (selector, orShows) => {
      const element = document.querySelector<HTMLElement>(selector)
      if (!element?.checkVisibility()) return false
      const { overflowX } = getComputedStyle(element)
      return element.scrollWidth > element.clientWidth ? /auto|scroll|visible/.test(overflowX) : !!orShows
    },
  }
  const { navigation } = window as unknown as { navigation: EventTarget }
  navigation.addEventListener('navigate', event => {
    const { destination, navigationType } = event as NavigateEvent
    if (destination.sameDocument || navigationType === 'traverse' || navigationType === 'reload') return
    window.matrix.went.push(destination.url)
    event.preventDefault()
  })
  window.open = url => {
    window.matrix.windows.push(`${url}`)
    return { opener: window } as unknown as Window
  }
  // What lasts 100 s and more lasts a quarter of a second, as long as the fault does.
  const { setTimeout } = window
  const hurried = (task: TimerHandler, ms = 0, ...rest: unknown[]) =>
    setTimeout(task, window.matrix.hurries && ms >= 100_000 ? ms / 400 : ms, ...rest)
  Object.assign(window, { setTimeout: hurried })
}
