import type { Mount } from '../../shared/contract.ts'
import { milliseconds, oneOf } from '../../shared/readers.ts'

export const settings = {
  /** How a host appears. The stylesheet reads the attribute, too. */
  animation: oneOf('fade', 'rise', 'none'),
  /** ms between entering the viewport and appearing. Default: 0. */
  delay: milliseconds(),
}

export const prefix = 'appear'

/**
 * On any element: it fades or slides in when it is scrolled into view. A host below the viewport is marked, and so
 * hidden by the stylesheet, until it enters. Hosts in or above the viewport stay visible.
 */
const mount: Mount<typeof settings> = (host, { settings: { animation, delay }, undo }) => {
  if (animation === 'none') return
  let timer: ReturnType<typeof setTimeout> | undefined
  const observer = new IntersectionObserver(entries => {
    for (const { isIntersecting, boundingClientRect } of entries) {
      if (boundingClientRect.top > innerHeight) host.setAttribute('data-appear', 'wait')
      if (!isIntersecting) continue
      observer.disconnect()
      if (host.hasAttribute('data-appear'))
        timer ??= setTimeout(() => host.setAttribute('data-appear', 'show'), delay)
    }
  })
  observer.observe(host)
  undo(() => {
    observer.disconnect()
    clearTimeout(timer)
    host.removeAttribute('data-appear')
  })
}

export default mount
