import { parseVideo, playerOf } from '../../adapters/video.ts'
import type { PermissionModule, VideoPlayerModule } from '../../core/types.ts'

/** A provider that has shown nothing by then is taken for blocked (ms). */
const PLAYER_TIMEOUT_MS = 10_000

const defaults = {
  failed: 'The film cannot be played here.',
  link: 'Watch it at its own address',
}

export const isFilm = ({ href }: HTMLAnchorElement): boolean => !!parseVideo(href)

/** Whether a provider waits for an answer: there is a prompt, though its script may be still to come. */
export const isAsked = (): Element | null => document.querySelector('[data-permission-type]')

/** Out of the page a film would load on, which the visitor pays for. */
const endLoad = (shown: HTMLElement): void => {
  if (!(shown instanceof HTMLVideoElement)) return
  shown.removeAttribute('src')
  shown.load()
}

/**
 * Makes a link with its poster a facade: the player takes its place, and the link comes back when `signal` aborts. Below it
 * stands the film's own address, since nobody is told when a frame is blocked; a failure says so there.
 */
export const createPlayer: VideoPlayerModule['createPlayer'] = (facade, { core, signal, texts, report }) => {
  const labels = texts(defaults, 'video-player')
  const note = document.createElement('p')
  const link = document.createElement('a')
  const message = new Text()
  let shown: HTMLElement = facade
  let isFile = false
  /** Of all presses the last one counts, whatever those before still wait for. */
  let turn = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  note.role = 'status'
  note.dataset.videoNote = ''
  note.append(message, link)

  const show = (element: HTMLElement): void => {
    shown.replaceWith(element)
    endLoad(shown)
    shown = element
  }
  /** What stands below the player: that it failed, or no more than a provider's own address. */
  const say = (text: string): void => {
    clearTimeout(timer)
    message.data = text
    link.hidden = isFile && !text
  }
  const isAllowed = async (): Promise<boolean> =>
    /^y/.test(await (await core.load<PermissionModule>('permission')).permission('cookie'))

  signal.addEventListener('abort', () => {
    say('')
    turn++
    show(facade)
    note.remove()
  })
  return {
    play: async source => {
      const { href } = source
      const video = parseVideo(href)
      const isOwn = video?.provider === 'file'
      const mine = ++turn
      // Nobody is asked about the site's own films. Without a question the player is made within the press itself, or the visitor
      // would have to press twice.
      const isVisited = !video || (!isOwn && isAsked() && !(await isAllowed().catch(report)))
      if (mine !== turn) return
      if (isVisited) return void location.assign(href)
      isFile = isOwn
      const name = source.textContent.trim() || source.querySelector('img')?.alt || href
      const player = playerOf(video, name)
      // It may have been only slow: then what was said of it is taken back. What was replaced is not heard.
      const settle = (): unknown => shown === player && say('')
      const stop = (): void => {
        if (shown !== player) return
        say(`${labels.failed} `)
        report(Error(`${href} cannot be played`))
      }
      say('')
      link.textContent = labels.link
      link.href = href
      player.onerror = stop
      player.onload = player.onloadeddata = settle
      show(player)
      player.after(note)
      timer = setTimeout(stop, PLAYER_TIMEOUT_MS)
      return player
    },
  }
}
