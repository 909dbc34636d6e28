import type { LightboxItem } from '../../core/types.ts'

type Link = HTMLAnchorElement

/** A copy without ids, of which a page has each only once: the original stays where it is. */
const makeContent = (id: string): Element => {
  const original = document.getElementById(id)
  if (!original) throw Error('missing')
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
  if (id) return { kind: 'content', href, caption, make: () => makeContent(id) }
  // Decoded before it is shown: the picture before stays until then, and none is painted in parts.
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

/** What the pressed link and the others of its group show, in the order of the page. */
export const itemsOf = (
  link: Link,
  group: string | undefined,
): { items: readonly LightboxItem[]; first: number } => {
  const all = document.querySelectorAll<Link>('a[data-feature~=lightbox]')
  const links = group
    ? [...all].filter(it => it.getAttribute('data-lightbox-group') === group && /^https?:/.test(it.href))
    : [link]
  return { items: links.map(itemOf), first: links.indexOf(link) }
}
