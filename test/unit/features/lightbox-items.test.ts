import { expect, test } from 'vitest'
import { itemsOf } from '../../../src/features/lightbox/items.ts'
import type { LightboxItem } from '../../../src/shared/modules.ts'
import { fakeContext } from '../support/core.ts'

// LBX-1
test.each<[href: string, kind: LightboxItem['kind']]>([
  ['/film.mp4', 'video'],
  ['/film.webm?v=2#t=3', 'video'],
  ['https://youtu.be/dQw4w9WgXcQ', 'video'],
  ['https://player.vimeo.com/video/76979871', 'video'],
  ['https://img.youtube.com/vi/dQw4w9WgXcQ/maxresdefault.jpg', 'image'],
  ['/poster.jpg?from=film.mp4', 'image'],
  ['/mp4.jpg', 'image'],
])('a link to %s shows a %s in the viewer', (href, kind) => {
  document.body.innerHTML = `<a data-feature="lightbox" href="${href}">Film</a>`
  const link = document.querySelector('a') as HTMLAnchorElement
  expect(itemsOf(link, undefined, fakeContext().ctx.core).items.map(it => it.kind)).toEqual([kind])
})
