// These functions run in the page, so they see only their arguments.

/** Scrolls to the host and shows intent with the pointer, unless the host already matches `state`. */
export const meetHost = (selector: string, state: string): boolean => {
  const host = document.querySelector(selector)
  if (!host || !window.thistledown) return false
  if (state && host.matches(state)) return true
  host.scrollIntoView({ block: 'center', behavior: 'instant' })
  host.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
  return false
}

/**
 * Clicks, and aborts all features one frame after the effect: its transitions have begun, and those
 * that take longer than a frame still run.
 */
export const abortWhileOpening = (opened: string, trigger: string): void => {
  if (trigger) document.querySelector<HTMLElement>(trigger)?.click()
  const look = (): void => {
    if (document.querySelector(opened)) requestAnimationFrame(() => window.thistledown?.dispose(document))
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Shows at once all that shows eight seconds after its script has failed. */
export const endEightSeconds = (): void => {
  for (const wait of document.getAnimations()) if (wait.effect?.getTiming().delay === 8000) wait.finish()
}

/**
 * The HTML of each match, on this page or from the server. Attributes are sorted, because one that
 * is removed and restored moves to the end.
 */
export const markupOf = async (selector: string, from: 'page' | 'server'): Promise<string[]> => {
  // Unlike DOMParser, XMLHttpRequest requires no trusted type.
  const load = () =>
    new Promise<Document>(resolve => {
      const request = new XMLHttpRequest()
      request.open('GET', location.href)
      request.responseType = 'document'
      request.onload = () => resolve(request.response)
      request.send()
    })
  const root = from === 'page' ? document : await load()
  const sortAttributes = (element: Element): void => {
    const attributes = [...element.attributes].sort((a, b) => (a.name < b.name ? -1 : 1))
    for (const { name } of attributes) element.removeAttribute(name)
    for (const { name, value } of attributes) element.setAttribute(name, value)
  }
  return [...root.querySelectorAll(selector)].map(element => {
    const copy = element.cloneNode(true) as Element
    for (const it of [copy, ...copy.querySelectorAll('*')]) sortAttributes(it)
    return copy.outerHTML
  })
}
