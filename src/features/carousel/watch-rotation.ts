import type { Dispatch } from './rotation.ts'

/** Tells the rotation what goes on around the carousel: pointer, focus and sight. */
export const watchRotation = (host: HTMLElement, signal: AbortSignal, dispatch: Dispatch): void => {
  const options = { signal }
  const sight = new IntersectionObserver(entries => dispatch('sight', !entries.at(-1)?.isIntersecting))

  host.addEventListener('pointerenter', event => dispatch('hover', event.pointerType !== 'touch'), options)
  host.addEventListener('pointerleave', () => dispatch('hover'), options)
  host.addEventListener(
    'focusin',
    ({ target }) => {
      // Focus anywhere ends the rotation; on its own button it only waits, for the press may be yet to come.
      const isButton = (target as Element).matches('[data-carousel-button^=st]')
      dispatch(isButton ? 'focus' : 'stop', true)
    },
    options,
  )
  host.addEventListener('focusout', () => dispatch('focus'), options)
  // The pointer may have been there before the script.
  dispatch('hover', host.matches(':hover'))
  sight.observe(host)
  signal.addEventListener('abort', () => sight.disconnect())
}
