// Runs in the pages of npm run dev: swaps saved stylesheets, and reloads for all else.
// https://esbuild.github.io/api/#live-reload
const events = new EventSource('/esbuild')
events.addEventListener('change', ({ data }) => {
  const { added, removed, updated } = JSON.parse(data)
  const isStyle = (/** @type {string} */ path) => /\.css(\.map)?$/.test(path)
  if (added.length || removed.length || !updated.every(isStyle)) return location.reload()
  /** @type {NodeListOf<HTMLLinkElement>} */
  const links = document.querySelectorAll('link[rel~=stylesheet]')
  for (const link of links) {
    const { pathname } = new URL(link.href)
    if (!updated.includes(pathname)) continue
    const next = /** @type {HTMLLinkElement} */ (link.cloneNode())
    next.href = `${pathname}?${Date.now()}`
    // Only now: without any stylesheet the page would flash.
    next.addEventListener('load', () => link.remove())
    link.after(next)
  }
})
