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

// LBX-3
test('copied content has no ids, and its buttons do not control the original', async () => {
  document.body.innerHTML = `<a data-feature="lightbox" data-lightbox-content="#more" href="/more">More</a>
    <div id="more"><button aria-controls="answer">Question</button><p id="answer">Answer</p></div>`
  const link = document.querySelector('a') as HTMLAnchorElement
  const [item] = itemsOf(link, undefined, fakeContext().ctx.core).items
  const copy = (await item?.make()) as Element
  expect(copy.firstElementChild?.innerHTML).toBe('<button>Question</button><p>Answer</p>')
})
