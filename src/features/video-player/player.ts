import { parseVideo, playerOf } from '../../adapters/video.ts'
import { hasConsent } from '../../shared/consent.ts'
import { PLAYER_TIMEOUT_MS } from '../../shared/constants.ts'
import { createElement } from '../../shared/elements.ts'
import type { VideoPlayerModule } from '../../shared/modules.ts'
import { watchPlace } from './watch-place.ts'

/** The player’s texts. A page overrides them in its JSON block, under "video-player". */
export const defaults = {
  failed: 'The video cannot be played here.',
  link: 'Watch it at its own address',
}

/**
 * Replaces a facade (a link with a poster) by the player, until the host is disposed of. A note below it
 * has a message and a link to the video itself, because no event reports a blocked frame. Where its place
 * cannot be seen, a file pauses, and a provider's frame goes back to the facade.
 */
export const createPlayer: VideoPlayerModule['createPlayer'] = (
  facade,
  { core, undo, texts, report },
  onFacade,
) => {
  const labels = texts(defaults, 'video-player')
  const link = createElement('a', labels.link)
  // An element: a translator may replace a text node.
  const message = createElement('span')
  const note = createElement('p', message, ' ', link)
  note.role = 'status'
  note.dataset.videoNote = ''
  let shown: HTMLElement = facade
  /** Number of the last click. Only that one plays, whatever earlier ones still wait for. */
  let turn = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let unwatch: (() => void) | undefined

  /** Sets the note's message. Without a message, only providers' videos keep the link. */
  const say = (text: string): void => {
    clearTimeout(timer)
    message.textContent = text
    link.hidden = !text && shown instanceof HTMLVideoElement
  }
  const show = (element: HTMLElement): void => {
    unwatch?.()
    shown.replaceWith(element)
    // A removed video would go on loading.
    if (shown instanceof HTMLVideoElement) {
      shown.replaceChildren()
      shown.load()
    }
    shown = element
    say('')
  }
  const restore = (): void => {
    turn++
    show(facade)
    note.remove()
  }
  const rest = (): void => {
    if (shown instanceof HTMLVideoElement) shown.pause()
    else {
      restore()
      onFacade?.()
    }
  }
  undo(restore)
  return {
    play: async source => {
      const { href } = source
      const video = parseVideo(href)
      const mine = ++turn
      // Files need no consent, so nothing is awaited for them: Safari allows sound only within the click.
      // https://webkit.org/blog/6784/new-video-policies-for-ios/
      const isAllowed = video && (video.isFile || (await hasConsent(core).catch(report)))
      if (mine !== turn || isAllowed === null) return
      if (!isAllowed) {
        location.assign(href)
        return
      }
      const player = playerOf(video, source)
      // Also removes the message if a slow frame loads after the timeout. Events of replaced players
      // are ignored.
      const onLoad = (): void => {
        if (shown === player) say('')
      }
      const stop = (): void => {
        if (shown !== player) return
        say(labels.failed)
        report(Error(`${href} cannot be played`))
      }
      link.href = href
      player.onerror = stop
      player.onload = onLoad
      // On iPhones no data comes before the visitor plays.
      player.onloadedmetadata = onLoad
      show(player)
      player.after(note)
      unwatch = watchPlace(player, rest)
      // A frame fires no event of its own that other players hear, and does not say that it has sound.
      if (!video.isFile) Object.assign(player, { muted: false }).dispatchEvent(new Event('play'))
      timer = setTimeout(stop, PLAYER_TIMEOUT_MS)
      return player
    },
  }
}
