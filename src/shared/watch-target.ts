/**
 * Calls `follow` after each change of the URL's fragment, and when a link to the current URL is clicked: that fires no
 * `hashchange`, but the visitor may have hidden the target since.
 */
export const watchTarget = (follow: () => void, signal: AbortSignal): void => {
  addEventListener('hashchange', follow, { signal })
  const onClick = ({ target }: Event): void => {
    const link = (target as Element).closest?.<HTMLAnchorElement>('a[href*="#"]')
    if (link?.href !== location.href) return
    // After core has scrolled: the target may move by what `follow` shows.
    setTimeout(() => {
      if (!signal.aborted) follow()
    })
  }
  addEventListener('click', onClick, { signal })
}
