import { milliseconds, oneOf } from '../../core/readers.ts'
import type { DelegateContext, Mount } from '../../core/types.ts'

export const settings = {
  /** The stylesheet reads it, too. */
  animation: oneOf('fade', 'rise', 'none'),
  /** From coming into view to appearing. */
  delay: milliseconds(),
}

export const prefix = 'appear'

const delays = new WeakMap<Element, number>()

let observer: IntersectionObserver

/**
 * What has yet to be scrolled to waits, hidden while nobody can see it; what is in view, or was, stays as it is. All that is to be
 * seen of it is the stylesheet's: where scrolling itself drives animations, it needs no more than the mark.
 */
const look = ({ target, isIntersecting, boundingClientRect }: IntersectionObserverEntry): void => {
  if (boundingClientRect.top > innerHeight) target.setAttribute('data-appear', 'wait')
  if (!isIntersecting) return
  observer.unobserve(target)
  setTimeout(() => {
    if (target.hasAttribute('data-appear')) target.setAttribute('data-appear', 'show')
  }, delays.get(target))
}

export const delegate = ({ signal }: DelegateContext): void => {
  observer = new IntersectionObserver(entries => entries.forEach(look))
  signal.addEventListener('abort', () => observer.disconnect())
}

const mount: Mount<typeof settings> = (host, { settings: { animation, delay }, signal }) => {
  if (animation === 'none') return
  delays.set(host, delay)
  observer.observe(host)
  signal.addEventListener('abort', () => {
    observer.unobserve(host)
    host.removeAttribute('data-appear')
  })
}

export default mount
