/**
 * Runs in the page before any other script: notes the largest paint so far, and presses the menu's
 * button and the first item's until they open.
 * @param {{ item: string }} options `item`: selector of the item's button, empty if the page has none
 */
export const watch = ({ item }) => {
  /** @type {Record<string, number>} ms since navigation start */
  const times = {}
  Object.assign(window, { times })
  new PerformanceObserver(list => {
    for (const { startTime } of list.getEntries()) times.lcp = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  const buttons = Object.entries({ menu: '[data-panel-toggle=nav]', item }).filter(([, selector]) => selector)
  for (const [name, selector] of buttons) {
    const timer = setInterval(() => {
      const button = document.querySelector(selector)
      if (!(button instanceof HTMLElement)) return
      if (button.ariaExpanded !== 'true') button.click()
      if (button.ariaExpanded !== 'true') return
      times[name] = performance.now()
      clearInterval(timer)
    }, 20)
  }
}
