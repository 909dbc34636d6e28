import { closest } from './elements.ts'

/**
 * Calls `follow` after each change of the URL's fragment, and after a click on a link to the current
 * URL: that fires no `hashchange`, but the visitor may have hidden the target since.
 */
export const watchTarget = (follow: () => void, signal: AbortSignal): void => {
  addEventListener('hashchange', follow, { signal })
  const onClick = (event: Event): void => {
    const link = closest<HTMLAnchorElement>(event, 'a[href*="#"]')
    if (link?.href !== location.href) return
    // Waits until core has handled the click, because what `follow` shows may move the target.
    setTimeout(() => {
      if (!signal.aborted) follow()
    })
  }
  addEventListener('click', onClick, { signal })
}
