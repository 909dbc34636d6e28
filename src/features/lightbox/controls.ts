import { computed, effect } from '@preact/signals-core'
import { createElement } from '../../shared/elements.ts'
import type { Viewer } from './viewer.ts'

/** Makes the viewer's bar. Close comes first in tab order. */
export const createBar = (viewer: Viewer, close: () => void): HTMLElement => {
  const { labels, isGroup, item, status, canZoom, zoomed, position, show, toggleZoom } = viewer
  /** The name selects the label and, in CSS, the icon. */
  const button = (name: 'close' | 'zoom' | 'previous' | 'next', onPress: () => void): HTMLButtonElement => {
    const made = createElement('button')
    made.dataset.lightboxButton = name
    made.ariaLabel = labels[name]
    made.onclick = onPress
    return made
  }
  const zoom = button('zoom', toggleZoom)
  effect(() => {
    zoom.ariaPressed = `${zoomed.value}`
    // The stylesheet hides it in its place, unless it has the focus.
    zoom.ariaDisabled = `${!canZoom.value}`
  })
  const text = createElement('div')
  text.dataset.lightboxText = ''
  text.ariaLive = 'polite'

  /**
   * Adds a part to the text, which a new element replaces when its content changes: a translator may have replaced the
   * text nodes. Otherwise the element stays, as inserting it again would announce it again.
   */
  const part = <C extends string | Element>(
    contentNow: () => C | false | null | undefined,
    make: (content: C) => Element,
  ) => {
    let shown: ChildNode = text.appendChild(new Text())
    const now = computed(contentNow)
    effect(() => {
      const content = now.value
      const next = content ? make(content) : new Text()
      shown.replaceWith(next)
      shown = next
    })
  }
  const paragraph = (content: string | Element): Element =>
    typeof content === 'string' ? createElement('p', content) : content
  /** '' and `busy` have none. */
  const messageNow = () => (labels as Readonly<Record<string, string | undefined>>)[status.value]
  part(() => isGroup && position(), paragraph)
  part(() => item().caption, paragraph)
  part(messageNow, message => {
    const retry = createElement('button', labels.retry)
    retry.onclick = () => show()
    return createElement('p', message, ' ', retry)
  })
  const link = createElement('a', labels.link)
  effect(() => {
    link.href = item().href
  })
  part(() => (messageNow() || item().kind === 'video') && link, paragraph)
  const bar = createElement('div', button('close', close), zoom, text)
  bar.dataset.lightboxBar = ''
  if (isGroup) {
    text.before(button('previous', () => show(-1)))
    text.after(button('next', () => show(1)))
  }
  return bar
}
