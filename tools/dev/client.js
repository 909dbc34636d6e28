// Runs in the pages that npm run dev serves: swaps stylesheets, reloads, and shows errors in the sources.
// Sets its styles through the CSSOM, because the pages' policy forbids inline styles.
{
  const STYLE = `
    all: initial; position: fixed; inset: 0; box-sizing: border-box; inline-size: 100%; block-size: 100%; margin: 0;
    padding: 2rem; overflow: auto; z-index: 2147483647; border: 0; white-space: pre-wrap;
    font: 14px/1.5 ui-monospace, monospace; color: #f6f1e4; background: #2b0f12f2`
  const script = /** @type {HTMLScriptElement} */ (document.currentScript)
  const build = new URL(script.src).searchParams.get('build')

  const swapStyles = () => {
    /** @type {NodeListOf<HTMLLinkElement>} */
    const links = document.querySelectorAll('link[rel~=stylesheet]')
    for (const link of links) {
      const url = new URL(link.href)
      if (url.origin !== location.origin) continue
      url.searchParams.set('saved', `${Date.now()}`)
      const next = /** @type {HTMLLinkElement} */ (link.cloneNode())
      next.href = url.href
      // Removes the old stylesheet only now: without any the page would flash unstyled.
      next.addEventListener('load', () => link.remove())
      next.addEventListener('error', () => next.remove())
      link.after(next)
    }
  }

  /** @param {string} text */
  const showError = text => {
    document.getElementById('dev-error')?.remove()
    if (!text) return
    const box = document.createElement('pre')
    box.id = 'dev-error'
    box.role = 'alert'
    box.popover = 'manual'
    box.style.cssText = STYLE
    box.textContent = text
    document.documentElement.append(box)
    // Puts the box into the top layer, above open dialogs.
    box.showPopover?.()
  }

  new EventSource(`/__dev?build=${build}`).onmessage = ({ data }) => {
    const { change, error } = JSON.parse(data)
    if (change === 'more') return location.reload()
    if (change === 'styles') swapStyles()
    showError(error)
  }
}
