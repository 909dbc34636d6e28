import type { Mount } from '../../shared/contract.ts'
import { milliseconds, oneOf } from '../../shared/readers.ts'
import { whileMounted } from '../../shared/while-mounted.ts'

export const settings = {
  /** How a host appears. The stylesheet reads the attribute, too. */
  animation: oneOf('fade', 'rise', 'none'),
  /** ms between entering the viewport and appearing. Default: 0. */
  delay: milliseconds(),
}

export const prefix = 'appear'

const delays = new WeakMap<Element, number>()

let observer: IntersectionObserver

/**
 * Marks hosts below the viewport, which the stylesheet then hides, and shows them when they enter
 * it. Hosts in or above the viewport stay visible.
 */
const showOrMark = ({ target, isIntersecting, boundingClientRect }: IntersectionObserverEntry): void => {
  if (boundingClientRect.top > innerHeight) target.setAttribute('data-appear', 'wait')
  if (!isIntersecting) return
  observer.unobserve(target)
  setTimeout(() => {
    if (target.hasAttribute('data-appear')) target.setAttribute('data-appear', 'show')
  }, delays.get(target))
}

const startObserver = whileMounted(signal => {
  observer = new IntersectionObserver(entries => entries.forEach(showOrMark))
  signal.onabort = () => observer.disconnect()
})

/** On any element: it fades or slides in when it is scrolled into view. */
const mount: Mount<typeof settings> = (host, { settings: { animation, delay }, undo }) => {
  if (animation === 'none') return
  startObserver(undo)
  delays.set(host, delay)
  observer.observe(host)
  undo(() => {
    observer.unobserve(host)
    host.removeAttribute('data-appear')
  })
}

export default mount
