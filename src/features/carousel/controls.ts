import { effect } from '@preact/signals-core'
import type { Context } from '../../shared/contract.ts'
import { attributeSetter, isHandledElsewhere } from '../../shared/elements.ts'
import { positionOf } from './labels.ts'
import type { Carousel } from './model.ts'

/** The index of the slide that a button or link shows. */
const indexOf = (chooser: HTMLElement): number => Number(chooser.getAttribute('data-carousel-to')) - 1

/**
 * Starts the controls, in tab order: rotation, previous, position, next. Those that the server markup
 * has are used, and keep their names; the others are made.
 * https://www.w3.org/WAI/ARIA/apg/patterns/carousel/
 */
export const startControls = (host: HTMLElement, carousel: Carousel, { undo, signal }: Context): void => {
  const { labels, autoplay, view, rotation, isRotating, dispatch, step, choose, slidesId } = carousel
  const set = attributeSetter(undo)
  const controls: HTMLElement[] = []
  /** Makes what the server markup lacks: after another element, or first in its parent. */
  const make = (localName: 'button' | 'div' | 'p', parent: Element): HTMLElement => {
    const made = document.createElement(localName)
    const before = controls.at(-1)
    if (before) before.after(made)
    else parent.prepend(made)
    undo(() => made.remove())
    return made
  }
  // First in the host, and so in tab order.
  const place = host.querySelector<HTMLElement>('[data-carousel-controls]') ?? make('div', host)
  // Keeps the value that a site has given.
  place.toggleAttribute('data-carousel-controls', true)

  const control = (localName: 'button' | 'p', selector: string): HTMLElement => {
    const element = place.querySelector<HTMLElement>(selector) ?? make(localName, place)
    controls.push(element)
    return element
  }
  const button = (selector: string, onPress: () => void): HTMLElement => {
    const element = control('button', selector)
    set(element, 'type', 'button')
    element.addEventListener('click', onPress, { signal })
    return element
  }
  const stepButton = (name: 'previous' | 'next', by: number): HTMLElement => {
    const element = button(`[data-carousel-button=${name}]`, () => step(by))
    set(element, 'data-carousel-button', name)
    if (!element.hasAttribute('aria-label')) set(element, 'aria-label', labels[name])
    set(element, 'aria-controls', slidesId)
    return element
  }

  const toggle =
    autoplay && button('[data-carousel-button^=st]', () => dispatch(rotation.peek().isOn ? 'stop' : 'start'))
  const previous = stepButton('previous', -1)
  const position = control('p', 'p')
  const served = [...position.childNodes]
  const next = stepButton('next', 1)
  set(position, 'dir', 'auto')
  /** Dots and thumbnails: those of the host, and any that name its list. */
  const choosers = [...document.querySelectorAll<HTMLElement>('[data-carousel-to]')].filter(it => {
    const controlled = it.getAttribute('aria-controls')
    return controlled ? controlled === slidesId : host.contains(it)
  })
  for (const chooser of choosers) {
    set(chooser, 'aria-controls', slidesId)
    const onClick = (event: MouseEvent): void => {
      if (isHandledElsewhere(event)) return
      event.preventDefault()
      choose(indexOf(chooser))
    }
    chooser.addEventListener('click', onClick, { signal })
  }

  const end = effect(() => {
    const { paged, slides, first, last, selected, stops, canScrollPrev, canScrollNext } = view.value
    const name = rotation.value.isOn ? 'stop' : 'start'
    if (toggle) {
      set(toggle, 'data-carousel-button', name)
      set(toggle, 'aria-label', labels[name])
    }
    for (const element of controls) set(element, 'hidden', paged ? null : '')
    for (const chooser of choosers) {
      const index = indexOf(chooser)
      set(chooser, 'aria-current', index === selected ? 'true' : null)
      // Several slides may share a stop, which needs one dot.
      if (place.contains(chooser)) set(chooser, 'hidden', paged && stops.includes(index) ? null : '')
    }
    // Not `disabled`: a button that reaches the end must keep the focus.
    set(previous, 'aria-disabled', canScrollPrev ? null : 'true')
    set(next, 'aria-disabled', canScrollNext ? null : 'true')
    set(position, 'aria-live', isRotating.value ? 'off' : 'polite')
    const text = positionOf(labels, first, last, slides.length)
    // A translator may have replaced the text nodes, so the element's content is set.
    if (position.textContent !== text) position.textContent = text
  })
  undo(() => {
    end()
    position.replaceChildren(...served)
  })
}
