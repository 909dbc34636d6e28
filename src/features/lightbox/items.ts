import type { Core } from '../../shared/contract.ts'
import { createElement } from '../../shared/elements.ts'
import { elementOf } from '../../shared/fragment.ts'
import type { LightboxItem, VideoGroupModule } from '../../shared/modules.ts'

type Link = HTMLAnchorElement

/** The element that an attribute's text names by `#` and its id: null if there is none, undefined if it names none. */
const elementIn = (text: string | null): HTMLElement | null | undefined =>
  text?.startsWith('#') ? elementOf(text) : undefined

/**
 * Copies an element of the page, or only nodes in it, in its language: without ids, which must stay unique, and
 * without what would make a button of the copy control the original's part. The originals stay in place.
 */
const copyOf = (element: HTMLElement, ...nodes: Node[]): HTMLElement => {
  const copy = createElement('div', ...nodes.map(it => it.cloneNode(true)))
  copy.translate = element.translate
  copy.lang = element.closest<HTMLElement>('[lang]')?.lang ?? ''
  for (const it of copy.querySelectorAll('*')) {
    it.removeAttribute('id')
    it.removeAttribute('aria-controls')
  }
  return copy
}

const copyContent = (original: HTMLElement): Element => {
  const copy = copyOf(original, original instanceof HTMLTemplateElement ? original.content : original)
  // Safari makes nothing that scrolls focusable by itself, and then no key scrolls a long text.
  copy.tabIndex = 0
  copy.dir = getComputedStyle(original).direction
  copy.firstElementChild?.removeAttribute('hidden')
  return copy
}

/** A text, or a copy of the element that the attribute names, or of the figure's caption, with its links. */
const captionOf = (link: Link): string | Element | null => {
  const text = link.getAttribute('data-lightbox-caption')
  const element = elementIn(text) ?? (text === null && link.closest('figure')?.querySelector('figcaption'))
  return element ? copyOf(element, ...element.childNodes) : text
}

/** No wider than the largest copy, so that a small picture is not enlarged. */
const sizesOf = (srcset: string): string =>
  `min(100vw,${Math.max(...(srcset.match(/\s\d+(?=w)/g) ?? []).map(Number))}px)`

/** Of a file or a provider: those of src/adapters/video.ts. A provider's pictures have a host of their own. */
const VIDEO = /^\w+:\/\/(?!img)[^/]*(youtu|vimeo\.com)|^[^?#]+\.(mp4|webm|m4v|ogv)(?![^?#])/i

const itemOf = (link: Link, core: Core): LightboxItem => {
  const srcset = link.getAttribute('data-lightbox-srcset') ?? ''
  const address = link.hasAttribute('data-lightbox-address') ? `#${link.id}` : undefined
  const original = elementIn(link.getAttribute('data-lightbox-content'))
  const caption = captionOf(link)
  const { href } = link
  const facts = { href, caption, address }
  if (original !== undefined)
    return { ...facts, kind: 'content', make: async () => original && copyContent(original) }
  if (VIDEO.test(href))
    return {
      ...facts,
      kind: 'video',
      make: async isWanted =>
        (await core.load<VideoGroupModule>('video-group')).makePlayer(link, core, isWanted),
    }
  // Decodes the picture before it is shown, so that the previous one stays visible until then.
  const make = async (): Promise<Element> => {
    const image = Object.assign(new Image(), {
      sizes: link.getAttribute('data-lightbox-sizes') ?? sizesOf(srcset),
      srcset,
      src: href,
      alt:
        link.querySelector('img')?.alt ||
        ((caption as Element)?.textContent ?? caption) ||
        link.ariaLabel ||
        // biome-ignore lint/performance/useDomNodeTextContent: a `<noscript>` has markup as text
        link.innerText,
    })
    await image.decode()
    return image
  }
  return { ...facts, kind: 'image', make }
}

/** The items of a link and its group, in document order, and the link's index among them. */
export const itemsOf = (link: Link, group: string | undefined, core: Core) => {
  const all = document.querySelectorAll<Link>('a[data-feature~=lightbox]')
  const links = group
    ? [...all].filter(it => it.getAttribute('data-lightbox-group') === group && /^https?:/.test(it.href))
    : [link]
  return { items: links.map(it => itemOf(it, core)), first: links.indexOf(link) }
}
