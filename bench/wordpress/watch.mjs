/**
 * Runs in the page before any other script: presses the menu's button until the menu opens.
 * @param {{ button: string, open: string }} selectors `open` matches once the menu is open
 */
export const watch = ({ button, open }) => {
  Object.assign(window, { menu: 0 })
  const timer = setInterval(() => {
    const control = document.querySelector(button)
    if (!(control instanceof HTMLElement)) return
    if (!document.querySelector(open)) control.click()
    if (!document.querySelector(open)) return
    Object.assign(window, { menu: performance.now() })
    clearInterval(timer)
  }, 20)
}
