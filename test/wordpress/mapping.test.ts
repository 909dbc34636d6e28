import { type DefaultTreeAdapterMap, parseFragment, serialize } from 'parse5'
import { expect } from 'vitest'
import { readMappings } from '../../tools/lib/mappings.mjs'
import { php, test } from './support/test.ts'
import { playersIn } from './support/trial.ts'

/** Attributes in alphabetical order: WordPress's Tag Processor adds them before the others, ours after them. */
const sortAttributes = (node: DefaultTreeAdapterMap['node']): void => {
  if ('attrs' in node) node.attrs.sort((a, b) => (a.name < b.name ? -1 : 1))
  if ('childNodes' in node) node.childNodes.forEach(sortAttributes)
}

/** Markup without the differences that integrations/mapping/README.md allows, except ids. */
const normal = (html: string): string => {
  const fragment = parseFragment(html)
  sortAttributes(fragment)
  return serialize(fragment)
    .replace(/\s+/g, ' ')
    .replace(/ ?(<[^>]*>) ?/g, '$1')
}

test.for(readMappings())(
  'the plugin maps the input of $name to its output',
  async ({ wordpress, input, output }) => {
    const mapped = await php('mapping.php', JSON.stringify({ ...wordpress, input }))
    expect(normal(mapped.replaceAll('http://localhost/', '/'))).toBe(normal(output))
  },
)

const accordion = (heading: string, answer = 'In feet.'): string =>
  `<div class="wp-block-group is-style-thistledown-accordion"><h3>${heading}</h3><p>${answer}</p></div>`

const picture = (query: string): string =>
  `<figure class="wp-block-image"><a href="/2026/hill.jpg${query}"><img src="/2026/hill-480.jpg" alt=""></a></figure>`

const place = '<div class="wp-block-thistledown-map"><p>The Saltgate</p></div>'
const event = { title: 'Lantern evening', start: '2026-12-04' }

test.for<[string, string, object?]>([
  ['a heading with a field in it', accordion('<label>Size <input name="size"></label>')],
  ['a heading with nothing that is read out', accordion('&nbsp;<img src="/a.png" alt="">')],
  ['a heading with an empty answer', accordion('Size', '&nbsp;<br>')],
  ['a link to the page of a picture', picture('?attachment_id=3')],
  ['a calendar link without a text', '<p class="wp-block-thistledown-calendar-link"><a></a></p>', event],
])('%s stays as it is', async ([, input, attributes]) => {
  expect(await php('mapping.php', JSON.stringify({ input, attributes }))).toBe(input)
})

test.for<[string, string, object?]>([
  [accordion('<img src="/a.png" alt="Size">'), 'data-feature="expand-collapse"'],
  [picture('?fit=1200%2C800&#038;ssl=1'), 'data-feature="lightbox"'],
  [place, 'data-map-center="40.7128,-74.006"', { center: '”40.7128°,&nbsp;−74.006°”' }],
  [place, 'data-map-center="52.15,1.61"', { center: '(52.15, 1.61)' }],
  [place, 'data-map-marker="52.15,-1.61"', { marker: '[52.15°,−1.61°]' }],
  [place, 'data-map-zoom="16"', { zoom: '16z' }],
  // The script refuses it: without the W it would be a place in the east.
  [place, 'data-map-center="40.7128°N,74.006°W"', { center: '40.7128° N, 74.006° W' }],
])('%s becomes %s', async ([input, output, attributes]) => {
  expect(await php('mapping.php', JSON.stringify({ input, attributes }))).toContain(output)
})

test('a theme that has only one of the hooks around its comment form keeps its page', async () => {
  const input = '<form action="/wp-comments-post.php"></form><iframe src="//youtu.be/aqz-KE-bpKQ"></iframe>'
  const mapped = await php('mapping.php', JSON.stringify({ input, action: 'comment_form_after' }))
  expect(mapped).toContain('data-feature="form"')
  expect(mapped).toContain('data-feature="video-player"')
})

/** Addresses of a provider's player, as attributes may have them. */
const ADDRESSES = [
  'HTTPS://WWW.YOUTUBE.COM/embed/aqz-KE-bpKQ',
  '//WWW.youtube.com/embed/aqz-KE-bpKQ',
  'https://www.%79outube%2Ecom/embed/aqz-KE-bpKQ',
  'https://www&#46;youtube&#x2E;com/embed/aqz-KE-bpKQ',
  'https://www&#46youtube&#46com/embed/aqz-KE-bpKQ',
  'https&colon;&sol;&bsol;youtu&period;be&sol;aqz-KE-bpKQ',
  'ht&Tab;tps://you&NewLine;tube.com/embed/aqz-KE-bpKQ',
  'https://www。ｙｏｕｔｕｂｅ．com/embed/aqz-KE-bpKQ',
  'https://you&shy;tube&ZeroWidthSpace;.com/embed/aqz-KE-bpKQ',
  'https://me:pass@youtube.com:443/embed/aqz-KE-bpKQ',
  '/\\\\youtube.com/embed/aqz-KE-bpKQ',
  'https:youtube.com/embed/aqz-KE-bpKQ',
  'https://youtubeeducation.com/embed/aqz-KE-bpKQ',
  'https://player.vimeo.com?clip_id=76979871',
]

const FRAMES = [
  ...ADDRESSES.map(address => `<iframe src="${address}"></iframe>`),
  "<IFRAME SRC = 'https://youtu.be/aqz-KE-bpKQ'></IFRAME >",
  '<iframe src=https://youtu.be/aqz-KE-bpKQ></iframe>',
  '<iframe srcdoc="&lt;iframe src=&quot;https://www.youtube&amp;#46;com/embed/aqz-KE-bpKQ&quot;>"></iframe>',
  '<!--><iframe src="//youtu.be/aqz-KE-bpKQ"></iframe><!-- -->',
  '<!-- --!><iframe src="//youtu.be/aqz-KE-bpKQ"></iframe><!-- -->',
  '<script>1</script x><iframe src="//youtu.be/aqz-KE-bpKQ"></iframe><script></script>',
  '<object data="https://www.you%74ube.com/v/aqz-KE-bpKQ"></object>',
  '<object data="/a.pdf"><embed src="//youtu.be/aqz-KE-bpKQ"></object>',
  '<video><source src="//youtu.be/aqz-KE-bpKQ" type=video/youtube></video>',
]

test('a frame of a provider is held back however its address is written', async () => {
  const input = `<div>${FRAMES.join('\n')}</div>`
  expect(FRAMES.filter(frame => playersIn(frame).length !== 1)).toEqual([])
  const mapped = await php('mapping.php', JSON.stringify({ input, settings: { consent: true } }))
  expect(playersIn(mapped)).toEqual([])
  expect(mapped.split('class="thistledown-embed')).toHaveLength(FRAMES.length + 1)
})

test('other frames, and what only looks like one, stay as they are', async () => {
  const input = `<div>${[
    '<iframe src="https://youtube.com.example/embed/aqz-KE-bpKQ"></iframe>',
    '<iframe src="https://example.test/?https://youtu.be/aqz-KE-bpKQ">',
    '</iframe><object data="/a.pdf"><p>A file</p></object><video src="/a.mp4"></video>',
    '<script>"<iframe src=//youtu.be/aqz-KE-bpKQ>"</script><!-- <iframe src=//youtu.be/aqz-KE-bpKQ> -->',
  ].join('')}</div>`
  expect(await php('mapping.php', JSON.stringify({ input, settings: { consent: true } }))).toBe(input)
})
