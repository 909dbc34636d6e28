import { isModified } from './click.ts'
import { ANCHOR_MS, BACK_TO_TOP_MS } from './constants.ts'
import { closest, find, on } from './dom.ts'
import { smoothScrollTo } from './scroll-to.ts'

const follow = (event: MouseEvent): void => {
  const link = closest(event, 'a[href*="#"]:not([target],[download],svg *)') as HTMLAnchorElement | null
  if (!link || isModified(event) || closest(event, '[data-native-scroll]')) return
  if (link.href.split('#')[0] !== location.href.split('#')[0]) return
  const from = scrollY
  // The browser navigates by itself, which keeps history, `:target` and odd ids right; only its jump is taken back.
  location.hash = link.hash
  // As browsers have it: an element of that name comes before the top.
  const target = find(':target') ?? (/^#?(top)?$/.test(link.hash) && find('body'))
  if (!target) return
  event.preventDefault()
  scrollTo({ top: from, behavior: 'instant' })
  smoothScrollTo(target, {
    duration: link.matches('[data-back-to-top]') ? BACK_TO_TOP_MS : ANCHOR_MS,
  }).then(arrived => {
    if (!arrived) return
    // Focus follows the scroll. An element that takes no focus is given a tabindex until it loses it again.
    if (target.tabIndex < 0 && !target.hasAttribute('tabindex')) {
      target.tabIndex = -1
      target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true })
    }
    target.focus({ preventScroll: true })
  })
}

export const startAnchors = (): void => on('click', follow)
