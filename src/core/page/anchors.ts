import { ANCHOR_MS, BACK_TO_TOP_MS } from '../../shared/constants.ts'
import { find } from '../../shared/dom.ts'
import { closest, makeFocusable, shouldIgnoreClick } from '../../shared/elements.ts'
import { smoothScrollTo } from './scroll-to.ts'

/** Scrolls to the target of a link within the page. Source: ANC-1. */
export const followAnchor = (event: MouseEvent): void => {
  const link = closest(event, 'a[href*="#"]:not([target],[download],svg *)') as HTMLAnchorElement | null
  if (!link || shouldIgnoreClick(event) || closest(event, '[data-native-scroll]')) return
  if (link.href.split('#')[0] !== location.href.split('#')[0]) return
  const from = scrollY
  // Let the browser navigate, as only it gets history, `:target` and unusual ids right. Then undo its jump.
  location.hash = link.hash
  const leadsToTop = ['', '#top'].includes(link.hash)
  // `#top` means the top of the page unless an element has that id:
  // https://html.spec.whatwg.org/#select-the-indicated-part
  const target = find(':target') ?? (leadsToTop && find('body'))
  if (!target) return
  event.preventDefault()
  scrollTo({ top: from, behavior: 'instant' })
  smoothScrollTo(target, {
    duration: link.matches('[data-back-to-top]') ? BACK_TO_TOP_MS : ANCHOR_MS,
  }).then(arrived => {
    // After a Tab key during the scroll the focus is in the target already.
    if (!arrived || find(':target:focus-within')) return
    // Native fragment navigation moves the focus, too, so that Tab continues from the target:
    // https://html.spec.whatwg.org/#scroll-to-fragid
    if (target.tabIndex < 0 && !target.hasAttribute('tabindex')) makeFocusable(target)
    target.focus({ preventScroll: true })
  })
}
