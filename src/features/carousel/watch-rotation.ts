import type { Dispatch } from './rotation.ts'

const isButton = ({ target }: Event): boolean => (target as Element).matches('[data-carousel-button^=st]')

/** Tells the rotation what goes on around the carousel: pointer, focus and sight. */
export const watchRotation = (host: HTMLElement, signal: AbortSignal, dispatch: Dispatch): void => {
  const options = { signal }
  const sight = new IntersectionObserver(entries => dispatch('sight', !entries.at(-1)?.isIntersecting))

  host.addEventListener('pointerenter', event => dispatch('hover', event.pointerType !== 'touch'), options)
  host.addEventListener('pointerleave', () => dispatch('hover'), options)
  // Focus anywhere ends the rotation; on its own button it only waits, for the press may be yet to come.
  host.addEventListener('focusin', e => (isButton(e) ? dispatch('focus', true) : dispatch('stop')), options)
  host.addEventListener('focusout', event => isButton(event) && dispatch('focus'), options)
  sight.observe(host)
  signal.addEventListener('abort', () => sight.disconnect())
}
