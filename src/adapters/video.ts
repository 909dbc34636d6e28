import type { Context } from '../shared/contract.ts'

/** A video, parsed from its URL. */
export interface Video {
  readonly provider: 'youtube' | 'vimeo' | 'file'
  /** The provider's id; for a file, its URL. */
  readonly id: string
  /** Key of an unlisted Vimeo video. */
  readonly hash?: string | undefined
  /** Start time in seconds. */
  readonly start: number
  /** Parameters of the address that the provider's player knows, too: `&list=PL1&end=90`. */
  readonly more: string
}

/** `videoseries` and `live_stream` are no ids: the query has the list or the channel that they play. */
const YOUTUBE =
  /^https?:\/\/(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:.*&)?v=|(?:embed|shorts|live)\/)|youtu\.be\/)(?!(?:videoseries|live_stream)(?!.*[?&](?:list|channel)=))([\w-]{11})(?![\w-])/
const VIMEO =
  /^https?:\/\/(?:www\.|player\.)?vimeo\.com\/(?:(?:channels|groups|showcase|album)\/\w+\/)?(?:videos?\/)?(\d+)(?:\/(\w+)|[^#]*[?&]h=(\w+))?(?!\w)/
const FILE = /^https?:[^?#]+\.(?:mp4|webm|m4v|ogv)(?![^?#])/i

/** See https://developers.google.com/youtube/player_parameters and https://developer.vimeo.com/player/sdk/embed. */
const KEPT = /[?&]((?:list|channel|end|hl|cc_\w+|texttrack)=[^&#]+)/g

/** Start time in seconds, from `t=90`, `t=1m30s` or `start=90`. Default: 0. */
const startOf = (href: string): number => {
  const [, hours = 0, minutes = 0, seconds = 0] =
    href.match(/[?&#](?:t|start)=(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?/) ?? []
  return +hours * 3600 + +minutes * 60 + +seconds
}

/** Parses an absolute URL, such as `link.href`. Undefined if it is not a video's. */
export const parseVideo = (href: string): Video | undefined => {
  const [, youtube] = href.match(YOUTUBE) ?? []
  const [, vimeo, path, query] = href.match(VIMEO) ?? []
  const more = [...href.matchAll(KEPT)].map(([, kept]) => `&${kept}`).join('')
  const provider = youtube ? 'youtube' : vimeo ? 'vimeo' : FILE.test(href) && 'file'
  return provider
    ? { provider, id: youtube ?? vimeo ?? href, hash: path ?? query, start: startOf(href), more }
    : undefined
}

/** The URL of a provider's player with less tracking: YouTube's no-cookie host, Vimeo's `dnt`. */
const embedOf = ({ provider, id, hash, start, more }: Video): string =>
  provider === 'youtube'
    ? `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0&start=${start}${more}`
    : `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1${hash ? `&h=${hash}` : ''}${more}#t=${start}s`

/**
 * Shows a video's controls after the next paint, because the browser takes as long to make them as for the rest of the
 * click. Without controls a video takes no focus, hence `tabIndex`.
 */
const fileOf = (src: string, title: string): HTMLVideoElement => {
  const video = document.createElement('video')
  requestAnimationFrame(() =>
    setTimeout(() => {
      video.controls = true
    }),
  )
  return Object.assign(video, { title, tabIndex: 0, autoplay: true, playsInline: true, src })
}

/** Creates the element that plays a video. Playback starts at once, because the visitor has clicked. */
export const playerOf = (video: Video, title: string): HTMLIFrameElement | HTMLVideoElement => {
  if (video.provider === 'file') {
    const { id, start } = video
    // The URL may already have a time fragment.
    return fileOf(start && !id.includes('#') ? `${id}#t=${start}` : id, title)
  }
  return Object.assign(document.createElement('iframe'), {
    title,
    allow: 'autoplay; encrypted-media; fullscreen; picture-in-picture',
    // YouTube refuses to play without a referrer:
    // https://developers.google.com/youtube/terms/required-minimum-functionality#embedded-player-api-client-identity
    referrerPolicy: 'strict-origin-when-cross-origin',
    src: embedOf(video),
  })
}

/** Preconnects to the provider of a video. Not for files, which come from the site itself. */
export const warmUp = (href: string, undo: Context['undo']): void => {
  const video = parseVideo(href)
  if (!video || video.provider === 'file') return
  const link = document.createElement('link')
  link.rel = 'preconnect'
  link.href = embedOf(video)
  document.head.append(link)
  undo(() => link.remove())
}
