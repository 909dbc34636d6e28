import type { LightboxItem } from '../../shared/modules.ts'

type Link = HTMLAnchorElement

/**
 * Copies an element of the page, without ids, which must stay unique. The original stays in place.
 * Undefined if there is none.
 */
const copyContent = (id: string): Element | undefined => {
  const original = document.getElementById(id)
  if (!original) return
  const copy = document.createElement('div')
  copy.append(
    original instanceof HTMLTemplateElement ? original.content.cloneNode(true) : original.cloneNode(true),
  )
  for (const it of copy.querySelectorAll('[id]')) it.removeAttribute('id')
  copy.firstElementChild?.removeAttribute('hidden')
  return copy
}

const itemOf = (link: Link): LightboxItem => {
  const { href } = link
  const [, id] = link.getAttribute('data-lightbox-content')?.match(/^#(.+)/) ?? []
  const caption =
    link.getAttribute('data-lightbox-caption') ??
    link.closest('figure')?.querySelector('figcaption')?.textContent
  if (id) return { kind: 'content', href, caption, make: () => copyContent(id) }
  // Decodes the picture before it is shown, so that the previous one stays visible until then.
  const make = async (): Promise<Element> => {
    const image = Object.assign(new Image(), {
      src: href,
      alt: link.querySelector('img')?.alt || caption || link.textContent,
    })
    await image.decode()
    return image
  }
  return { kind: 'image', href, caption, make }
}

/** The items of a link and its group, in document order, and the link's index among them. */
export const itemsOf = (link: Link, group: string | undefined) => {
  const all = document.querySelectorAll<Link>('a[data-feature~=lightbox]')
  const links = group
    ? [...all].filter(it => it.getAttribute('data-lightbox-group') === group && /^https?:/.test(it.href))
    : [link]
  return { items: links.map(itemOf), first: links.indexOf(link) }
}
