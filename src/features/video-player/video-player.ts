import { parseVideo, warmUp } from '../../adapters/video.ts'
import { asksForConsent } from '../../shared/consent.ts'
import type { Mount } from '../../shared/contract.ts'
import { isHandledElsewhere } from '../../shared/elements.ts'
import { createPlayer } from './player.ts'

export { createPlayer } from './player.ts'

/** On an element with a link to a video and its poster: plays the video in the link's place. */
const mount: Mount = (host, ctx) => {
  const facade = [...host.querySelectorAll('a')].find(({ href }) => parseVideo(href))
  if (!facade) throw Error('No link to a video')
  const { signal, undo, saveData } = ctx
  const player = createPlayer(facade, ctx)
  const onClick = async (event: MouseEvent): Promise<void> => {
    if (isHandledElsewhere(event)) return
    event.preventDefault()
    const video = await player.play(facade)
    if (!video) return
    video.focus({ preventScroll: true })
    ctx.emit('open')
  }
  facade.addEventListener('click', onClick, { signal })
  // Usually the pointer or the focus has just mounted the player.
  if (host.matches(':hover,:focus-within') && !saveData && !asksForConsent()) warmUp(facade.href, undo)
}

export default mount
