import { parseVideo, playerOf } from '../../adapters/video.ts'
import type { VideoPlayerModule } from '../../core/types.ts'

/** A provider that has shown nothing by then is taken for blocked (ms). */
const PLAYER_TIMEOUT_MS = 10_000

const defaults = {
  failed: 'The film cannot be played here.',
  link: 'Watch it at its own address',
}

export const isFilm = ({ href }: HTMLAnchorElement): boolean => !!parseVideo(href)

/**
 * Makes a link with its poster a facade: the player takes its place, and the link comes back when `signal` aborts. Below it
 * stands the film's own address, since nobody is told when a frame is blocked; a failure says so there.
 */
export const createPlayer: VideoPlayerModule['createPlayer'] = (facade, { core, signal, texts, report }) => {
  const labels = texts(defaults, 'video-player')
  const note = document.createElement('p')
  const link = note.appendChild(document.createElement('a'))
  const message = new Text()
  let shown: HTMLElement = facade
  let timer: ReturnType<typeof setTimeout> | undefined

  note.role = 'status'
  note.dataset.videoNote = ''
  note.prepend(message)

  const show = (element: HTMLElement): void => {
    clearTimeout(timer)
    shown.replaceWith(element)
    shown = element
  }
  const fail = (error: unknown): void => {
    clearTimeout(timer)
    message.data = `${labels.failed} `
    link.hidden = false
    report(error)
  }

  signal.addEventListener('abort', () => {
    show(facade)
    note.remove()
  })
  return {
    play: async source => {
      const { href } = source
      const video = parseVideo(href)
      const isFile = video?.provider === 'file'
      // Nobody is asked about the site's own films. Without a question the player is made within the press itself, or the visitor
      // would have to press twice.
      if (!video || (!isFile && core.permission && !/^yes/.test(await core.permission('cookie')))) {
        location.assign(href)
        return
      }
      const name = source.textContent.trim() || source.querySelector('img')?.alt || href
      const player = playerOf(video, name)
      message.data = ''
      link.textContent = labels.link
      link.href = href
      link.hidden = isFile
      const stop = (): void => fail(Error(`${href} cannot be played`))
      player.onerror = stop
      player.onload = player.onloadeddata = () => clearTimeout(timer)
      show(player)
      player.after(note)
      timer = setTimeout(stop, PLAYER_TIMEOUT_MS)
      return player
    },
  }
}
