import { isModified } from '../../core/click.ts'
import { fill } from '../../core/texts.ts'
import type { Mount, VideoPlayer, VideoPlayerModule } from '../../core/types.ts'

/**
 * On an element with a main player, `[data-video-stage]` around a link to a film and its poster, and a list of links,
 * `[data-video-list]`, that choose what it plays. The player is the video player's.
 */
const mount: Mount = (host, ctx) => {
  const { signal, texts, emit, core } = ctx
  const facade = host.querySelector<HTMLAnchorElement>('[data-video-stage] a')
  const choices = [...host.querySelectorAll<HTMLAnchorElement>('[data-video-list] a')]
  if (!facade || !choices[0]) throw Error('No link in [data-video-stage] or [data-video-list]')
  const { playing } = texts({ playing: 'Now playing: {title}' })
  const status = document.createElement('p')
  let player: VideoPlayer | undefined

  const load = (): Promise<VideoPlayerModule> => core.load('video-player')
  const mark = (href?: string): void => {
    for (const link of choices) link.ariaCurrent = link.href === href ? 'true' : null
  }
  const play = async (link: HTMLAnchorElement): Promise<void> => {
    const { createPlayer } = await load()
    // Asked after the wait: there is one player, however many presses waited.
    player ??= createPlayer(facade, ctx)
    const film = await player.play(link)
    if (!film) return
    mark(link.href)
    // Said once: by the focus where it goes to the film, in words where it stays in the list.
    if (link === facade) film.focus()
    else status.textContent = fill(playing, { title: link.textContent.trim() })
    emit('change', { index: choices.findIndex(({ href }) => href === link.href) })
  }
  const onClick = (event: MouseEvent): void => {
    const link = [facade, ...choices].find(it => it.contains(event.target as Node))
    // What is no address of the web is the browser's to follow, or not.
    if (!link?.href.startsWith('http') || isModified(event)) return
    event.preventDefault()
    play(link).catch(error => {
      ctx.report(error)
      location.assign(link.href)
    })
  }

  status.role = 'status'
  status.dataset.videoStatus = ''
  host.append(status)
  mark(facade.href)
  load().catch(ctx.report)
  host.addEventListener('click', onClick, { signal })
  signal.addEventListener('abort', () => {
    status.remove()
    mark()
  })
}

export default mount
