import { expect, test, vi } from 'vitest'
import { nameOf, parseVideo, playerOf } from '../../../src/adapters/video.ts'
import mountGroup from '../../../src/features/video-group/video-group.ts'
import type { LightboxOptions } from '../../../src/shared/modules.ts'
import { fakeContext } from '../support/core.ts'

const ID = 'dQw4w9WgXcQ'
const youtube = (start = 0) => ({
  isFile: false,
  src: `https://www.youtube-nocookie.com/embed/${ID}?autoplay=1&playsinline=1&rel=0&start=${start}`,
})

// VID-1
test.each([
  `https://www.youtube.com/watch?v=${ID}`,
  `http://youtube.com/watch?v=${ID}&feature=share`,
  `https://youtu.be/${ID}`,
  `https://youtu.be/${ID}?si=abc`,
  `https://www.youtube.com/embed/${ID}`,
  `https://www.youtube-nocookie.com/embed/${ID}`,
  `https://www.youtube.com/shorts/${ID}`,
  `https://www.youtube.com/live/${ID}`,
])('an address of a YouTube video is read from %s', href => expect(parseVideo(href)).toEqual(youtube()))

test.each([
  ['t=90', 90],
  ['t=1m30s', 90],
  ['t=1h2m3s', 3723],
  ['start=7', 7],
  ['t=soon', 0],
])('an address of a YouTube video with %s begins %d seconds in', (query, start) =>
  expect(parseVideo(`https://youtu.be/${ID}?${query}`)).toEqual(youtube(start)),
)

// VID-1
test.each([
  ['https://vimeo.com/76979871', '#t=0s'],
  ['https://www.vimeo.com/76979871?share=copy', '#t=0s'],
  ['https://vimeo.com/76979871/8272103f6e', '&h=8272103f6e#t=0s'],
  ['https://player.vimeo.com/video/76979871?h=8272103f6e&badge=0', '&h=8272103f6e#t=0s'],
  // https://github.com/vidstack/player/pull/1315
  ['https://vimeo.com/video/76979871?h=8272103f6e', '&h=8272103f6e#t=0s'],
  ['https://player.vimeo.com/video/76979871/8272103f6e', '&h=8272103f6e#t=0s'],
  ['https://vimeo.com/channels/staffpicks/76979871', '#t=0s'],
  ['https://vimeo.com/groups/shortfilms/videos/76979871', '#t=0s'],
  ['https://vimeo.com/showcase/1234567/video/76979871', '#t=0s'],
  ['https://vimeo.com/76979871#t=30s', '#t=30s'],
])('an address of a Vimeo video is read from %s', (href, more) =>
  expect(parseVideo(href)).toEqual({
    isFile: false,
    src: `https://player.vimeo.com/video/76979871?autoplay=1&dnt=1${more}`,
  }),
)

// VID-1
test.each([
  ['https://garden.example/seed.mp4'],
  ['http://garden.example/a/b.WEBM?v=2'],
  ['https://g.example/a.mp4#t=5'],
  ['https://g.example/a.mp4#t=10,20'],
  ['https://g.example/a.mp4?t=9', 'https://g.example/a.mp4?t=9#t=9'],
  ['https://g.example/a.mp4#t=1m30s', 'https://g.example/a.mp4#t=90'],
])('an address of a file is read from %s', (href, src = href) =>
  expect(parseVideo(href)).toEqual({ isFile: true, src }),
)

test.each([
  '',
  'javascript:alert(1)//youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtu.be/',
  'https://youtu.be/dQw4w9WgXcQQ',
  'javascript:alert(1)//a.mp4',
  'data:text/html,a.mp4',
  'https://evil.example/https://youtu.be/dQw4w9WgXcQ',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v=short',
  'https://vimeo.com/about',
  'https://garden.example/mp4',
  'https://garden.example/?file=a.mp4',
  // These lead to no single video.
  'https://www.youtube.com/embed/videoseries',
  'https://www.youtube.com/embed/live_stream?autoplay=1',
  // https://github.com/ueberdosis/tiptap/pull/8214
  `https://www.youtube.com/notlive/${ID}`,
  `https://www.youtube.com/watch?redirect=live/${ID}`,
  'https://vimeo.com/event/4567890',
  'https://vimeo.com/showcase/1234567',
  'https://vimeo.com/ondemand/garden/76979871',
])('an address is not a video’s: %s', href => expect(parseVideo(href)).toBe(undefined))

const play = (href: string, template = '') => {
  const video = parseVideo(href)
  if (!video) throw Error(href)
  document.body.innerHTML = `<a href="${href}">Seed<template>${template}</template></a>`
  return playerOf(video, document.querySelector('a') as HTMLAnchorElement)
}

// VID-1
test.each([
  [`https://m.youtube.com/watch?list=PL1&v=${ID}`, `${ID}?autoplay=1&playsinline=1&rel=0&start=0&list=PL1`],
  [`https://youtu.be/${ID}?t=9&end=90&si=abc`, `${ID}?autoplay=1&playsinline=1&rel=0&start=9&end=90`],
  [
    `https://youtu.be/${ID}?hl=de&cc_lang_pref=de&cc_load_policy=1`,
    `${ID}?autoplay=1&playsinline=1&rel=0&start=0&hl=de&cc_lang_pref=de&cc_load_policy=1`,
  ],
  [
    'https://www.youtube.com/embed/videoseries?list=PL1',
    'videoseries?autoplay=1&playsinline=1&rel=0&start=0&list=PL1',
  ],
  [
    'https://www.youtube.com/embed/live_stream?channel=UC1',
    'live_stream?autoplay=1&playsinline=1&rel=0&start=0&channel=UC1',
  ],
])('a player of YouTube gets the other parameters that it knows from %s', (href, player) =>
  expect((play(href) as HTMLIFrameElement).src).toBe(`https://www.youtube-nocookie.com/embed/${player}`),
)

test('a player of YouTube sets no cookie and sends a referrer', () => {
  const frame = play(`https://youtu.be/${ID}?t=9`) as HTMLIFrameElement
  expect(frame.src).toBe(youtube(9).src)
  expect(frame.referrerPolicy).toBe('strict-origin-when-cross-origin')
  expect(frame.title).toBe('Seed')
})

test.each([
  ['<img alt="Seed">', 'Watch: Seed', 'Seed'],
  ['<img alt="">', 'Watch: Seed', 'Watch: Seed'],
  ['', '', `https://youtu.be/${ID}`],
])(
  'a player of the link with %s is named by its text, its picture, its label or its address',
  (markup, label, name) => {
    const link = Object.assign(document.createElement('a'), {
      href: `https://youtu.be/${ID}`,
      innerHTML: markup,
    })
    if (label) link.ariaLabel = label
    expect(nameOf(link)).toBe(name)
  },
)

// VID-1
test('a player of a file is the browser’s own video element', () => {
  const video = play('https://garden.example/seed.mp4') as HTMLVideoElement
  expect([video.tagName, video.title, video.autoplay]).toEqual(['VIDEO', 'Seed', true])
  expect(video.innerHTML).toBe('<source src="https://garden.example/seed.mp4">')
})

// VID-5
test('a player of a file has the captions and sources of its link, before the link’s own address', () => {
  const markup =
    '<source src="/seed.webm" type="video/webm"><track src="/seed.vtt" kind="captions" srclang="en" default="">'
  const sources = (fragment = ''): string =>
    `${markup.replace('/seed.webm', `${location.origin}/seed.webm${fragment}`)}<source src="https://garden.example/seed.mp4${fragment}">`
  expect(play('https://garden.example/seed.mp4', markup).innerHTML).toBe(sources())
  expect(play('https://garden.example/seed.mp4#t=9', markup).innerHTML).toBe(sources('#t=9'))
})

test('a player of a file can have the focus at once, and its controls come after the next paint', async () => {
  const video = play('https://garden.example/seed.mp4') as HTMLVideoElement
  expect([video.tabIndex, video.controls]).toEqual([0, false])
  await expect.poll(() => video.controls).toBe(true)
})

// VID-2
test('a card’s picture and title that link to the same video are one item of a group', async () => {
  document.body.innerHTML = `<div><a href="/a.mp4"><template><track src="/a.vtt"></template><img alt="">3:42</a>
    <h3><a href="/a.mp4">Ferns</a></h3><h3><a href="/b.mp4">Moss</a></h3><a href="/b.mp4"><img alt=""></a></div>`
  const { ctx } = fakeContext()
  const opened: LightboxOptions[] = []
  const open = (options: LightboxOptions) => opened.push(options)
  Object.assign(ctx.core, { load: async () => ({ open }) })
  mountGroup(document.querySelector('div') as HTMLElement, ctx)
  const title = document.querySelector<HTMLElement>('h3 a')
  title?.click()
  await vi.waitFor(() => expect(opened).toHaveLength(1))
  for (const { items, first, origin } of opened) {
    expect([items.map(it => it.caption), first, origin]).toEqual([['Ferns', 'Moss'], 0, title])
    const player = await items[0]?.make()
    expect([player?.getAttribute('title'), player?.querySelectorAll('track').length]).toEqual(['Ferns', 1])
  }
})
