/** Data and helpers for the matrix in the tested page: see `prepare`. */
interface Matrix {
  /** Whether long timers are shortened. */
  hurries?: boolean
  /** Whether the first match is visible. */
  seen(selector: string): boolean
  /** Clicks by script, because on a loaded machine a moving element would not be under the mouse. */
  press(selector: string): void
  /** Whether the element can be scrolled further, or is completely visible. */
  scrolls(selector: string): boolean
}

declare global {
  interface Window {
    matrix: Matrix
  }
}

/** For `page.initScript`, with `stay`. */
export const prepare = (): void => {
  window.matrix = {
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
    scrolls: selector => {
      const element = document.querySelector<HTMLElement>(selector)
      if (!element?.checkVisibility()) return false
      const { overflowX } = getComputedStyle(element)
      return element.scrollWidth <= element.clientWidth || /auto|scroll|visible/.test(overflowX)
    },
  }
  window.open = () => ({ opener: window }) as unknown as Window
  // While the fault lasts, timers of 100 s and more are 400 times faster.
  const { setTimeout } = window
  const hurried = (task: TimerHandler, ms = 0, ...rest: unknown[]) =>
    setTimeout(task, window.matrix.hurries && ms >= 100_000 ? ms / 400 : ms, ...rest)
  Object.assign(window, { setTimeout: hurried })
}
