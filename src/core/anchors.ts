import { ANCHOR_MS, BACK_TO_TOP_MS } from './constants.ts'
import { closest, isModified, listen } from './dom.ts'
import { smoothScrollTo } from './scroll-to.ts'

/** A hash may hold anything (`#a:b`, `#%C3%A9`, `#"]`): ids are looked up, never made into selectors. */
const targetOf = (hash: string): Element | null => {
  const raw = hash.slice(1)
  let id = raw
  try {
    id = decodeURIComponent(raw)
  } catch {
    // A malformed escape: the raw text may still be an id.
  }
  return (
    document.getElementById(id) ??
    document.getElementById(raw) ??
    (/^(top)?$/i.test(id) ? document.body : null)
  )
}

/** Focus follows the scroll. An element that takes no focus is given a tabindex until it loses it again. */
const focusOn = (target: HTMLElement): void => {
  target.focus({ preventScroll: true })
  if (document.activeElement === target) return
  target.tabIndex = -1
  target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true })
  target.focus({ preventScroll: true })
}

const follow = (event: MouseEvent): void => {
  const link = closest(
    event.target,
    'a[href*="#"]:not([target],[download],[data-native-scroll] *,[data-native-scroll])',
  )
  if (!(link instanceof HTMLAnchorElement) || isModified(event)) return
  if (link.href.split('#')[0] !== location.href.split('#')[0]) return
  const target = targetOf(link.hash)
  if (!target) return
  event.preventDefault()
  const from = scrollY
  // The browser's own navigation keeps history, `:target` and closed sections right; only its jump is taken back.
  location.hash = link.hash
  scrollTo({ top: from, behavior: 'instant' })
  const duration = link.matches('[data-back-to-top]') ? BACK_TO_TOP_MS : ANCHOR_MS
  smoothScrollTo(target === document.body ? 0 : target, { duration }).then(arrived => {
    if (arrived) focusOn(target as HTMLElement)
  })
}

export const startAnchors = (): void => listen('click', follow, {})
