import { nameOf } from '../../adapters/video.ts'
import type { Mount } from '../../shared/contract.ts'
import { attributeSetter, isHandledElsewhere, whileBusy } from '../../shared/elements.ts'
import type { VideoPlayer, VideoPlayerModule } from '../../shared/modules.ts'
import { fill } from '../../shared/text.ts'

/** The announcement of a video. A page overrides them in its JSON block, under "video-gallery". */
export const defaults = {
  playing: 'Now playing: {title}',
}

// The player comes with this script: after a wait within the click, Safari would play no sound.
globalThis.window?.thistledown?.load('video-player').catch(() => {})

/**
 * On an element with a main player, `[data-video-stage]` around a link with a poster to a video,
 * and a list, `[data-video-list]`, of links that choose what it plays.
 */
const mount: Mount = (host, ctx) => {
  const { signal, undo, texts, emit, core } = ctx
  const facade = host.querySelector<HTMLAnchorElement>('[data-video-stage] a')
  /** Asked each time, as a page may load more. */
  const choices = () => [...host.querySelectorAll<HTMLAnchorElement>('[data-video-list] a')]
  if (!facade) throw Error('No link in [data-video-stage]')
  if (!choices()[0]) throw Error('No link in [data-video-list]')
  const { playing } = texts(defaults)
  const status = document.createElement('p')
  let player: VideoPlayer | undefined

  const set = attributeSetter(undo)
  const mark = (href: string): void => {
    for (const link of choices()) set(link, 'aria-current', link.href === href ? 'true' : null)
  }
  const play = async (link: HTMLAnchorElement): Promise<void> => {
    const { createPlayer } = await whileBusy(host, core.load<VideoPlayerModule>('video-player'), signal)
    if (signal.aborted) return
    // Created after the await, so that several waiting clicks share one player.
    player ??= createPlayer(facade, ctx, () => mark(facade.href))
    const video = await player.play(link)
    if (!video) return
    mark(link.href)
    // Announces the video once: by the focus if it moves to the player, by the status if it stays in the list.
    if (link === facade) video.focus({ preventScroll: true })
    else {
      status.textContent = fill(playing, { title: nameOf(link) })
      // On a phone the list may be longer than the window.
      if (video.getBoundingClientRect().bottom < video.offsetHeight / 2) core.scrollTo(video)
    }
    emit('change', { index: choices().findIndex(({ href }) => href === link.href) })
  }
  const onClick = (event: MouseEvent): void => {
    const link = [facade, ...choices()].find(it => it.contains(event.target as Node))
    // URLs that are not http(s) are left to the browser, and all if a script has replaced the content.
    if (!link?.href.startsWith('http') || !status.isConnected || isHandledElsewhere(event)) return
    event.preventDefault()
    // A double click would start the video twice.
    if (event.detail > 1) return
    play(link).catch(error => {
      ctx.report(error)
      if (!signal.aborted) location.assign(link.href)
    })
  }

  status.role = 'status'
  status.dataset.videoStatus = ''
  host.append(status)
  mark(facade.href)
  host.addEventListener('click', onClick, { signal })
  undo(() => status.remove())
}

export default mount
