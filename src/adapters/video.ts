import type { Context } from '../shared/contract.ts'
import { createElement } from '../shared/elements.ts'

/** A video, parsed from its URL. */
export interface Video {
  /** A video file. Otherwise the page of a provider's player. */
  readonly isFile: boolean
  readonly src: string
}

/**
 * `videoseries` and `live_stream` are no ids: the query has the list or the channel that they play. The lightbox has
 * a shorter pattern for all videos (items.ts), and fetches this file only for one.
 */
const YOUTUBE =
  /^https?:\/\/(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:.*&)?v=|(?:embed|shorts|live)\/)|youtu\.be\/)(?!(?:videoseries|live_stream)(?!.*[?&](?:list|channel)=))([\w-]{11})(?![\w-])/
const VIMEO =
  /^https?:\/\/(?:www\.|player\.)?vimeo\.com\/(?:(?:channels|groups|showcase|album)\/\w+\/)?(?:videos?\/)?(\d+)(?:\/(\w+))?(?!\w)/
const FILE = /^https?:[^?#]+\.(?:mp4|webm|m4v|ogv)(?![^?#])/i

/**
 * Parameters that the providers' players know, too; `h` is the key of an unlisted Vimeo video. See
 * https://developers.google.com/youtube/player_parameters and https://developer.vimeo.com/player/sdk/embed.
 */
const KEPT = /[?&]((?:list|channel|end|hl|h|cc_\w+|texttrack)=[^&#]+)/g

/** Start time in seconds, from `t=90`, `t=1m30s` or `start=90`. Default: 0. */
const startOf = (href: string): number => {
  const [, hours = 0, minutes = 0, seconds = 0] =
    href.match(/[?&#](?:t|start)=(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?/) ?? []
  return +hours * 3600 + +minutes * 60 + +seconds
}

/**
 * Parses an absolute URL, such as `link.href`. Undefined if it is not a video's. Providers' players are those
 * with less tracking: YouTube's no-cookie host, Vimeo's `dnt`.
 */
export const parseVideo = (href: string): Video | undefined => {
  const [, youtube] = href.match(YOUTUBE) ?? []
  const [, vimeo, hash] = href.match(VIMEO) ?? []
  const start = startOf(href)
  const more = [...href.matchAll(KEPT)].map(([, kept]) => `&${kept}`).join('')
  const src = youtube
    ? `https://www.youtube-nocookie.com/embed/${youtube}?autoplay=1&playsinline=1&rel=0&start=${start}${more}`
    : vimeo
      ? `https://player.vimeo.com/video/${vimeo}?autoplay=1&dnt=1${hash ? `&h=${hash}` : ''}${more}#t=${start}s`
      : // A file's URL may already have a time that the browser reads, also of its end: `#t=10,20`.
        FILE.test(href) && (start && !/#t=[\d:.,]+$/.test(href) ? href.replace(/#.*|$/, `#t=${start}`) : href)
  return src ? { isFile: !youtube && !vimeo, src } : undefined
}

/** A link's text, without the markup that a `<noscript>` has as text. */
export const textOf = (link: HTMLAnchorElement): string => link.textContent.replace(/<.*>/s, '').trim()

/** The name of a link to a video. */
export const nameOf = (link: HTMLAnchorElement): string =>
  textOf(link) || link.querySelector('img')?.alt || link.ariaLabel || link.href

/**
 * Creates the element that plays a link's video. Playback starts at once, because the visitor has clicked. A file's
 * other sources and its `<track>`s come from a `<template>` in the link; the link's own address is the last source.
 */
export const playerOf = ({ isFile, src }: Video, link: HTMLAnchorElement) => {
  const title = nameOf(link)
  if (!isFile) {
    return Object.assign(createElement('iframe'), {
      title,
      allow: 'autoplay; encrypted-media; fullscreen',
      // YouTube refuses to play without a referrer:
      // https://developers.google.com/youtube/terms/required-minimum-functionality#embedded-player-api-client-identity
      referrerPolicy: 'strict-origin-when-cross-origin',
      src,
    })
  }
  const source = Object.assign(createElement('source'), {
    src,
    // Without another source to try, a missing file is reported on its source only.
    onerror: () => video.dispatchEvent(new Event('error')),
  })
  const video = createElement('video', link.querySelector('template')?.content.cloneNode(true) ?? '', source)
  // All sources start where the link's file does.
  for (const other of video.querySelectorAll<HTMLSourceElement>('source[src]:not([src*="#"])'))
    other.src += new URL(src).hash
  // Controls come after the next paint, because the browser takes as long to make them as for the rest of the click.
  requestAnimationFrame(() =>
    setTimeout(() => {
      video.controls = true
    }),
  )
  // Without controls a video takes no focus, hence `tabIndex`.
  return Object.assign(video, { title, tabIndex: 0, autoplay: true, playsInline: true })
}

/** Preconnects to the provider of a video. Not for files, which come from the site itself. */
export const warmUp = (href: string, undo: Context['undo']): void => {
  const video = parseVideo(href)
  if (!video || video.isFile) return
  const link = Object.assign(createElement('link'), { rel: 'preconnect', href: video.src })
  document.head.append(link)
  undo(() => link.remove())
}
