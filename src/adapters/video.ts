/** A film, as its address names it. */
export interface Video {
  readonly provider: 'youtube' | 'vimeo' | 'file'
  /** The provider's id; the address of a file. */
  readonly id: string
  /** What opens a private film at Vimeo. */
  readonly hash?: string | undefined
  /** Seconds into the film. */
  readonly start: number
}

const YOUTUBE =
  /^https?:\/\/(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:.*&)?v=|(?:embed|shorts|live)\/)|youtu\.be\/)([\w-]{11})(?![\w-])/
const VIMEO =
  /^https?:\/\/(?:www\.|player\.)?vimeo\.com\/(?:[^?#]{1,99}\/)??(\d+)(?:\/(\w+)|[^#]*[?&]h=(\w+))?(?!\w)/
const FILE = /^https?:[^?#]+\.(?:mp4|webm|m4v|ogv)(?![^?#])/i

/** `t=90`, `t=1m30s`, `start=90`. */
const startOf = (href: string): number => {
  const [, hours = 0, minutes = 0, seconds = 0] =
    href.match(/[?&#](?:t|start)=(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?/) ?? []
  return +hours * 3600 + +minutes * 60 + +seconds
}

/** What a link plays; undefined when its address is that of no film. Takes an absolute address, as `link.href` is. */
export const parseVideo = (href: string): Video | undefined => {
  const [, youtube] = href.match(YOUTUBE) ?? []
  const [, vimeo, path, query] = href.match(VIMEO) ?? []
  const start = startOf(href)
  if (youtube) return { provider: 'youtube', id: youtube, start }
  if (vimeo) return { provider: 'vimeo', id: vimeo, hash: path ?? query, start }
  return FILE.test(href) ? { provider: 'file', id: href, start } : undefined
}

/** YouTube without cookies; Vimeo is asked not to track. Without a referrer YouTube refuses to play. */
const embedOf = ({ provider, id, hash, start }: Video): string =>
  provider === 'youtube'
    ? `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0&start=${start}`
    : `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1${hash ? `&h=${hash}` : ''}#t=${start}s`

/** What plays it, at once: the visitor has asked. Removing it ends the sound. */
export const playerOf = (video: Video, title: string): HTMLIFrameElement | HTMLVideoElement => {
  if (video.provider === 'file') {
    const { id, start } = video
    // A fragment of the address may already say where it begins.
    const src = start && !id.includes('#') ? `${id}#t=${start}` : id
    return Object.assign(document.createElement('video'), {
      title,
      controls: true,
      autoplay: true,
      playsInline: true,
      src,
    })
  }
  return Object.assign(document.createElement('iframe'), {
    title,
    allow: 'autoplay; encrypted-media; fullscreen; picture-in-picture',
    allowFullscreen: true,
    referrerPolicy: 'strict-origin-when-cross-origin',
    src: embedOf(video),
  })
}

/** Opens the connection that a provider's player is about to need; a site's own films need none. */
export const warmUp = (href: string, signal: AbortSignal): void => {
  const video = parseVideo(href)
  if (!video || video.provider === 'file') return
  const link = document.createElement('link')
  link.rel = 'preconnect'
  link.href = embedOf(video)
  document.head.append(link)
  signal.addEventListener('abort', () => link.remove())
}
