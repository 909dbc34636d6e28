import { parseVideo, warmUp } from '../../adapters/video.ts'
import { asksForConsent } from '../../shared/consent.ts'
import type { Mount } from '../../shared/contract.ts'
import { shouldIgnoreClick } from '../../shared/elements.ts'
import { createPlayer } from './player.ts'

export { createPlayer } from './player.ts'

/** On an element with a link to a video and its poster: plays the video in the link's place. */
const mount: Mount = (host, ctx) => {
  const facade = [...host.querySelectorAll('a')].find(({ href }) => parseVideo(href))
  if (!facade) throw Error('No link to a video')
  const { signal, undo, saveData } = ctx
  const player = createPlayer(facade, ctx)
  const onClick = async (event: MouseEvent): Promise<void> => {
    if (shouldIgnoreClick(event)) return
    event.preventDefault()
    const video = await player.play(facade)
    if (!video) return
    video.focus()
    ctx.emit('open')
  }
  // On intent, preconnects to the provider, unless the page asks for consent first.
  let isCold = !saveData && !asksForConsent()
  const warm = (): void => {
    if (isCold) warmUp(facade.href, undo)
    isCold = false
  }
  facade.addEventListener('click', onClick, { signal })
  for (const type of ['pointerenter', 'focus']) facade.addEventListener(type, warm, { signal })
  // The pointer or the focus that mounted the player came before its listeners.
  if (facade.matches(':hover,:focus')) warm()
}

export default mount
